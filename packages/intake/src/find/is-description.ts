import { isRecord } from '@probity/model';
import { parse } from 'yaml';

/** An application may answer every path with its page; only what names its version is a description. */
export function isDescription(text: string): boolean {
  if (!/openapi|swagger/.test(text.slice(0, 20_000)) || text.trimStart().startsWith('<')) return false;
  try {
    return isDescribing(text.trimStart().startsWith('{') ? JSON.parse(text) : parse(text));
  } catch {
    return false;
  }
}

/** Whether a value is a description; some leave the quotes around the version out. */
export function isDescribing(value: unknown): value is Readonly<Record<string, unknown>> {
  if (!isRecord(value)) return false;
  const version = value['openapi'] ?? value['swagger'];
  return typeof version === 'string' || typeof version === 'number';
}
