import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { defineConfig } from 'vitest/config';

/**
 * The tests that may kill a mutant. Packages are found by the files of this folder and not through node_modules, where
 * the links lead to the sources that are not mutated.
 */
export default defineConfig({
  resolve: { alias: packageAliases(import.meta.dirname) },
  test: {
    // Loaded once for all tests of a run: nothing in what judges keeps state.
    isolate: false,
    pool: 'threads',
    fileParallelism: false,
    include: [
      'packages/{checklist,probe-kit,model}/src/**/*.test.ts',
      'packages/engine/src/judge/roll-up.test.ts',
    ],
    exclude: ['**/example.test.ts', '**/examples/**'],
  },
});

interface Package {
  readonly name: string;
  /** Entries that are objects are of the published package, which no test imports. */
  readonly exports?: string | Readonly<Record<string, string | object>>;
}

function packageAliases(root: string): { find: RegExp; replacement: string }[] {
  return globSync('packages/*/package.json', { cwd: root }).flatMap((file) => {
    const read: Package = JSON.parse(readFileSync(join(root, file), 'utf8'));
    const entries = typeof read.exports === 'string' ? { '.': read.exports } : (read.exports ?? {});
    return Object.entries(entries).flatMap(([path, to]) =>
      typeof to === 'string'
        ? [
            {
              find: new RegExp(`^${join(read.name, path)}$`),
              replacement: join(root, dirname(file), to),
            },
          ]
        : [],
    );
  });
}
