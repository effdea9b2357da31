import type { Case } from '@probity/model';
import type { Details33 } from '../details.ts';
import { ADDRESS, BROTLI, CHUNKS, GZIP, HEADER, MEMBERS, NESTING, UPLOAD } from '../variations.ts';

/** Bytes as people write them. */
function bytes(count: number): string {
  return count >= 1_000_000
    ? `${Number((count / 1_000_000).toFixed(1))} MB`
    : `${Number((count / 1000).toFixed(1))} kB`;
}

/** What the sentences of a case name. */
export function wordsOf({ operation, details, variation }: Case<Details33>, size: number) {
  return {
    operation: operation ?? '',
    size: bytes(size),
    limit: bytes(details.limit),
    source: details.isDocumented ? 'documented' : 'expected by the checklist, because none is documented',
    how:
      variation === CHUNKS
        ? 'in chunks'
        : variation === GZIP || variation === BROTLI
          ? variation
          : 'with its length',
    what: whatIs(variation, size),
  };
}

function whatIs(variation: string, size: number): string {
  switch (variation) {
    case NESTING:
      return 'a body with lists nested very deep';
    case MEMBERS:
      return 'a body with very many members';
    case HEADER:
      return 'a header of 64 kB';
    case ADDRESS:
      return 'a very long query';
    case UPLOAD:
      return `a file of ${bytes(size)}`;
    default:
      return `a body of ${bytes(size)}`;
  }
}
