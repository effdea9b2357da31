import { globSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import type { Variant } from './variants/define-variant.ts';

/** Ways to carry a credential concern every check of authentication, and 2.1 stands for the rest. */
const BY_FOLDER: Readonly<Record<string, readonly string[]>> = {
  credentials: ['1.1', '1.2', '1.3', '1.4', '1.5', '2.1'],
};

/** The checks that each variant is about, by its id: those of its folder, and those in which it has to be found. */
export function ownChecksOf(
  variants: readonly Pick<Variant, 'id' | 'expects'>[],
): ReadonlyMap<string, readonly string[]> {
  const files = globSync('*/*.ts', { cwd: join(import.meta.dirname, 'variants') });
  const folders = new Map(files.map((file) => [basename(file, '.ts'), basename(dirname(file))]));
  return new Map(
    variants.map(({ id, expects }) => {
      const folder = folders.get(id) ?? '';
      const checks = [...(BY_FOLDER[folder] ?? [folder]), ...expects.map(({ check }) => check)];
      return [id, [...new Set(checks)].toSorted()];
    }),
  );
}
