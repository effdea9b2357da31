import type { Json } from '@probity/model';
import { at, put } from './find-place.ts';

/** Names of fields that ask for something once more. */
const REPEATS = /confirm|repeat|again|retype|verify|(?:password|mail)_?2$/i;

/**
 * The body with a value once more, where an API says that two do not match: in the field that it names, if that asks for
 * something again, or beside it under the name that most frameworks have. Undefined if that is there already.
 */
export function withRepeated(template: Json, path: readonly string[]): Json | undefined {
  const name = path.at(-1) ?? '';
  const above = path.slice(0, -1);
  const around = at(template, above);
  const keys = typeof around === 'object' && around !== null ? Object.keys(around) : [];
  const isRepeat = REPEATS.test(name);
  const what = /mail/i.test(name) ? /mail/i : /pass|pwd/i;
  const first = isRepeat ? keys.find((key) => what.test(key) && !REPEATS.test(key)) : name;
  const value = first === undefined ? undefined : at(template, [...above, first]);
  if (first === undefined || value === undefined) return undefined;
  const known = keys.find((key) => what.test(key) && REPEATS.test(key));
  const isCamel = /[a-z][A-Z]/.test(keys.join(' ')) && !keys.some((key) => key.includes('_'));
  const usual = isCamel ? `${first}Confirmation` : `${first}_confirmation`;
  const second = isRepeat ? name : (known ?? usual);
  const before = at(template, [...above, second]);
  return JSON.stringify(before) === JSON.stringify(value)
    ? undefined
    : put(template, [...above, second], value);
}
