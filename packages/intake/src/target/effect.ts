import type { Effect } from '@probity/model';
import type { Described } from '../description/described.ts';
import { split, wordsOf } from './words.ts';

/** Words that make a GET dangerous: some APIs wipe their data on a GET. */
const DANGEROUS = ['delete', 'reset', 'wipe', 'drop', 'purge'];
/** Words by which other methods say that they destroy. */
const DESTROYING = ['delete', 'wipe', 'purge', 'destroy'];

/** What an operation does when it works, and why it is not sent by default, if so. */
export function effectOf(operation: Described): {
  readonly effect: Effect;
  readonly excluded: string | null;
} {
  const words = wordsOf(operation);
  if (['GET', 'HEAD', 'OPTIONS'].includes(operation.method)) {
    const summary = split(operation.summary);
    const word = DANGEROUS.find((dangerous) => words.has(dangerous) || summary.includes(dangerous));
    if (word === undefined) return { effect: 'reads', excluded: null };
    return { effect: 'destroys', excluded: `Its name says “${word}”, and it is a ${operation.method}.` };
  }
  const destroys = operation.method === 'DELETE' || DESTROYING.some((word) => words.has(word));
  return { effect: destroys ? 'destroys' : 'writes', excluded: null };
}
