import { untrusted } from '../text/untrusted.ts';

const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];

/** `11 July 2026, 06:12 to 06:21 UTC`; a time that cannot be read is given as it is. */
export function timeSpan(started: string, seconds: number): string {
  const begin = new Date(started);
  if (Number.isNaN(begin.getTime())) return untrusted(started, 40);
  const end = new Date(begin.getTime() + seconds * 1000);
  const day = `${begin.getUTCDate()} ${MONTHS[begin.getUTCMonth()]} ${begin.getUTCFullYear()}`;
  const [from, to] = [clock(begin), clock(end)];
  return from === to ? `${day}, ${from} UTC` : `${day}, ${from} to ${to} UTC`;
}

function clock(time: Date): string {
  return time.toISOString().slice(11, 16);
}
