import { cpSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { defineConfig } from 'tsdown';
import { othersPackages, publishedManifest } from './build/published-manifest.ts';

const root = join(import.meta.dirname, '../..');

export default defineConfig({
  entry: { index: 'src/index.ts' },
  format: 'esm',
  platform: 'node',
  target: 'node22.19',
  tsconfig: join(root, 'tsconfig.declarations.json'),
  // Only the command line uses it, and it is bundled with the types that it was checked with.
  dts: false,
  fixedExtension: true,
  // As with the command line: our own code goes in, other people's stays a dependency.
  deps: { alwaysBundle: [/^@probity\//], neverBundle: othersPackages(root) },
  hooks: {
    'build:done': () => {
      const into = (file: string): string => join(import.meta.dirname, 'dist', file);
      writeFileSync(into('package.json'), `${JSON.stringify(publishedManifest(root), null, 2)}\n`);
      cpSync(join(root, 'LICENSE'), into('LICENSE'));
      cpSync(join(root, 'docs/operate.md'), into('README.md'));
    },
  },
});
