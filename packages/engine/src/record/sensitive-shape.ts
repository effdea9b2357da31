import { hasMark } from '@probity/model';
import { sensitiveKind, type SensitiveKind } from '@probity/probe-kit/sensitive-names';

/** What hides a value: stars, dots and the words that stand in its place. */
const MASKED = /[*•●…]{2,}|x{4,}|\.{3}|^[[<({]?(?:filtered|redacted|masked|hidden|removed)\b/i;
/** A time, an address or a path is no secret, however long it is. */
const PLAIN = /^\d{4}-\d{2}-\d{2}|:\/\/|^\/|\s/;
const SHORTEST_RANDOM = 16;
const SHORTEST_PASSWORD = 6;

const SHAPES: Readonly<Record<SensitiveKind, (value: string) => boolean>> = {
  secret: isRandom,
  password: (value) => isRandom(value) || isPasswordLike(value),
  code: (value) => /^\d{6}$/.test(value) || isRandom(value),
  card: isCardNumber,
  'card-code': (value) => /^\d{3,4}$/.test(value),
  'national-id': (value) => /^\d{3}-\d{2}-\d{4}$/.test(value),
  // Notes are any text, and costs any number but none.
  internal: (value) => !/^[\s0.]*$/.test(value),
};

/** The kind of secret that a value is by the name of its field and by its own shape, such as `named:password`. */
export function sensitiveShape(name: string, value: string): `named:${SensitiveKind}` | null {
  const kind = value === name ? null : sensitiveKind(name);
  if (kind === null || MASKED.test(value) || hasMark(value)) return null;
  return SHAPES[kind](value) ? `named:${kind}` : null;
}

/** Long, of one word, and with digits among its letters. */
function isRandom(value: string): boolean {
  if (value.length < SHORTEST_RANDOM || PLAIN.test(value)) return false;
  if (!/^[\w.~+/=:$-]+$/.test(value) || !/\d/.test(value) || !/[a-z]/i.test(value)) return false;
  return new Set(value).size >= 8;
}

/** Letters and digits: a word, a number or a time under such a name is something else. */
function isPasswordLike(value: string): boolean {
  return value.length >= SHORTEST_PASSWORD && !PLAIN.test(value) && /[a-z]/i.test(value) && /\d/.test(value);
}

/** By its length and its last digit, which follows from the others. */
function isCardNumber(value: string): boolean {
  const digits = value.replaceAll(/[ -]/g, '');
  if (!/^[2-6]\d{12,18}$/.test(digits)) return false;
  const sum = digits
    .split('')
    .toReversed()
    .reduce((total, digit, index) => {
      const doubled = Number(digit) * (index % 2 === 0 ? 1 : 2);
      return total + (doubled > 9 ? doubled - 9 : doubled);
    }, 0);
  return sum % 10 === 0;
}
