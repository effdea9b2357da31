import { isMark } from '@probity/model';
import type { AccessLogFacts } from '@probity/probe-kit';
import { isOneTimePath, type NameKind } from '@probity/probe-kit/parameter-names';
import type { Secrets } from '../ports.ts';
import { findShapes, maskShapes } from '../secrets/shapes.ts';
import type { LoggedAddress } from './logged-address.ts';
import { isRandom, shapeOfValue } from './value-shape.ts';

/** Where a secret is in an address, and what it looks like; never the secret. */
export type Find = Omit<AccessLogFacts['hits'][number], 'line'>;

/** What the search needs to know besides the address. */
export interface Search {
  readonly secrets: Pick<Secrets, 'find' | 'redact'>;
  readonly kindOfName: (name: string) => NameKind;
  /** Some secret of this run is near, so that looking for it is worth the time. */
  readonly isKnownNear: boolean;
  /** The same for the beginning of a well-known credential. */
  readonly isShapeNear: boolean;
}

/** A link that is itself the permission, made to be used once or for a short time. */
export const CAPABILITY = 'capability';

/** Finds what is in an address and should not: by its value if it is ours, else by name and shape. */
export function findInAddress({ from, url, method }: LoggedAddress, search: Search): readonly Find[] {
  const mark = url.indexOf('?');
  const path = mark === -1 ? url : url.slice(0, mark);
  const query = mark === -1 ? '' : url.slice(mark + 1);
  const place = (at: string): string => (from === 'referrer' ? from : at);
  const finds: Find[] = [];
  for (const [name, value, at] of [...pathParts(path), ...queryPairs(query)]) {
    const shape = shapeOf(name, value, at, search);
    if (shape !== null)
      finds.push({ at: place(at), name: at === 'path' ? '' : printable(name, search), shape });
  }
  const isForeign = (find: Find): boolean => !isMark(find.shape);
  if (!finds.some(isForeign) || !isCapability(path, query, method)) return finds;
  return finds.map((find) =>
    isForeign(find) && !ALWAYS_SECRET.test(find.name) ? { ...find, shape: CAPABILITY } : find,
  );
}

type Part = readonly [name: string, value: string, at: 'query' | 'path'];

/** Path segments have no name; `;name=value` in them is a parameter like any other. */
function pathParts(path: string): readonly Part[] {
  const parts: Part[] = [];
  if (path.includes(';')) {
    for (const each of path.split(/[/;]/)) {
      const equals = each.indexOf('=');
      if (equals > 0) parts.push([each.slice(0, equals), each.slice(equals + 1), 'query']);
    }
  }
  parts.push(['', path, 'path']);
  return parts;
}

function queryPairs(query: string): readonly Part[] {
  if (query === '') return [];
  const [clean = ''] = query.split('#', 1);
  return clean.split('&').map((pair): Part => {
    const equals = pair.indexOf('=');
    // A parameter without a value may be the secret itself.
    return equals === -1 ? ['', pair, 'query'] : [pair.slice(0, equals), pair.slice(equals + 1), 'query'];
  });
}

function shapeOf(name: string, raw: string, at: Part[2], search: Search): string | null {
  if (raw === '') return null;
  const kind = at === 'path' ? 'other' : search.kindOfName(decoded(name));
  // Most parameters are harmless by name, and nothing near them looks like a credential.
  const isHarmless = kind === 'other' || kind === 'random';
  if (isHarmless && !search.isKnownNear && !search.isShapeNear && !/\?|%3f/i.test(raw)) return null;
  const value = decoded(raw);
  if (search.isKnownNear) {
    const [mark] = search.secrets.find(`${name} ${value}`);
    if (mark !== undefined) return mark;
  }
  // The secret may stand where the name should.
  const [named] = search.isShapeNear ? findShapes(name) : [];
  if (named !== undefined) return named;
  if (at === 'path') return findShapes(value)[0] ?? null;
  const shape = shapeOfValue(kind, value);
  if (shape !== null) return shape;
  // An address in a parameter, as redirects have it, carries its own parameters into the same log.
  const inner = value.indexOf('?');
  if (inner === -1) return null;
  for (const [innerName, innerValue] of queryPairs(value.slice(inner + 1))) {
    const found = shapeOfValue(search.kindOfName(innerName), decoded(innerValue));
    if (found !== null) return found;
  }
  return null;
}

function decoded(text: string): string {
  if (!text.includes('%') && !text.includes('+')) return text;
  try {
    return decodeURIComponent(text.replaceAll('+', ' '));
  } catch {
    return text;
  }
}

const SIGNED =
  /(?:^|&)(?:X-(?:Amz|Goog)-Signature|Key-Pair-Id|OSSAccessKeyId|GoogleAccessId)=|(?:^|&)sig=.*(?:^|&)s[evp]=|(?:^|&)s[evp]=.*(?:^|&)sig=/i;
/** No link of any kind is a reason for these. */
const ALWAYS_SECRET =
  /^(?:access.?token|refresh.?token|id.?token|password|passwd|pwd|api.?key|client.?secret|jwt|authorization)$/i;

/** Presigned addresses of object stores, and the links that mails carry; a mail can only link to a GET. */
function isCapability(path: string, query: string, method = 'GET'): boolean {
  return SIGNED.test(query) || (isOneTimePath(path) && (method === 'GET' || method === 'HEAD'));
}

/** A name as it may be kept: short and of plain characters, a copy, and no secret that is in the wrong place. */
function printable(name: string, { secrets }: Search): string {
  if (!/^[\w.[\]-]{1,40}$/.test(name) || isRandom(name)) return '';
  const copy = Buffer.from(name, 'latin1').toString('latin1');
  return maskShapes(secrets.redact(copy)) === copy ? copy : '';
}
