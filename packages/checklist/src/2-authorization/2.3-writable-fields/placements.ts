import type { Json } from '@probity/model';
import { type Change, fieldsOf, type Fields } from '@probity/probe-kit';
import { underRoot } from './body-root.ts';

/** Where in a request extra fields may be put. */
export const PLACEMENTS = ['nested', 'dotted', 'list', 'case', 'duplicate', 'query', 'outside'] as const;

/** A place for extra fields; `plain` is beside the ordinary ones. */
export type Placement = 'plain' | (typeof PLACEMENTS)[number];

/** What a placement needs to know besides the fields. */
export interface Around {
  /** The name of the record, under which fields may be nested. */
  readonly nest: string;
  /** Where in the body the ordinary fields stand; the body itself if left out. */
  readonly root?: readonly string[];
  /** The ordinary body as it was sent, for placements that JSON values cannot express. */
  readonly body: Fields | undefined;
  /** What is in the fields now, as far as anybody shows it. */
  readonly current: Fields;
  /** What is sent back as it was read, beside the ordinary fields; left out where nothing is. */
  readonly sentBack?: Fields;
  /** An ordinary field and its text, which is sent changed where no other value of ours would show that a write arrived. */
  readonly proof?: ProofOfPlace;
}

/** An ordinary field that readers show, and what is written into it. */
export type ProofOfPlace = {
  readonly field: string;
  readonly text: string;
};

/** The text with another end, of the same length and alphabet: a new one for each number. */
export function changedText(text: string, number: number): string {
  const end = LETTERS[number % LETTERS.length] ?? 'a';
  return `${text.slice(0, -1)}${text.endsWith(end) ? 'z' : end}`;
}

const LETTERS = 'abcdefghijklmnopqrstuvwxy';

/** The change that puts extra fields into a request; undefined if it cannot be done here. */
export function changeFor(
  placement: Placement,
  fields: Fields,
  { nest, root = [], body, current, sentBack = {} }: Around,
): Change | undefined {
  const renamed = (rename: (name: string) => string): Change => ({
    merge: Object.fromEntries(Object.entries(fields).map(([name, value]) => [rename(name), value])),
  });
  const raw = (text: string): Change => ({ rawBody: { type: 'application/json', text } });
  switch (placement) {
    case 'plain':
      return { merge: underRoot({ ...sentBack, ...deepened(fields, current) }, root) };
    case 'outside':
      return root.length === 0 ? undefined : { merge: fields };
    case 'nested':
      return { merge: { [nest]: fields } };
    case 'dotted':
      return renamed((name) => `${nest}.${name}`);
    case 'case':
      return renamed((name) => name.toUpperCase());
    case 'list':
      return body && raw(JSON.stringify([{ ...body, ...fields }]));
    case 'duplicate':
      return body && raw(twice(body, fields, current));
    case 'query':
      return {
        query: Object.fromEntries(
          Object.entries(fields).map(([name, value]) => [
            name,
            typeof value === 'string' ? value : JSON.stringify(value),
          ]),
        ),
      };
  }
}

/** Fields with a dotted path in the objects that they lie in, which are sent with everything that they hold. */
function deepened(fields: Fields, current: Fields): Fields {
  const found: Record<string, Json> = {};
  for (const [name, value] of Object.entries(fields)) {
    const [first = '', ...rest] = name.split('.');
    if (rest.length === 0) found[name] = value;
    else found[first] = withField(found[first] ?? current[first] ?? {}, rest, value);
  }
  return found;
}

function withField(holder: Json, path: readonly string[], value: Json): Json {
  const [first = '', ...rest] = path;
  const fields = fieldsOf(holder) ?? {};
  return { ...fields, [first]: rest.length === 0 ? value : withField(fields[first] ?? {}, rest, value) };
}

/** Every extra field stands twice: harmless first, for the check, and as we want it last, for the store. */
function twice(body: Fields, fields: Fields, current: Fields): string {
  const pair = (name: string, value: Json): string => `${JSON.stringify(name)}:${JSON.stringify(value)}`;
  const harmless = Object.entries(fields).map(([name, value]) =>
    pair(name, current[name] ?? harmlessLike(value)),
  );
  const normal = Object.entries(body).map(([name, value]) => pair(name, value));
  const wanted = Object.entries(fields).map(([name, value]) => pair(name, value));
  return `{${[...harmless, ...normal, ...wanted].join(',')}}`;
}

function harmlessLike(value: Json): Json {
  if (typeof value === 'boolean') return false;
  if (typeof value === 'number') return 0;
  return Array.isArray(value) ? [] : 'user';
}
