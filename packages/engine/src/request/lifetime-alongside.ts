import { isList, valueAt, type Json } from '@probity/model';
import type { RawAnswer } from '../ports.ts';
import { jsonOf } from './extract.ts';

/** How long something lives by what is said of it, in milliseconds. */
export interface StatedLifetime {
  /** Null if it can be read in more than one way. */
  readonly lifetime: number | null;
  readonly unsure?: { readonly about: 'unit' | 'zone'; readonly shortest: number; readonly longest: number };
}

/** Names for a number of seconds, without separators and case. */
const SECONDS = /^(?:expiresin|expiresinseconds|expirein|ttl|lifetime|maxage|tokenttl|validfor)$/;

/** Names for a point in time. */
const MOMENT =
  /^(?:expiresat|expiresatutc|expireat|expires|expiry|expiration|expirydate|expirationdate|validuntil|exp)$/;

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const ROUGH = 10 * SECOND;

/** A point in time that is not later than this many milliseconds from now is taken as one; others are something else. */
const LONGEST = 10 * 366 * DAY;

/** The zones of the world that are furthest ahead of and behind UTC. */
const AHEAD = 14 * HOUR;
const BEHIND = 12 * HOUR;

/** How long what is at a place of an answer lives by what stands beside it; null if nothing says. */
export function lifetimeAlongside(answer: RawAnswer, where: string, now: number): StatedLifetime | null {
  if (/^(?:header|cookie):/.test(where)) return null;
  const json = jsonOf(answer);
  const around = json === undefined ? undefined : valueAt(json, where.replace(/\.?[^.]*$/, ''));
  if (typeof around !== 'object' || around === null || isList(around)) return null;
  const entries = Object.entries(around).map(([name, value]): [string, Json] => [flat(name), value]);
  const seconds = entries.find(([name, value]) => SECONDS.test(name) && Number.isFinite(numberOf(value)));
  if (seconds !== undefined) return lifetimeOfNumber(numberOf(seconds[1]));
  for (const [name, value] of entries) {
    const left = MOMENT.test(name) ? untilMoment(value, now) : null;
    if (left !== null) return left;
  }
  return null;
}

/**
 * What a number without a unit says. Seconds are usual (RFC 6749 section 5.1), but many write milliseconds: a number
 * that makes at least a minute of them, and no whole days of seconds, may be either.
 */
export function lifetimeOfNumber(number: number): StatedLifetime {
  const seconds = number * SECOND;
  if (number < MINUTE || seconds % DAY === 0) return { lifetime: seconds };
  return { lifetime: null, unsure: { about: 'unit', shortest: number, longest: seconds } };
}

function flat(name: string): string {
  return name.toLowerCase().replaceAll(/[^a-z]/g, '');
}

function numberOf(value: Json): number {
  if (typeof value === 'number') return value;
  return typeof value === 'string' && /^\d+$/.test(value) ? Number(value) : Number.NaN;
}

/** How far away a date in text is, or a number of seconds or milliseconds since 1970. */
function untilMoment(value: Json, now: number): StatedLifetime | null {
  const number = numberOf(value);
  if (Number.isFinite(number)) return within((number < 1e11 ? number * SECOND : number) - now);
  if (typeof value !== 'string' || !/^\d{4}-\d\d-\d\d/.test(value)) return null;
  if (/(?:z|[+-]\d\d:?\d\d)$/i.test(value.slice('2030-01-01'.length))) return within(Date.parse(value) - now);
  // Somebody's local time: of which zone, nobody says.
  const left = Date.parse(`${value.trim().replace(' ', 'T')}${value.includes(':') ? 'Z' : ''}`) - now;
  if (!(left + BEHIND > 0 && left < LONGEST)) return null;
  return {
    lifetime: null,
    unsure: { about: 'zone', shortest: Math.max(0, left - AHEAD), longest: left + BEHIND },
  };
}

function within(left: number): StatedLifetime | null {
  return left > 0 && left < LONGEST ? { lifetime: roughly(left) } : null;
}

/** How far away a moment is counts from a clock of whole seconds, and an answer takes its time. */
export function roughly(left: number): number {
  return left < MINUTE ? left : Math.round(left / ROUGH) * ROUGH;
}
