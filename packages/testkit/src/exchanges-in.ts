import type { Exchange } from '@probity/model';

/** All exchanges of a gathered record, wherever they are in it. */
export function exchangesIn(value: unknown): Exchange[] {
  if (typeof value !== 'object' || value === null) return [];
  return isExchange(value) ? [value] : Object.values(value).flatMap(exchangesIn);
}

/** Whether a part of a record is an exchange. */
export function isExchange(value: unknown): value is Exchange {
  return typeof value === 'object' && value !== null && 'facts' in value && 'id' in value;
}
