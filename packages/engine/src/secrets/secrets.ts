import { formatMark } from '@probity/model';
import type { Secrets } from '../ports.ts';
import { hashesOf, isPassword } from './hashes.ts';
import { createMatcher, SHORTEST_NEEDLE } from './matcher.ts';
import { createShortSecrets } from './short-secrets.ts';
import { toSpellings } from './spellings.ts';

/** A password that the run knows, and the names of its account, by which a record of it is recognised. */
export interface KnownPassword {
  /** Such as `alice.password`. */
  readonly name: string;
  readonly value: string;
  readonly names: readonly string[];
}

/** The secrets of a run, with a redaction for what we sent ourselves. */
export interface SecretStore extends Secrets {
  /** Like `redact`, and masks short secrets as well: only for text that we sent, where they are no coincidence. */
  redactSent(text: string): string;
  /** The names of an account, by which a target may have salted its password; said before the password is added. */
  saltWith(account: string, names: readonly string[]): void;
  /** The passwords of accounts, the latest last. */
  passwords(): readonly KnownPassword[];
  /** A text that was seen and proved to be a digest of a password with a salt. */
  learnStored(name: string, algorithm: string, text: string): void;
}

/** An empty store. A name that begins with `forged:` is a recipe, and the mark of its first value has no number. */
export function createSecrets(): SecretStore {
  const values = new Map<string, string>();
  const marks = new Map<string, string>();
  const counts = new Map<string, number>();
  const salts = new Map<string, readonly string[]>();
  const matcher = createMatcher<string>();
  const short = createShortSecrets();
  const passwords: KnownPassword[] = [];

  function learn(value: string, mark: string): void {
    const spellings = toSpellings(value);
    // A short secret, such as `apple`, would spoil answers in which the word merely occurs.
    if (value.length < SHORTEST_NEEDLE) return short.add(spellings, mark);
    // The first owner of a spelling keeps it: a forgery shares its payload with the token it was made of.
    for (const spelling of [...spellings.whole, ...spellings.inside]) matcher.add(spelling, mark);
  }

  /** A hash has no number: which of an account's passwords it is of matters to nobody. */
  function learnHashes(name: string, password: string): void {
    const names = salts.get(name.replace(/\.password$/, '')) ?? [];
    passwords.push({ name, value: password, names });
    for (const { mark, spellings } of hashesOf(name, password, names))
      for (const spelling of spellings) matcher.add(spelling, mark);
  }

  function replace(text: string, between: (piece: string) => string): string {
    let redacted = '';
    let end = 0;
    for (const match of matcher.scan(text)) {
      redacted += between(text.slice(end, match.start)) + match.value;
      ({ end } = match);
    }
    return end === 0 ? between(text) : redacted + between(text.slice(end));
  }

  return {
    add(name, value) {
      const known = marks.get(value);
      if (known !== undefined) return known;
      const count = (counts.get(name) ?? 0) + 1;
      counts.set(name, count);
      const mark = formatMark(name.startsWith('forged:') && count === 1 ? { name } : { name, number: count });
      marks.set(value, mark);
      values.set(mark, value);
      learn(value, mark);
      if (value !== '' && isPassword(name)) learnHashes(name, value);
      return mark;
    },
    saltWith: (account, names) => void salts.set(account, names),
    passwords: () => passwords,
    learnStored: (name, algorithm, text) =>
      matcher.add(text, formatMark({ name, hash: `${algorithm} salted` })),
    reveal(mark) {
      const value = values.get(mark);
      if (value === undefined) throw new Error(`There is no secret ${mark}.`);
      return value;
    },
    redact: (text) => replace(text, (piece) => piece),
    redactSent: (text) => replace(text, short.mask),
    find: (text) => [...new Set(matcher.scan(text).map(({ value }) => value))],
  };
}
