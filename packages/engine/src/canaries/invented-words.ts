import type { Canaries } from '../interfaces.ts';
import type { Ours } from '../guard/ours.ts';

/** Long enough to be nobody else's. */
const KEY_LENGTH = 14;

/** What templates may ask for where anything will do that nobody else has chosen. */
const WORDS = {
  unique: (canaries: Canaries, label: string) => plainToken(canaries, `${label}/name`),
  word: (canaries: Canaries, label: string) => plainToken(canaries, `${label}/word`),
  uuid: (canaries: Canaries, label: string) => canaries.invent('uuid', `${label}/name`),
} as const;

/** The made-up words that some templates ask for, known to be ours from now on. */
export function inventedWords(
  canaries: Canaries,
  ours: Pick<Ours, 'invented'>,
  label: string,
  asked: ReadonlySet<string>,
): Readonly<Record<string, string>> {
  const wanted = Object.entries(WORDS).filter(([name]) => asked.has(name));
  const words = wanted.map(([name, make]): [string, string] => [name, make(canaries, label)]);
  for (const [, word] of words) ours.invented(word);
  return Object.fromEntries(words);
}

/** Letters and digits that nobody else has chosen, such as a name must be made of in many places. */
export function plainToken(canaries: Canaries, label: string): string {
  const token = canaries.invent('token', label).toLowerCase();
  return token.replaceAll(/[^a-z0-9]/g, '').slice(0, KEY_LENGTH);
}
