import { globSync, readFileSync } from 'node:fs';

const PATTERNS = ['packages/*/{src,build}/**/*.{ts,tsx}', 'tools/**/*.ts', 'tests/**/*.ts'];

/** Every source that people write, with its path from the root of the repository. */
export function sources(): readonly { readonly path: string; readonly text: string }[] {
  return globSync(PATTERNS)
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => !path.endsWith('.generated.ts'))
    .toSorted()
    .map((path) => ({ path, text: readFileSync(path, 'utf8') }));
}
