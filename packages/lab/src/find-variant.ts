import { variants } from './variants.generated.ts';
import type { Variant } from './variants/define-variant.ts';

/** The variant with this id. */
export function findVariant(id: string): Variant {
  const variant = variants.find((one) => one.id === id);
  if (variant === undefined) {
    throw new Error(`There is no variant "${id}". Known are: ${variants.map((one) => one.id).join(', ')}.`);
  }
  return variant;
}
