import { parseJson, type Exchange } from '@probity/model';
import { nextPage, shows } from '@probity/probe-kit';

/** How many further pages of a list are read. */
const PAGES = 9;

/** The further pages of a list, up to the one that shows what is looked for. */
export async function followPages(
  first: Exchange,
  labels: readonly string[],
  read: (path: string) => Promise<Exchange>,
): Promise<readonly Exchange[]> {
  const pages: Exchange[] = [];
  let current = first;
  while (pages.length < PAGES && !labels.some((label) => shows(current, label))) {
    const path = nextOf(current);
    if (path === undefined) break;
    current = await read(path);
    pages.push(current);
  }
  return pages;
}

/** Whether a list goes on after the pages that were read. */
export function goesOn(pages: readonly Exchange[]): boolean {
  const last = pages.at(-1);
  return last !== undefined && (last.answer?.cut === true || nextOf(last) !== undefined);
}

function nextOf({ request, answer }: Exchange): string | undefined {
  if (answer === null || answer.cut) return undefined;
  const path = nextPage(answer.headers['link'], parseJson(answer.body), request.path);
  return path === request.path ? undefined : path;
}
