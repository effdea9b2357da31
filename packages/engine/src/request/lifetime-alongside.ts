import type { Json } from '@probity/model';
import type { RawAnswer } from '../interfaces.ts';
import { at, jsonOf } from './extract.ts';
import { isList } from './template.ts';

/** Names for a number of seconds, without separators and case. */
const SECONDS = /^(?:expiresin|expiresinseconds|expirein|ttl|lifetime|maxage|tokenttl|validfor)$/;

/** Names for a point in time. */
const MOMENT =
  /^(?:expiresat|expiresatutc|expireat|expires|expiry|expiration|expirydate|expirationdate|validuntil|exp)$/;

/** A point in time that is not later than this many milliseconds from now is taken as one; others are something else. */
const LONGEST = 10 * 366 * 24 * 3600 * 1000;

/** How long what is at a place of an answer lives by what stands beside it, in milliseconds; null if nothing says. */
export function lifetimeAlongside(answer: RawAnswer, where: string, now: number): number | null {
  if (/^(?:header|cookie):/.test(where)) return null;
  const json = jsonOf(answer);
  const around = json === undefined ? undefined : at(json, where.replace(/\.?[^.]*$/, ''));
  if (typeof around !== 'object' || around === null || isList(around)) return null;
  const entries = Object.entries(around).map(([name, value]): [string, Json] => [flat(name), value]);
  const seconds = entries.find(([name, value]) => SECONDS.test(name) && Number.isFinite(numberOf(value)));
  if (seconds !== undefined) return numberOf(seconds[1]) * 1000;
  for (const [name, value] of entries) {
    const left = MOMENT.test(name) ? momentOf(value) - now : Number.NaN;
    if (left > 0 && left < LONGEST) return left;
  }
  return null;
}

function flat(name: string): string {
  return name.toLowerCase().replaceAll(/[^a-z]/g, '');
}

function numberOf(value: Json): number {
  if (typeof value === 'number') return value;
  return typeof value === 'string' && /^\d+$/.test(value) ? Number(value) : Number.NaN;
}

/** Milliseconds since 1970 of a date in text, or of a number of seconds or milliseconds. */
function momentOf(value: Json): number {
  const number = numberOf(value);
  if (Number.isFinite(number)) return number < 1e11 ? number * 1000 : number;
  return typeof value === 'string' && /^\d{4}-\d\d-\d\d/.test(value) ? Date.parse(value) : Number.NaN;
}
