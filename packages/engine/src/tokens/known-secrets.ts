import { DOCUMENTED, PASSWORDS, STEMS } from './known-secret-words.ts';

/** What people put behind a word to make a secret of it. */
const ENDINGS = words(
  '1 123 1234 12345 123456 ! @123 2023 2024 2025 2026 secret -secret _secret Secret key -key _key Key token -token jwt -jwt',
  'secretkey -secret-key _secret_key SecretKey jwtsecret -jwt-secret _jwt_secret password secret123',
);

/** What people put in front of it. */
const BEGINNINGS = words('my my- my_ your- your_ the super super- jwt jwt- jwt_ this-is-a-');

/** Forms of one word: its spellings, with endings and beginnings, and repeated until it is as long as a key should be. */
function formsOf(word: string): readonly string[] {
  const capital = word.charAt(0).toUpperCase() + word.slice(1);
  const upper = word.toUpperCase().replaceAll(/[\s-]+/g, '_');
  const behind = (stem: string, endings: readonly string[]): string[] =>
    endings.map((end) => `${stem}${end}`);
  return [
    word,
    capital,
    upper,
    word.toLowerCase(),
    ...behind(word, ENDINGS),
    ...behind(capital, words('Secret SecretKey 123 @123 1!')),
    ...behind(upper, words('_SECRET _KEY _SECRET_KEY _JWT_SECRET')),
    ...BEGINNINGS.map((beginning) => `${beginning}${word}`),
    ...words('my super jwt').map((beginning) => `${beginning}${capital}`),
    word.repeat(2),
    word.repeat(4),
  ];
}

/** One character, again and again, as long as keys are. */
const REPEATED = [
  'a',
  'A',
  'x',
  'X',
  '0',
  '1',
  '*',
  '=',
  'secret',
  'key',
  '1234567890',
  '0123456789abcdef',
].flatMap((text) => [8, 16, 24, 32, 48, 64, 128].map((length) => text.repeat(length).slice(0, length)));

let known: readonly string[] | undefined;

/** Thousands of secrets that everybody knows: what is documented, what is typed first, and common forms of both. */
export function knownSecrets(): readonly string[] {
  known ??= [...new Set([...DOCUMENTED, ...PASSWORDS, ...REPEATED, ...STEMS.flatMap(formsOf)])];
  return known;
}

/** Words that an API says about itself, in their usual forms: what a developer would take for its secret. */
export function ownSecrets(texts: readonly string[]): readonly string[] {
  const said = texts.flatMap((text) => [
    text,
    text.replaceAll(/\s+/g, ''),
    text.replaceAll(/\s+/g, '-'),
    ...text.split(/[^\p{L}\p{N}]+/u),
  ]);
  const meant = said.filter((word) => word.length > 1 && word.length <= 60);
  return [...new Set(meant.flatMap((word) => [word, word.toLowerCase()]).flatMap(formsOf))];
}

function words(...texts: readonly string[]): readonly string[] {
  return texts.flatMap((text) => text.split(' '));
}
