import { isList, parseJson, withoutMarkNumbers, type Exchange, type Json } from '@probity/model';

/** One thing in which two requests differ. */
export interface Difference {
  readonly where: 'method' | 'path' | 'query' | 'header' | 'body' | 'credential';
  /** A parameter, a header, or the dotted path of a field; for a path the number of the segment. */
  readonly name: string;
  readonly before: string | undefined;
  readonly after: string | undefined;
}

/** Headers that are new with each request, or follow from the rest of it. */
const FRESH_HEADER =
  /^(?:content-length|date|traceparent|tracestate|if-match|if-unmodified-since|idempotency-key|x-idempotency-key|x-request-id|x-correlation-id|.*(?:signature|nonce|csrf|xsrf).*)$/i;
/** Fields that say which version of an object is meant. */
const VERSION = /^(?:e_?tag|version|revision|rev|lock_?version|_rev)$/i;

/** Everything that matters in which an attack differs from its control. `isFresh` tells values that are new in each request. */
export function differencesOf(
  control: Exchange,
  attack: Exchange,
  isFresh: (value: string) => boolean,
): readonly Difference[] {
  const [one, other] = [withoutNumbers(control.request), withoutNumbers(attack.request)];
  const found: Difference[] = [];
  const add = (where: Difference['where'], name: string, before?: string, after?: string): void => {
    if (before !== after) found.push({ where, name, before, after });
  };
  add(
    'credential',
    attack.credential,
    withoutMarkNumbers(control.credential),
    withoutMarkNumbers(attack.credential),
  );
  add('method', other.method, one.method, other.method);
  const [path = '', query = ''] = split(one.path);
  const [otherPath = '', otherQuery = ''] = split(other.path);
  compare(segments(path), segments(otherPath), 'path');
  compare(pairs(query), pairs(otherQuery), 'query');
  compare(headersOf(one.headers), headersOf(other.headers), 'header');
  compare(leavesOf(one.body), leavesOf(other.body), 'body');
  return found;

  function compare(
    before: ReadonlyMap<string, string>,
    after: ReadonlyMap<string, string>,
    where: Difference['where'],
  ): void {
    for (const name of new Set([...before.keys(), ...after.keys()])) {
      const [a, b] = [before.get(name), after.get(name)];
      if (a !== undefined && b !== undefined && isFresh(a) && isFresh(b)) continue;
      add(where, name, a, b);
    }
  }
}

/** A token that was renewed between the two is the same credential. */
function withoutNumbers({ method, path, headers, body }: Exchange['request']): Exchange['request'] {
  return {
    method,
    path: withoutMarkNumbers(path),
    headers: Object.fromEntries(
      Object.entries(headers).map(([name, value]) => [name, withoutMarkNumbers(value)]),
    ),
    body: body === null ? null : withoutMarkNumbers(body),
  };
}

function split(path: string): readonly string[] {
  const at = path.indexOf('?');
  return at === -1 ? [path] : [path.slice(0, at), path.slice(at + 1)];
}

function segments(path: string): ReadonlyMap<string, string> {
  return new Map(path.split('/').map((segment, index) => [String(index), segment]));
}

function pairs(query: string): ReadonlyMap<string, string> {
  return collected([...new URLSearchParams(query)]);
}

function headersOf(headers: Readonly<Record<string, string>>): ReadonlyMap<string, string> {
  return collected(
    Object.entries(headers)
      .filter(([name]) => !FRESH_HEADER.test(name))
      .map(([name, value]) => [name.toLowerCase(), value]),
  );
}

function leavesOf(body: string | null): ReadonlyMap<string, string> {
  if (body === null || body === '') return new Map();
  const json = parseJson(body);
  return json === undefined ? pairs(body) : collected([...leaves(json, '')]);
}

function* leaves(value: Json, at: string): Generator<[string, string]> {
  if (typeof value !== 'object' || value === null) {
    yield [at, JSON.stringify(value)];
    return;
  }
  for (const [key, each] of Object.entries(value)) {
    if (VERSION.test(key)) continue;
    yield* leaves(each, isList(value) ? `${at}[]` : at === '' ? key : `${at}.${key}`);
  }
}

/** Several values of one name are one. */
function collected(entries: readonly (readonly [string, string])[]): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  for (const [name, value] of entries)
    found.set(name, found.has(name) ? `${found.get(name)}\n${value}` : value);
  return found;
}
