import { readdirSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import type { Variant } from '@probity/lab';

/** A variant and the folder it lies in: the check it is about, or a theme. */
export interface PlacedVariant extends Variant {
  readonly folder: string;
}

/** The variants with their folders; a file is called like the variant in it. */
export function placeVariants(root: string, variants: readonly Variant[]): readonly PlacedVariant[] {
  const files = readdirSync(join(root, 'packages/lab/src/variants'), { recursive: true, encoding: 'utf8' });
  const folders = new Map(files.map((file) => [basename(file, '.ts'), dirname(file)]));
  return variants.map((variant) => ({ ...variant, folder: folders.get(variant.id) ?? '.' }));
}

/** The variants that prove a check: those that it must find, and the sound designs made for it. */
export function variantsOf(check: string, all: readonly PlacedVariant[]): readonly PlacedVariant[] {
  const kinds = ['red', 'amber', 'green'];
  return all
    .filter(({ folder, kind, expects }) =>
      kind === 'green' ? folder === check : expects.some((each) => each.check === check),
    )
    .toSorted((a, b) => kinds.indexOf(a.kind) - kinds.indexOf(b.kind) || a.id.localeCompare(b.id));
}
