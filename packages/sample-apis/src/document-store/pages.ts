import { enveloped, Refusal, type Answer } from './answers.ts';
import type { Fields } from './store.ts';

const MOST = 100;

/** The page of a list that `_limit`, `_sort` and `_token` ask for; the headers say where the next one is. */
export function listed(all: readonly Fields[], url: URL): Answer {
  const query = url.searchParams;
  const limit = limitOf(query.get('_limit') ?? String(MOST));
  const from = offsetOf(query.get('_token'));
  const sort = query.get('_sort') || '-last_modified';
  const field = sort.replace(/^-/, '');
  const sign = sort.startsWith('-') ? -1 : 1;
  const sorted = all.toSorted((a, b) => sign * compare(a[field], b[field]));
  const end = from + limit;
  const rows = sorted.slice(from, end);
  if (end >= sorted.length) return enveloped(rows);
  const next = new URL(url);
  next.searchParams.set('_token', tokenOf(end));
  return enveloped(rows, 200, { 'next-page': next.href, link: `<${next.href}>; rel="next"` });
}

function limitOf(text: string): number {
  if (!/^[1-9]\d{0,8}$/.test(text))
    throw new Refusal('invalid', '_limit in querystring: not a positive integer');
  return Math.min(Number(text), MOST);
}

function tokenOf(offset: number): string {
  return Buffer.from(`after ${offset}`).toString('base64url');
}

function offsetOf(token: string | null): number {
  if (token === null || token === '') return 0;
  const [, offset] = /^after (\d{1,9})$/.exec(Buffer.from(token, 'base64url').toString()) ?? [];
  if (offset === undefined) throw new Refusal('invalid', '_token in querystring: not a valid token');
  return Number(offset);
}

function compare(a: unknown, b: unknown): number {
  if (typeof a === 'number' && typeof b === 'number') return a - b;
  const [left, right] = [JSON.stringify(a) ?? '', JSON.stringify(b) ?? ''];
  if (left === right) return 0;
  return left < right ? -1 : 1;
}
