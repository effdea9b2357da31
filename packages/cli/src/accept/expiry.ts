import { UsageError } from '../errors/usage-error.ts';
import { daysAfter } from './days.ts';
import { MOST_DAYS, USUAL_DAYS } from './read-waivers.ts';

/** The last day of a waiver from `30d` or a day such as 2027-01-31; from today on, and at most a year ahead. */
export function expiryOf(text: string | undefined, today: string): string {
  const days = /^(\d{1,4})d$/i.exec((text ?? `${USUAL_DAYS}d`).trim())?.[1];
  const day = days === undefined ? (text ?? '').trim() : daysAfter(today, Number(days));
  const offer = [`--expires ${USUAL_DAYS}d`, `--expires ${daysAfter(today, USUAL_DAYS)}`];
  if (!/^\d{4}-\d\d-\d\d$/.test(day) || !isDay(day))
    throw new UsageError(`--expires ${JSON.stringify(text)} is neither a number of days nor a day.`, offer);
  if (day < today) throw new UsageError(`--expires ${day} has passed.`, offer);
  const latest = daysAfter(today, MOST_DAYS);
  if (day > latest)
    throw new UsageError(`A finding can be accepted for a year at most, until ${latest}.`, offer);
  return day;
}

function isDay(day: string): boolean {
  const moment = Date.parse(day);
  return !Number.isNaN(moment) && new Date(moment).toISOString().startsWith(day);
}
