import type { Json } from '@probity/model';

const LINKS = [
  'next',
  'next_url',
  'next_page_url',
  'links.next',
  'links.next.href',
  '_links.next',
  '_links.next.href',
  'paging.next',
  'pagination.next',
  'meta.next',
];
const CURSORS = ['next_cursor', 'nextCursor', 'next_page_token', 'nextPageToken', 'next_token', 'nextToken'];
const HOLDERS = ['', 'meta.', 'paging.', 'pagination.', 'page_info.', 'data.'];

/** The path of the next page of a list, by its `Link` header, a link or a cursor in its body; undefined at the end. */
export function nextPage(
  linkHeader: string | undefined,
  body: Json | undefined,
  path: string,
): string | undefined {
  const header = /<([^>]+)>\s*;[^,]*rel="?next"?/i.exec(linkHeader ?? '')?.[1];
  if (header !== undefined) return relative(header, path);
  if (body === undefined) return undefined;
  const link = texts(body, LINKS).find((text) => /^(?:https?:\/\/|\/|\?)/.test(text));
  if (link !== undefined) return relative(link, path);
  for (const name of CURSORS) {
    const [cursor] = texts(
      body,
      HOLDERS.map((holder) => holder + name),
    );
    if (cursor !== undefined) return withParam(path, /token/i.test(name) ? 'page_token' : 'cursor', cursor);
  }
  return undefined;
}

function texts(body: Json, paths: readonly string[]): readonly string[] {
  return paths
    .map((path) => path.split('.').reduce<Json | undefined>(member, body))
    .filter((value): value is string => typeof value === 'string' && value !== '');
}

/** Another host is none of our business, and what lies at another path is another operation, which may do anything. */
function relative(link: string, path: string): string | undefined {
  const own = new URL(`http://target.invalid${path}`);
  const next = URL.parse(link, own.href);
  return next?.pathname === own.pathname ? `${next.pathname}${next.search}` : undefined;
}

function withParam(path: string, name: string, value: string): string {
  const url = new URL(`http://target.invalid${path}`);
  url.searchParams.set(name, value);
  return `${url.pathname}${url.search}`;
}

function member(value: Json | undefined, key: string): Json | undefined {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? new Map<string, Json>(Object.entries(value)).get(key)
    : undefined;
}
