import { isDescription } from './is-description.ts';
import type { Page } from './page.ts';
import { inLinkHeader, readPage } from './read-page.ts';
import { BELOW, USUAL_PAGES, USUAL_PLACES } from './usual-places.ts';

/** More than this is never asked for, whatever pages link to. */
export const MOST_GETS = 70;

/** A description that was found, and its path at the target. */
export interface Published {
  readonly path: string;
  readonly text: string;
}

/** What came of a search. */
export interface SearchResult {
  readonly found: Published | undefined;
  /** Paths that were refused for want of a credential, the likeliest first. */
  readonly guarded: readonly string[];
  /** Where pages of the target say that the description is: on another host, which is not asked. */
  readonly elsewhere: readonly string[];
}

/**
 * Looks for a description: at the address itself, at the usual places below it and at the root, and where pages of the
 * target link to. Only the target is asked, with one GET for each place, until a description is there.
 */
export async function searchDescription(
  address: string,
  fetchPage: (url: string) => Promise<Page>,
  first: readonly string[] = placesFor(address),
): Promise<SearchResult> {
  const { origin } = new URL(address);
  const queue = [...first];
  const asked = new Set<string>();
  const guarded: string[] = [];
  const elsewhere = new Set<string>();
  for (let path = queue.shift(); path !== undefined; path = queue.shift()) {
    if (asked.has(path) || asked.size >= MOST_GETS) continue;
    asked.add(path);
    const page = await fetchPage(origin + path);
    // A redirect led to a place that was looked at already.
    const at = pathOf(page.url);
    if (at !== path && asked.has(at)) continue;
    asked.add(at);
    if (page.status === 401 || page.status === 403) guarded.push(path);
    const isServed = page.status >= 200 && page.status < 300;
    if (isServed && isDescription(page.text))
      return { found: { path: at, text: page.text }, guarded, elsewhere: [] };
    const { inlined, links } = isServed ? readPage(page.text) : { links: [] };
    // The page itself is kept, not what was taken out of it: a profile names it, and it is read again.
    if (inlined !== undefined) return { found: { path: at, text: page.text }, guarded, elsewhere: [] };
    const next: string[] = [];
    for (const link of [...inLinkHeader(page.link), ...links]) {
      const url = URL.parse(link, page.url);
      if (url === null || !/^https?:$/.test(url.protocol)) continue;
      if (url.origin === origin) next.push(url.pathname + url.search);
      else elsewhere.add(url.href);
    }
    queue.unshift(...next);
  }
  return { found: undefined, guarded, elsewhere: [...elsewhere].filter(isMeant) };
}

/** The places to look at for an address; one with a path is looked at first, because it may be a page or the description. */
function placesFor(address: string): readonly string[] {
  const { pathname, search } = new URL(address);
  const below = pathname.replace(/\/+$/, '');
  const [most, others] = [USUAL_PLACES.slice(0, 4), USUAL_PLACES.slice(4)];
  // The root page comes early: where it links to a description, no place has to be guessed.
  const usual = [...most, '/', ...others, ...USUAL_PAGES];
  if (below === '') return usual;
  return [`${pathname}${search}`, ...BELOW.map((each) => below + each), ...usual];
}

function pathOf(url: string): string {
  const { pathname, search } = new URL(url);
  return pathname + search;
}

/** Pages link to much that is no description, and viewers come with the address of an example. */
function isMeant(url: string): boolean {
  return (
    /openapi|swagger|api-?docs/i.test(url) &&
    !/petstore|swagger\.io|openapis?\.org|github\.com|unpkg|jsdelivr|cdnjs/i.test(url)
  );
}
