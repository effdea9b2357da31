import { hasMarkInPath } from '@probity/model';
const ANY = 'http://target.invalid';

/** The value of a query parameter of a path. */
export function queryOf(path: string, name: string): string | undefined {
  return new URL(ANY + path).searchParams.get(name) ?? undefined;
}

/** Whether a part of an address was masked when it was stored, so that it leads nowhere. */
export function isMasked(path: string): boolean {
  return hasMarkInPath(path);
}

/** A path with one query parameter set; a credential that was masked is left out, because it is put there again. */
export function withParam(path: string, name: string, value: string): string {
  const url = new URL(ANY + path);
  const masked = [...url.searchParams].filter(([, each]) => isMasked(each));
  for (const [key] of masked) url.searchParams.delete(key);
  url.searchParams.set(name, value);
  return `${url.pathname}${url.search}`;
}

/**
 * The path of a link, if it leads to the same list.
 *
 * Another host is none of our business, and what lies at another path is another operation, which may do anything. What
 * a proxy puts in front of a path is missing from links that the API behind it writes.
 */
export function sameCollection(link: string, path: string): string | undefined {
  const own = new URL(ANY + path);
  const next = URL.parse(link, own.href);
  if (next === null) return undefined;
  const [mine, its] = [trimmed(own.pathname), trimmed(next.pathname)];
  const tail = its.replace(/\/pages?\/\d{1,9}$/, '');
  if (mine === its || mine === tail) return `${next.pathname}${next.search}`;
  const isBehindProxy = its !== '' && (mine.endsWith(its) || its.endsWith(mine)) && mine !== '';
  return isBehindProxy ? `${own.pathname}${next.search}` : undefined;
}

function trimmed(pathname: string): string {
  return pathname.replace(/\/+$/, '');
}
