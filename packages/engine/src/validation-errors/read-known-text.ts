import { readHint } from './read-hint.ts';
import type { ValidationError } from './validation-error.ts';

/** Texts of libraries that are no sentences of people, and what they say. */
const KNOWN: readonly ((text: string) => readonly ValidationError[])[] = [
  // Zod, pretty: "✖ Invalid email address\n  → at email".
  (text) =>
    [...text.matchAll(/✖ ([^\n]+)\n\s*→ at ([\w.[\]-]+)/g)].map(([, message = '', place = '']) => ({
      ...(readHint(message) ?? { trouble: 'vague' as const }),
      path: place.split(/[.[\]]+/).filter((name) => name !== ''),
    })),
  // Rails: the fields belong into an object of that name.
  (text) => {
    const name = /param is missing or the value is empty(?: or invalid)?: (\w+)/.exec(text)?.[1];
    return name === undefined ? [] : [{ trouble: 'wrapper', path: [name] }];
  },
  // Go: "json: cannot unmarshal string into Go struct field SignUp.user.age of type int".
  (text) => {
    const [, place = '', type = ''] =
      /cannot unmarshal .{1,40} into Go struct field (\S+) of type (\S+)/.exec(text) ?? [];
    const hint = readHint(`must be ${GO_TYPES[type.replace(/^\*/, '')] ?? type}`);
    return hint === undefined || place === '' ? [] : [{ ...hint, path: place.split('.').slice(1) }];
  },
  // Jackson: "Cannot deserialize value of type `int` from String … (through reference chain: a.b.SignUp["age"])".
  (text) => {
    const chain = /through reference chain: (.{1,400})/s.exec(text)?.[1] ?? '';
    const path = [...chain.matchAll(/\["([^"]+)"\]/g)].map(([, name = '']) => name);
    const type = /value of type `?([\w.]+)`?/.exec(text)?.[1]?.split('.').at(-1);
    const hint = type === undefined ? undefined : readHint(`must be ${type.toLowerCase()}`);
    return path.length === 0 ? [] : [{ ...(hint ?? { trouble: 'vague' as const }), path }];
  },
];

const GO_TYPES: Readonly<Record<string, string>> = {
  bool: 'a boolean',
  '[]string': 'an array',
  float64: 'a number',
};

/** What a text of a library complains about; none if it is no such text. */
export function readKnownText(text: string): readonly ValidationError[] {
  for (const read of KNOWN) {
    const found = read(text);
    if (found.length > 0) return found;
  }
  return [];
}
