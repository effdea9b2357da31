import { untrusted } from '../text/untrusted.ts';
import { dayWords } from '../text/words.ts';

/** `11 July 2026, 06:12 to 06:21 UTC`; a time that cannot be read is given as it is. */
export function timeSpan(started: string, seconds: number): string {
  const begin = new Date(started);
  if (Number.isNaN(begin.getTime())) return untrusted(started, 40);
  const end = new Date(begin.getTime() + seconds * 1000);
  const day = dayWords(begin.toISOString().slice(0, 10));
  const [from, to] = [clock(begin), clock(end)];
  return from === to ? `${day}, ${from} UTC` : `${day}, ${from} to ${to} UTC`;
}

function clock(time: Date): string {
  return time.toISOString().slice(11, 16);
}
