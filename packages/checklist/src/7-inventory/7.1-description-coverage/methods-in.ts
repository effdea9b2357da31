import type { Exchange } from '@probity/model';

/** The methods that an answer allows, by its `Allow` header. */
export function methodsIn({ answer }: Pick<Exchange, 'answer'>): readonly string[] {
  const written = answer?.headers['allow'] ?? '';
  return written
    .toUpperCase()
    .split(',')
    .map((method) => method.trim())
    .filter((method) => /^[A-Z]+$/.test(method));
}
