import type { Json } from '@probity/model';
import type { Change } from '@probity/probe-kit';
import { underRoot } from './body-root.ts';

/** Where in a request extra fields may be put. */
export const PLACEMENTS = ['nested', 'dotted', 'list', 'case', 'duplicate', 'query'] as const;

/** A place for extra fields; `plain` is beside the ordinary ones. */
export type Placement = 'plain' | (typeof PLACEMENTS)[number];

/** What a placement needs to know besides the fields. */
export interface Around {
  /** The name of the record, under which fields may be nested. */
  readonly nest: string;
  /** Where in the body the ordinary fields stand; the body itself if left out. */
  readonly root?: readonly string[];
  /** The ordinary body as it was sent, for placements that JSON values cannot express. */
  readonly body: Readonly<Record<string, Json>> | undefined;
  /** What is in the fields now, as far as anybody shows it. */
  readonly current: Readonly<Record<string, Json>>;
}

/** The change that puts extra fields into a request; undefined if it cannot be done here. */
export function changeFor(
  placement: Placement,
  fields: Readonly<Record<string, Json>>,
  { nest, root = [], body, current }: Around,
): Change | undefined {
  const renamed = (rename: (name: string) => string): Change => ({
    merge: Object.fromEntries(Object.entries(fields).map(([name, value]) => [rename(name), value])),
  });
  const raw = (text: string): Change => ({ rawBody: { type: 'application/json', text } });
  switch (placement) {
    case 'plain':
      return { merge: underRoot(fields, root) };
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

/** Every extra field stands twice: harmless first, for the check, and as we want it last, for the store. */
function twice(
  body: Readonly<Record<string, Json>>,
  fields: Readonly<Record<string, Json>>,
  current: Readonly<Record<string, Json>>,
): string {
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
