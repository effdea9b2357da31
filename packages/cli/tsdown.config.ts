import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { defineConfig } from 'tsdown';

const root = join(import.meta.dirname, '../..');

export default defineConfig({
  entry: { main: 'src/main.ts' },
  format: 'esm',
  platform: 'node',
  target: 'node22.19',
  dts: false,
  fixedExtension: true,
  // One package is published: our own code goes in, other people's stays a dependency.
  deps: { alwaysBundle: [/^@probity\//] },
  hooks: {
    'build:done': () => {
      const into = (file: string): string => join(import.meta.dirname, file);
      for (const name of ['checklist', 'profile', 'result']) {
        cpSync(join(root, `docs/reference/${name}.schema.json`), into(`dist/schemas/${name}.json`));
      }
      for (const file of ['README.md', 'LICENSE']) cpSync(join(root, file), into(file));
    },
  },
});
