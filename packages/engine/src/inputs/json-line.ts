import type { LoggedAddress } from './logged-address.ts';
import { readTextLine } from './text-line.ts';

/** Keys that hold an address, spelled without case, dashes and underscores. */
const ADDRESS = new Set(
  (
    'url uri path target request requesturi requesturl requestpath requesttarget requestline originalurl fullpath ' +
    'fullurl rawurl rawpath httpurl httptarget httppath urlpath urlfull urloriginal urlquery csuristem endpoint resource'
  ).split(' '),
);
const QUERY = new Set(
  'query querystring args params queryparams qs querystringparameters csuriquery'.split(' '),
);
const REFERRER = new Set('referer referrer httpreferer httpreferrer httprequestreferrer'.split(' '));
/** Keys under which a whole line in another format may stand. */
const TEXT = new Set(['message', 'msg', 'log', 'textpayload']);
const DEEPEST = 5;

/** What a line must hold before it is worth parsing: an address with a query, or a query apart. */
export const JSON_KEYS = '"(?:query|args|params|qs|url\\.query)';

/** The addresses of a line of JSON, whatever its keys; undefined if it is none. */
export function readJsonLine(line: string): readonly LoggedAddress[] | undefined {
  let value: unknown;
  try {
    value = JSON.parse(line);
  } catch {
    return undefined;
  }
  return addressesIn(value);
}

/** The addresses in a line that was parsed. */
export function addressesIn(value: unknown): readonly LoggedAddress[] {
  const found: LoggedAddress[] = [];
  collect(value, DEEPEST, found);
  return found;
}

function collect(value: unknown, depth: number, found: LoggedAddress[]): void {
  if (typeof value !== 'object' || value === null || depth === 0) return;
  for (const [key, each] of Object.entries(value)) {
    const name = key.replaceAll(/[-_.]/g, '').toLowerCase();
    if (QUERY.has(name)) found.push(...queryOf(each));
    else if (typeof each === 'object') {
      const [only] = Array.isArray(each) ? (each as readonly unknown[]) : [];
      if (typeof only === 'string' && REFERRER.has(name)) found.push({ from: 'referrer', url: only });
      else collect(each, depth - 1, found);
    } else if (typeof each === 'string') {
      if (REFERRER.has(name)) found.push({ from: 'referrer', url: each });
      else if (ADDRESS.has(name)) found.push(...addressOf(each, name === 'urlquery'));
      else if (TEXT.has(name)) found.push(...readTextLine(each));
    }
  }
}

/** `GET /path HTTP/1.1` under `request`, or the bare address. */
function addressOf(text: string, isQuery: boolean): readonly LoggedAddress[] {
  if (isQuery) return queryOf(text);
  return text.includes(' ') ? readTextLine(text) : [{ from: 'request', url: text }];
}

/** A query apart from its address: as text, or already taken to pieces. */
function queryOf(value: unknown): readonly LoggedAddress[] {
  if (typeof value === 'string') {
    return value === '' ? [] : [{ from: 'request', url: value.startsWith('?') ? value : `?${value}` }];
  }
  if (typeof value !== 'object' || value === null) return [];
  const pairs = Object.entries(value).flatMap(([name, each]) => {
    const one: unknown = Array.isArray(each) ? (each as readonly unknown[])[0] : each;
    return typeof one === 'string' || typeof one === 'number' ? [`${name}=${encodeURIComponent(one)}`] : [];
  });
  return pairs.length === 0 ? [] : [{ from: 'request', url: `?${pairs.join('&')}` }];
}
