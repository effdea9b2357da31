import { newWordOf } from '@probity/model';
import type { Canaries, ValueKind } from '../ports.ts';
import type { Ours } from '../guard/ours.ts';

/** What templates may ask for where anything will do that nobody else has chosen. */
export const WORDS: Readonly<Record<string, { readonly kind: ValueKind; readonly part: string }>> = {
  unique: { kind: 'name', part: 'name' },
  word: { kind: 'name', part: 'word' },
  uuid: { kind: 'uuid', part: 'name' },
  phone: { kind: 'phone', part: 'phone' },
  'phone.national': { kind: 'national-phone', part: 'phone' },
};

/** The made-up words that some templates ask for, new for each send of a label, and known to be ours from now on. */
export function inventedWords(
  canaries: Canaries,
  ours: Pick<Ours, 'invented'>,
  label: string,
  asked: ReadonlySet<string>,
): Readonly<Record<string, string | number>> {
  const words = [...asked].flatMap((name): [string, string | number][] => {
    const word = wordOf(canaries, label, name);
    return word === undefined ? [] : [[name, word]];
  });
  for (const [, word] of words) ours.invented(String(word));
  return Object.fromEntries(words);
}

function wordOf(canaries: Canaries, label: string, name: string): string | number | undefined {
  const word = Object.hasOwn(WORDS, name) ? WORDS[name] : undefined;
  if (word !== undefined) return canaries.invent(word.kind, `${label}/${word.part}`);
  const asked = newWordOf(name);
  if (asked === undefined) return undefined;
  const bytes = Buffer.from(canaries.invent('bytes', `${label}/${name}`), 'hex');
  if (asked.kind === 'number') return asked.least + (bytes.readUIntBE(0, 6) % (asked.most - asked.least + 1));
  return Array.from(asked.like, (each, at) => alike(each, bytes[at % bytes.length] ?? 0, at)).join('');
}

/** Another character of the same class; a number that begins with no zero begins with none. */
function alike(character: string, byte: number, at: number): string {
  const letters =
    at === 0 && /[1-9]/.test(character) ? NOT_ZERO : CLASSES.find((each) => each.includes(character));
  return letters?.[byte % letters.length] ?? character;
}

const NOT_ZERO = '123456789';
const CLASSES = ['abcdefghijklmnopqrstuvwxyz', 'ABCDEFGHIJKLMNOPQRSTUVWXYZ', '0123456789'] as const;
