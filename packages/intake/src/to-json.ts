import { isRecord, type Json } from '@probity/model';

const DEEPEST = 60;

/** A parsed value as JSON: dates become text, what JSON cannot carry becomes null, and depth is bounded. */
export function toJson(value: unknown, depth = 0): Json {
  if (value === null || typeof value === 'string' || typeof value === 'boolean') return value;
  if (typeof value === 'number') return Number.isFinite(value) ? value : null;
  if (typeof value === 'bigint') return value.toString();
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? null : value.toISOString();
  if (depth > DEEPEST) return null;
  if (Array.isArray(value)) return value.map((item) => toJson(item, depth + 1));
  if (!isRecord(value)) return null;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, toJson(item, depth + 1)]));
}
