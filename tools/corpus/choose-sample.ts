import { createHash } from 'node:crypto';

/** A sample that stays the same as long as the corpus does: the documents whose paths have the smallest hashes. */
export function chooseSample(documents: readonly string[], size: number): readonly string[] {
  const hash = (text: string): string => createHash('sha256').update(text).digest('hex');
  const ranked = documents.map((document) => ({ document, rank: hash(document) }));
  return ranked
    .toSorted((a, b) => (a.rank < b.rank ? -1 : 1))
    .slice(0, size)
    .map(({ document }) => document)
    .toSorted();
}
