import { untrusted } from './untrusted.ts';

/** A number with its digits in groups of three: `2 481`. */
export function grouped(value: number): string {
  const [whole = '', fraction] = String(value).split('.');
  const groups = whole.replaceAll(/\B(?=(?:\d{3})+$)/g, ' ');
  return fraction === undefined ? groups : `${groups}.${fraction}`;
}

/** A count with its noun: `1 check`, `3 checks`. */
export function counted(count: number, noun: string, plural = `${noun}s`): string {
  return `${grouped(count)} ${count === 1 ? noun : plural}`;
}

/** A time as people say it: `0.4 s`, `52 s`, `8 min 52 s`, `1 h 5 min`. */
export function duration(seconds: number): string {
  if (seconds < 10) return `${Math.round(seconds * 10) / 10} s`;
  const whole = Math.round(seconds);
  if (whole < 60) return `${whole} s`;
  const minutes = Math.floor(whole / 60);
  if (minutes < 60) return parts([minutes, 'min'], [whole % 60, 's']);
  return parts([Math.floor(minutes / 60), 'h'], [minutes % 60, 'min']);
}

/** A list in a sentence: `401`, `403 or 404`, `1, 2 or 3`. */
export function either(values: readonly (string | number)[]): string {
  return values.length < 2 ? values.join('') : `${values.slice(0, -1).join(', ')} or ${values.at(-1)}`;
}

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

/** A day such as 2027-07-17 as people write it: `17 July 2027`; as it is if it is no day. */
export function dayWords(day: string): string {
  const [, year, month, date] = /^(\d{4})-(\d\d)-(\d\d)$/.exec(day) ?? [];
  const name = MONTHS[Number(month) - 1];
  return name === undefined ? untrusted(day, 10) : `${Number(date)} ${name} ${year}`;
}

/** The first clause of a text, without its stop, for places where there is room for one. */
export function firstClause(text: string): string {
  const [first = text] = text.split(/(?<=[.;:])\s+(?=\S)/u);
  return first.replace(/[.;:]$/, '');
}

/** The share of a whole in whole percent; never rounded up to a hundred. */
export function percent(part: number, whole: number): number {
  return whole === 0 ? 0 : Math.floor((part / whole) * 100);
}

function parts(...values: readonly (readonly [number, string])[]): string {
  return values
    .filter(([value], index) => index === 0 || value > 0)
    .map(([value, unit]) => `${value} ${unit}`)
    .join(' ');
}
