import type { Json } from './json.ts';

/** An object of JSON. */
export type JsonObject = { readonly [key: string]: Json };

/** Whether a value is an object with string keys, and not a list. */
export function isRecord(value: Json | undefined): value is JsonObject;
export function isRecord(value: unknown): value is Readonly<Record<string, unknown>>;
export function isRecord(value: unknown): boolean {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Whether a value of JSON is a list. `Array.isArray` alone does not know lists that nobody may change. */
export function isList(value: Json | undefined): value is readonly Json[] {
  return Array.isArray(value);
}
