import type { IncomingMessage } from 'node:http';

/** An object of JSON. */
export type Fields = Readonly<Record<string, unknown>>;

/** The body as a text. */
export async function readText(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(Buffer.from(chunk));
  return Buffer.concat(chunks).toString('utf8');
}

/** A body as an object; an empty one without a body, undefined if it is anything else. */
export function parseBody(raw: string): Fields | undefined {
  if (raw === '') return {};
  try {
    return fieldsOf(JSON.parse(raw));
  } catch {
    return undefined;
  }
}

/** The value as an object, or undefined. */
export function fieldsOf(value: unknown): Fields | undefined {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return undefined;
  return Object.fromEntries(Object.entries(value));
}

/** A text of an object, also in depth: `data.id`; numbers as texts; empty if there is none. */
export function textAt(value: unknown, path: string): string {
  const found = at(value, path);
  return typeof found === 'string' || typeof found === 'number' ? String(found) : '';
}

/** Whatever is at a dotted path. */
export function at(value: unknown, path: string): unknown {
  return path.split('.').reduce<unknown>((inside, name) => {
    if (Array.isArray(inside)) return inside[Number(name)];
    return fieldsOf(inside)?.[name];
  }, value);
}

/** The texts of a list. */
export function textsAt(value: unknown, path: string): readonly string[] {
  const found = at(value, path);
  return Array.isArray(found) ? found.filter((each) => typeof each === 'string') : [];
}
