import { cpSync, existsSync } from 'node:fs';
import { join } from 'node:path';
import { defineConfig } from 'tsdown';

const root = join(import.meta.dirname, '../..');

export default defineConfig({
  entry: { main: 'src/main.ts', index: 'src/library/index.ts', test: 'src/library/test.ts' },
  format: 'esm',
  platform: 'node',
  target: 'node22.19',
  // Only what the declarations are made of; it is in the root, because the compiler writes nothing above its folder.
  tsconfig: join(root, 'tsconfig.declarations.json'),
  dts: true,
  fixedExtension: true,
  // Our own code goes in, other people's stays a dependency. The team server is a package of its own, which a person
  // who tests an API from the command line does not install.
  deps: { alwaysBundle: [/^@probity\/(?!server$)/], neverBundle: ['@probity/server'] },
  hooks: {
    'build:done': () => {
      const into = (file: string): string => join(import.meta.dirname, file);
      for (const name of ['checklist', 'profile', 'result', 'exchanges', 'ndjson', 'waivers', 'baseline']) {
        cpSync(join(root, `docs/reference/${name}.schema.json`), into(`dist/schemas/${name}.json`));
      }
      // Without the built pages, `probity serve` serves the API alone and says so.
      const site = join(root, 'packages/web/dist/site');
      if (existsSync(site)) cpSync(site, into('dist/site'), { recursive: true });
      // Without it, `--report html` says before a run that it is missing.
      const shell = join(root, 'packages/web/dist/report/shell.html');
      if (existsSync(shell)) cpSync(shell, into('dist/report/shell.html'));
      for (const file of ['README.md', 'LICENSE']) cpSync(join(root, file), into(file));
    },
  },
});
