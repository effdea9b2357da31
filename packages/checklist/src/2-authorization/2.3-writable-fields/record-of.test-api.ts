import type { FieldTry, Record23 } from './record.ts';

/** What comes of a try. */
export type Reads = Pick<FieldTry, 'attack' | 'after' | 'late' | 'others'>;

/** A try of which only what was sent has to be given. */
export type TryParts = Omit<FieldTry, keyof Reads> & Partial<Reads>;

/** What a test says about a record; what comes of its first try may be given without writing the try. */
export type Parts = Omit<Record23, 'tries'> & Partial<Reads> & { readonly tries?: readonly TryParts[] };

/** A record from its parts: the first try has the attack and the reads that are given, every other one its own. */
export function recordOf(
  parts: Parts,
  usual: Parts & Pick<Reads, 'attack'> & { readonly tries: readonly TryParts[] },
): Record23 {
  const { attack, after = [], late = [], others = [], tries, ...record } = { ...usual, ...parts };
  const first = { attack, after, late, others };
  const next = { attack: { ...usual.attack, id: 'a2' }, after: [], late: [], others: [] };
  return { ...record, tries: tries.map((each, index) => ({ ...(index === 0 ? first : next), ...each })) };
}
