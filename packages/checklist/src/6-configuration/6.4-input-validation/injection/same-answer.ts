import { parseJson, statusOf, type Exchange } from '@probity/model';
import { leavesOf } from '@probity/probe-kit';
import type { Tried } from './record.ts';

/** Whether two answers differ in more than the repetition of what was sent. `volatile` lists places that change by themselves. */
export function differ(one: Tried, other: Tried, volatile: ReadonlySet<string> = new Set()): boolean {
  if (statusOf(one.exchange) !== statusOf(other.exchange)) return true;
  return placesOf(one, other).some((at) => !volatile.has(at));
}

/** The places in which two answers to the same request differ. */
export function volatileIn(one: Tried, again: Tried): ReadonlySet<string> {
  return new Set(placesOf(one, again));
}

/** The places in which two answers differ; what either request sent counts as the same. */
function placesOf(one: Tried, other: Tried): readonly string[] {
  // The longer one may contain the shorter one.
  const sent = [one.sent, other.sent].sort((a, b) => b.length - a.length);
  const [a, b] = [contentOf(one.exchange, sent), contentOf(other.exchange, sent)];
  return [...new Set([...a.keys(), ...b.keys()])].filter((at) => a.get(at) !== b.get(at));
}

/** Whether an answer is a list in which nothing was found. */
export function isEmptyList({ exchange }: Tried): boolean {
  const body = exchange.answer?.body ?? '';
  return /\[\s*\]/.test(body) && !/\[\s*[^\s\]]/.test(body);
}

/** The values of an answer by their places, without what was sent. */
function contentOf({ answer }: Exchange, sent: readonly string[]): ReadonlyMap<string, string> {
  const body = answer?.body ?? '';
  const plain = (text: string): string => sent.reduce(withoutEcho, text);
  const json = parseJson(body);
  if (json === undefined) return new Map([['body', plain(body)]]);
  return new Map([...leavesOf(json)].map(([at, value]) => [at, plain(String(value))]));
}

/** The text without what was sent, as it is and as addresses and pages write it. */
function withoutEcho(text: string, sent: string): string {
  if (sent === '') return text;
  const inForm = new URLSearchParams([['', sent]]).toString().slice(1);
  const spellings = [sent, encodeURIComponent(sent), inForm, escaped(sent)];
  return spellings.reduce((left, spelling) => left.replaceAll(spelling, ECHO), text);
}

const ECHO = '‹sent›';

function escaped(text: string): string {
  const marks: Readonly<Record<string, string>> = {
    '&': '&amp;',
    '<': '&lt;',
    '>': '&gt;',
    '"': '&quot;',
    "'": '&#39;',
  };
  return text.replaceAll(/[&<>"']/g, (each) => marks[each] ?? each);
}
