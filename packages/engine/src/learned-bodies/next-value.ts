import { newTextLike, type Json } from '@probity/model';

/** Values of one kind, the one that most validators take first; the next is tried where one is refused. */
const KINDS: readonly (readonly Json[])[] = [
  ['{phone}', '{phone.national}'],
  ['1990-01-15', '1990-01-15T00:00:00.000Z', '01/15/1990'],
  ['2030-01-15', '2030-01-15T12:00:00.000Z'],
  ['2030-01-15T12:00:00.000Z', '2030-01-15T12:00:00Z', '2030-01-15'],
  ['DE', 'DEU', 'Germany'],
  ['10115', '10001'],
  ['en', 'en-US'],
  ['UTC', 'Europe/Berlin'],
  ['{canary}', '{unique}', '{number.10000000.99999999}'],
  [true, 'true', 'on'],
];

/** Another value of the same kind; undefined if there is none. */
export function nextValue(current: Json): Json | undefined {
  const kind = KINDS.find((values) => values.includes(current));
  return kind?.[kind.indexOf(current) + 1];
}

/** A made-up name has eleven letters. */
const NAME_LENGTH = 11;

/** A text of ours that fits where the canary is too long; undefined if none is as short. */
export function shorterText(most: number): string | undefined {
  return most >= NAME_LENGTH ? '{unique}' : newTextLike('chkabcdefgh'.slice(0, Math.max(0, most)));
}
