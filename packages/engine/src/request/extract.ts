import { isNumberToWrite, parseJson, parseJsonToWrite, valueAt, type Json } from '@probity/model';
import { parseSetCookie } from 'cookie';
import type { RawAnswer } from '../ports.ts';
import { sessionCookie, type SetCookie } from './session-cookie.ts';

/** The session cookie of an answer, whatever it is called. */
export const ANY_COOKIE = 'cookie:*';

/** The whole body as text. */
export const WHOLE_TEXT = 'text:*';

/**
 * What is at a place of an answer: a dotted path into the JSON body, `header:Name`, or `cookie:name`, where `*` is
 * the session cookie whatever it is called; of several places with `|` between them, the first that holds something.
 * `bare-header:Name` is a header without the scheme in front of its value, and `text:*` the whole body.
 */
export function extract(answer: RawAnswer, where: string): Json | undefined {
  if (where.includes('|') || where === ANY_COOKIE) {
    const place = placeIn(answer, where);
    return place === undefined ? undefined : extract(answer, place);
  }
  if (where.startsWith('header:')) return headerOf(answer, where.slice('header:'.length).trim());
  if (where.startsWith('bare-header:'))
    return headerOf(answer, where.slice('bare-header:'.length).trim())?.replace(/^\S+ /, '');
  if (where === WHOLE_TEXT) return textOf(answer);
  if (where.startsWith('cookie:')) return cookiesOf(answer)[where.slice('cookie:'.length).trim()]?.value;
  const body = jsonOf(answer);
  return body === undefined ? undefined : valueAt(body, where);
}

/** Which of several places with `|` between them holds something, and which cookie `cookie:*` is. */
export function placeIn(answer: RawAnswer, where: string): string | undefined {
  if (where === ANY_COOKIE) {
    const name = sessionCookie(cookiesOf(answer));
    return name === undefined ? undefined : `cookie:${name}`;
  }
  if (!where.includes('|')) return where;
  return where
    .split('|')
    .map((place) => place.trim())
    .find((place) => place !== '' && extractText(answer, place) !== undefined);
}

/** The same as text, for credentials and ids; nothing else than a text or a number is one, and an empty text is none. */
export function extractText(answer: RawAnswer, where: string): string | undefined {
  const value = extract(answer, where);
  if (typeof value === 'number') return String(value);
  return typeof value === 'string' && value !== '' ? value : undefined;
}

/** Whether what is at a place of an answer is a number, so that it has to be one where it is sent back. */
export function isNumberAt(answer: RawAnswer, where: string): boolean {
  if (/^(?:(?:bare-)?header|cookie|text):/.test(where)) return false;
  const body = jsonToWrite(answer);
  return body !== undefined && isNumberToWrite(valueAt(body, where));
}

/** The body as text, without what is around it. */
export function textOf({ body }: RawAnswer): string {
  return body.toString('utf8').trim();
}

/** The body as JSON, or undefined if it is none; numbers too long for JavaScript are texts. */
export function jsonOf({ body }: RawAnswer): Json | undefined {
  return parseJson(body.toString('utf8'));
}

/** The body as JSON of which parts are sent back: each number in it is written as it was read. */
export function jsonToWrite({ body }: RawAnswer): Json | undefined {
  return parseJsonToWrite(body.toString('utf8'));
}

/** A header of an answer, whatever its spelling. */
export function headerOf({ headers }: RawAnswer, name: string): string | undefined {
  const entry = Object.entries(headers).find(([key]) => key.toLowerCase() === name.toLowerCase());
  const value = entry?.[1];
  return typeof value === 'string' ? value : value?.[0];
}

/** The cookies that an answer sets, with how long they live in milliseconds; a deleted cookie is none. */
export function cookiesOf({ headers }: RawAnswer): Readonly<Record<string, SetCookie>> {
  const entry = Object.entries(headers).find(([key]) => key.toLowerCase() === 'set-cookie')?.[1] ?? [];
  const lines = typeof entry === 'string' ? [entry] : entry;
  return Object.fromEntries(
    lines.flatMap((line) => {
      // The value as it came: what is percent-encoded in it goes back in the same way.
      const { name, value, maxAge, httpOnly } = parseSetCookie(line, { decode: (text) => text });
      if (name === '' || value === undefined || value === '') return [];
      if (maxAge !== undefined && maxAge <= 0) return [];
      const lifetime = maxAge === undefined ? null : maxAge * 1000;
      return [[name, { value, lifetime, httpOnly: httpOnly === true }]];
    }),
  );
}
