import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';

/** Files that hold words or types only: there is nothing in them that decides. */
const NO_DECISION = /\/(?:sentences|record|gather-[^/]+|gather\/[^/]+)\.ts$|\.test(?:-api)?\.ts$/;

/** Every file that takes part in a verdict: the judges with all they call in their own folder, the probe kit, the roll-up. */
export function filesThatJudge(root: string): readonly string[] {
  const judges = globSync('packages/checklist/src/*/*/probe.ts', { cwd: root }).flatMap((probe) =>
    judgesOf(root, probe),
  );
  const kit = globSync('packages/probe-kit/src/**/*.ts', { cwd: root });
  const found = new Set<string>();
  const visit = (file: string): void => {
    if (found.has(file) || NO_DECISION.test(file) || !existsSync(join(root, file))) return;
    found.add(file);
    for (const other of importsOf(join(root, file))) visit(normalize(join(dirname(file), other)));
  };
  for (const file of [
    ...judges,
    ...kit,
    'packages/engine/src/judge/roll-up.ts',
    'packages/model/src/run/verdict.ts',
  ]) {
    visit(file);
  }
  return [...found].toSorted();
}

/** The judges beside a probe; a simple probe is its own judge. */
function judgesOf(root: string, probe: string): readonly string[] {
  const folder = dirname(probe);
  const judges = globSync('{judge*,judge/judge*}.ts', { cwd: join(root, folder) });
  return judges.length === 0 ? [probe] : judges.map((file) => join(folder, file));
}

/** What a file imports from beside it for its values, not for its types. */
function importsOf(path: string): readonly string[] {
  const text = readFileSync(path, 'utf8');
  return [...text.matchAll(/^(?:import|export) (?!type)[^;]*?from '(\.[^']+)';/gms)].flatMap(
    ([, from]) => from ?? [],
  );
}
