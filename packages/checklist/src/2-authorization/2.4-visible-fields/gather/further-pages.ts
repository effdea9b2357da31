import type { Exchange } from '@probity/model';
import { listPage, nextPage, succeeded } from '@probity/probe-kit';

/** How many pages of a list are looked at besides the first. */
const PAGES = 2;

/** The next pages of a list: what belongs to others may stand behind what is your own. */
export async function furtherPages(
  first: Exchange,
  described: readonly string[],
  read: (path: string) => Promise<Exchange>,
): Promise<readonly Exchange[]> {
  const pages: Exchange[] = [];
  while (pages.length < PAGES) {
    const next = nextPage([first, ...pages].map(listPage), described);
    if (next.kind !== 'next' || next.because === 'tried') break;
    const page = await read(next.path);
    if (!succeeded(page)) break;
    pages.push(page);
  }
  return pages;
}
