import { fieldsOf, type Fields } from '../fields.ts';

/** A list as a body is kept under a name. */
export function parseLists(raw: string): Fields | undefined {
  if (raw === '') return {};
  try {
    const value: unknown = JSON.parse(raw);
    return Array.isArray(value) ? { list: value } : fieldsOf(value);
  } catch {
    return undefined;
  }
}
