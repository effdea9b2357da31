import { parseJson, valueAt, type Exchange, type Json } from '@probity/model';
import { succeeded } from '@probity/probe-kit';
import type { Order44 } from './record.ts';

/** The number at a path of an answer; balances are often written as texts. Null if there is none. */
export function numberAt(exchange: Exchange | undefined, path: string): number | null {
  const value = valueIn(exchange, path);
  if (typeof value === 'number') return value;
  return typeof value === 'string' && /^-?\d+(?:\.\d+)?$/.test(value.trim()) ? Number(value) : null;
}

/** The text at a path of an answer; null if there is none. */
export function textAt(exchange: Exchange | undefined, path: string): string | null {
  const value = valueIn(exchange, path);
  return typeof value === 'string' ? value : null;
}

function valueIn(exchange: Exchange | undefined, path: string): Json | undefined {
  // Nothing but what was read back counts.
  if (!succeeded(exchange) || exchange.purpose !== 'reread' || exchange.answer === null) return undefined;
  const body = parseJson(exchange.answer.body);
  return body === undefined ? undefined : valueAt(body, path);
}

/** What an order costs: its total, or by how much the balance fell. Null if it cannot be read. */
export function costOf(
  { total, isBalance }: { readonly total: string; readonly isBalance?: boolean },
  { before, read }: Pick<Order44, 'before' | 'read'>,
): number | null {
  const after = numberAt(read, total);
  if (isBalance !== true || after === null) return after;
  const start = numberAt(before, total);
  return start === null ? null : rounded(start - after);
}

/** Whether the target took a request, whatever it did with it. */
export function isAccepted(exchange: Exchange): boolean {
  return succeeded(exchange);
}

/** Binary fractions do not add up: 0.3 less 0.1 is not 0.2. */
export function rounded(value: number): number {
  return Math.round(value * 1e6) / 1e6;
}
