import { isList, type Json, type Operation } from '@probity/model';
import type { RawAnswer } from '../ports.ts';

/** A place of a request that takes what the item shows as its present state, so that nobody overwrites what he has not seen. */
export type TokenNeed =
  | { readonly in: 'header' | 'query'; readonly name: string }
  | { readonly in: 'body'; readonly path: readonly string[] };

/** What such fields are called, without separators and case. */
const FIELDS: ReadonlySet<string> = new Set(
  (
    'version lockversion rowversion resourceversion objectversion optlock optlockversion revision rev etag ' +
    'concurrencytoken concurrencystamp synctoken changetoken'
  ).split(' '),
);
/** The headers of RFC 9110 §13.1. */
const HEADERS: ReadonlySet<string> = new Set(['if-match', 'if-unmodified-since']);
const DEEPEST = 3;

/** Whether a name is that of a field which changes with every write to its item. */
export function isTokenName(name: string): boolean {
  return FIELDS.has(flat(name));
}

/** The places that an operation has for such a token by its description: a header, the query, fields of its body. */
export function describedNeeds({ effect, parameters, query, body }: Operation): readonly TokenNeed[] {
  if (effect === 'reads') return [];
  const headers = parameters.filter(
    ({ in: place, name }) => place === 'header' && HEADERS.has(name.toLowerCase()),
  );
  // In a query, `version` mostly is that of the API.
  const inQuery = [
    ...parameters.filter(({ in: place }) => place === 'query').map(({ name }) => name),
    ...Object.keys(query),
  ].filter((name) => isTokenName(name) && !/^version$/i.test(name));
  return [
    ...headers.map(({ name }): TokenNeed => ({ in: 'header', name })),
    ...[...new Set(inQuery)].map((name): TokenNeed => ({ in: 'query', name })),
    ...fieldsIn(body?.template ?? null, []).map((path): TokenNeed => ({ in: 'body', path })),
  ];
}

/** The place for a token that a refusal asks for; undefined if it was refused for another reason. */
export function refusedNeed(
  { body, method }: Operation,
  { status, body: bytes }: RawAnswer,
): TokenNeed | undefined {
  if (status === 412 || status === 428) return { in: 'header', name: 'If-Match' };
  if (status !== 400 && status !== 409 && status !== 422) return undefined;
  const text = bytes.toString('utf8').slice(0, LONGEST);
  if (/\bif[-_ ]?match\b|\betag\b/i.test(text)) return { in: 'header', name: 'If-Match' };
  const named = text.match(/\b_?[a-z]+(?:[_-]?[a-z]+)*\b/gi)?.find(isTokenName);
  if (named === undefined) return undefined;
  const takesBody = body !== null || method === 'PUT' || method === 'PATCH';
  return takesBody ? { in: 'body', path: [named] } : { in: 'query', name: named };
}

/** Longer refusals are pages about something else. */
const LONGEST = 2000;

/** Fields that hold a sample; what the profile or our own words fill is theirs. */
function fieldsIn(template: Json, above: readonly string[]): readonly (readonly string[])[] {
  if (typeof template !== 'object' || template === null || isList(template) || above.length >= DEEPEST)
    return [];
  return Object.entries(template).flatMap(([name, value]) => {
    const path = [...above, name];
    if (!isTokenName(name)) return fieldsIn(value, path);
    const isOurs = typeof value === 'string' && /\{(?:canary|unique|word)\}/.test(value);
    return isOurs || (typeof value === 'object' && value !== null) ? [] : [path];
  });
}

function flat(name: string): string {
  return name.toLowerCase().replaceAll(/[^a-z0-9]/g, '');
}
