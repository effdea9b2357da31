import { readdirSync } from 'node:fs';
import { join } from 'node:path';

const SOURCE = 'packages/lab/src';

/** The registry of the lab's variants: one static import per variant file, sorted by path. */
export function labRegistry(root: string): { path: string; text: string } {
  const folder = join(root, SOURCE, 'variants');
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => /^[^/]+\/[^/]+\.ts$/.test(file) && !file.endsWith('.test.ts'))
    .sort();
  const imports = files.map(
    (file, index) => `import { variant as v${index + 1} } from './variants/${file}';`,
  );
  const names = files.map((_, index) => `  v${index + 1},`);
  const text = [
    '// Written by `npm run gen` from the files under variants/. Do not edit.',
    "import type { Variant } from './variants/define-variant.ts';",
    ...imports,
    '',
    '/** Every variant of the lab. */',
    'export const variants: readonly Variant[] = [',
    ...names,
    '];',
    '',
  ].join('\n');
  return { path: `${SOURCE}/variants.generated.ts`, text };
}
