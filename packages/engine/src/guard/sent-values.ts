import { isList, parseJson, type Json } from '@probity/model';
import type { Attempt } from '../ports.ts';

/** A value that a request sends under a name. */
export interface SentValue {
  readonly in: 'query' | 'header' | 'body';
  readonly name: string;
  readonly value: string;
}

const DEEPEST = 8;

/** Every named text, number and boolean of a request but its path: of its query, its headers and its body, as far as that can be read. */
export function sentValues(attempt: Attempt): readonly SentValue[] {
  const known = values.get(attempt) ?? readValues(attempt);
  values.set(attempt, known);
  return known;
}

/** Every rule of the guard asks for them, before a request is noted and once more when it goes out. */
const values = new WeakMap<Attempt, readonly SentValue[]>();

function readValues({ path, headers, body }: Attempt): readonly SentValue[] {
  const query = [...new URLSearchParams(path.split('?').slice(1).join('?'))].map(
    ([name, value]): SentValue => ({ in: 'query', name, value }),
  );
  const sent = Object.entries(headers).map(([name, value]): SentValue => ({ in: 'header', name, value }));
  return [...query, ...sent, ...namedIn(bodyOf(body, typeOf(headers)))];
}

/** The named scalars of a JSON value; those of a list go by the name of the list. */
export function namedIn(content: Json | undefined, name = '', depth = 0): readonly SentValue[] {
  if (content === undefined || content === null || depth > DEEPEST) return [];
  if (typeof content !== 'object') return name === '' ? [] : [{ in: 'body', name, value: String(content) }];
  if (isList(content)) return content.flatMap((each) => namedIn(each, name, depth + 1));
  return Object.entries(content).flatMap(([key, each]) => namedIn(each, key, depth + 1));
}

function bodyOf(body: Attempt['body'], type: string): Json | undefined {
  if (body === null) return undefined;
  const text = typeof body === 'string' ? body : body.toString('utf8');
  if (type.includes('x-www-form-urlencoded')) return Object.fromEntries(new URLSearchParams(text));
  if (!type.includes('multipart/form-data')) return parseJson(text);
  const parts = text.matchAll(/name="([^"]*)"\r\n\r\n([^\r]*)\r\n/g);
  return Object.fromEntries([...parts].map(([, name = '', value = '']) => [name, value]));
}

function typeOf(headers: Attempt['headers']): string {
  const found = Object.entries(headers).find(([name]) => name.toLowerCase() === 'content-type');
  return found?.[1].toLowerCase() ?? '';
}
