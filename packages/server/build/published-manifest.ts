import { globSync, readFileSync } from 'node:fs';
import { builtinModules } from 'node:module';
import { join } from 'node:path';

interface Manifest {
  readonly version: string;
  readonly description: string;
  readonly engines?: object;
  readonly dependencies?: Readonly<Record<string, string>>;
}

/** What matches the packages of other people that our workspaces depend on, with everything inside them. */
export function othersPackages(root: string): RegExp[] {
  return Object.keys(versionsIn(root))
    .filter((name) => !name.startsWith('@probity/'))
    .map((name) => new RegExp(`^${name}(/|$)`));
}

function versionsIn(root: string): Readonly<Record<string, string>> {
  return Object.assign(
    {},
    ...globSync('packages/*/package.json', { cwd: root }).map((path) => read(root, path).dependencies ?? {}),
  );
}

function read(root: string, path: string): Manifest {
  return JSON.parse(readFileSync(join(root, path), 'utf8'));
}

/**
 * The package.json of the built server, which lies in `dist` beside it: the workspace itself stays private, so that its
 * sources are used while developing. It depends on what the built files import, at the versions of our workspaces.
 */
export function publishedManifest(root: string): object {
  const versions = versionsIn(root);
  const imported = globSync('packages/server/dist/*.mjs', { cwd: root }).flatMap((path) =>
    importsOf(readFileSync(join(root, path), 'utf8')),
  );
  const names = [...new Set(imported)].toSorted((a, b) => a.localeCompare(b, 'en'));
  const missing = names.filter((name) => versions[name] === undefined);
  if (missing.length > 0) throw new Error(`No workspace has a version of ${missing.join(', ')}.`);
  const { version, engines } = read(root, 'packages/cli/package.json');
  return {
    name: '@probity/server',
    version,
    description: read(root, 'packages/server/package.json').description,
    license: 'Apache-2.0',
    type: 'module',
    exports: { '.': './index.mjs', './package.json': './package.json' },
    dependencies: Object.fromEntries(names.map((name) => [name, versions[name]])),
    engines,
  };
}

/** The packages that a built file imports. @internal */
export function importsOf(text: string): readonly string[] {
  const found = text.matchAll(
    /^(?:import|export)\b[^'"\n]*?(?:from )?["']([^"'.][^"']*)["']|\bimport\(["']([^"'.][^"']*)["']\)/gm,
  );
  return [...found]
    .map(([, first, second]) => first ?? second ?? '')
    .filter((name) => !name.startsWith('node:') && !builtinModules.includes(name))
    .map((name) => name.split('/', name.startsWith('@') ? 2 : 1).join('/'));
}
