import { parseJson, type Exchange } from '@probity/model';
import { nextPage, succeeded } from '@probity/probe-kit';

/** How many pages of a list are looked at besides the first. */
const PAGES = 2;

/** The next pages of a list: what belongs to others may stand behind what is your own. */
export async function furtherPages(
  first: Exchange,
  read: (path: string) => Promise<Exchange>,
): Promise<readonly Exchange[]> {
  const pages: Exchange[] = [];
  let current = first;
  while (pages.length < PAGES) {
    const path = nextOf(current);
    if (path === undefined || path === current.request.path) break;
    current = await read(path);
    if (!succeeded(current)) break;
    pages.push(current);
  }
  return pages;
}

function nextOf({ request, answer }: Exchange): string | undefined {
  if (answer === null || answer.cut) return undefined;
  return nextPage(answer.headers['link'], parseJson(answer.body), request.path);
}
