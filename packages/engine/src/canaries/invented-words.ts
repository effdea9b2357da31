import type { Canaries } from '../interfaces.ts';
import type { Ours } from '../guard/ours.ts';
import type { ValueKind } from './derive-value.ts';

/** What templates may ask for where anything will do that nobody else has chosen. */
const WORDS = {
  unique: { kind: 'name', part: 'name' },
  word: { kind: 'name', part: 'word' },
  uuid: { kind: 'uuid', part: 'name' },
  phone: { kind: 'phone', part: 'phone' },
  number: { kind: 'number', part: 'number' },
} as const satisfies Readonly<Record<string, { readonly kind: ValueKind; readonly part: string }>>;

/** The made-up words that some templates ask for, new for each send of a label, and known to be ours from now on. */
export function inventedWords(
  canaries: Canaries,
  ours: Pick<Ours, 'invented'>,
  label: string,
  asked: ReadonlySet<string>,
): Readonly<Record<string, string | number>> {
  const wanted = Object.entries(WORDS).filter(([name]) => asked.has(name));
  return Object.fromEntries(
    wanted.map(([name, { kind, part }]) => {
      const word = canaries.invent(kind, `${label}/${part}`);
      ours.invented(word);
      return [name, kind === 'number' ? Number(word) : word];
    }),
  );
}
