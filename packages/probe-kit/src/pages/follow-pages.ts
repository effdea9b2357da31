import type { Exchange } from '@probity/model';
import { listPage } from './list-page.ts';
import { nextPage } from './next-page.ts';
import { shows } from '../answers/shows.ts';
import { succeeded } from '../answers/succeeded.ts';

/** How many further pages of a list are read. */
const PAGES = 9;

/** The further pages of a list, up to the one that shows what is looked for. */
export async function followPages(
  first: Exchange,
  labels: readonly string[],
  described: readonly string[],
  read: (path: string) => Promise<Exchange>,
): Promise<readonly Exchange[]> {
  const pages: Exchange[] = [];
  let current = first;
  while (pages.length < PAGES && !labels.some((label) => shows(current, label))) {
    const next = current.answer?.cut === true ? undefined : nextOf([first, ...pages], described);
    if (next?.kind !== 'next') break;
    current = await read(next.path);
    // Nothing spoke for a page that was only tried, so a failure of it means nothing either.
    if (next.because === 'tried' && !succeeded(current)) break;
    pages.push(current);
  }
  return pages;
}

/** How a list is asked for, and what is looked for in it. */
interface ListRead {
  readonly ask: () => Promise<Exchange>;
  readonly read: (path: string) => Promise<Exchange>;
  readonly labels: readonly string[];
  readonly described: readonly string[];
  readonly settle: () => Promise<void>;
}

/**
 * A list and its further pages, once more if they could not be followed: another case may just have deleted the object
 * after which a page was to begin.
 */
export async function readPages({
  ask,
  read,
  labels,
  described,
  settle,
}: ListRead): Promise<{ readonly attack: Exchange; readonly attackPages: readonly Exchange[] }> {
  const once = async (): Promise<{ attack: Exchange; attackPages: readonly Exchange[] }> => {
    const attack = await ask();
    return { attack, attackPages: await followPages(attack, labels, described, read) };
  };
  const first = await once();
  const isLost =
    first.attackPages.length > 0 &&
    restOf([first.attack, ...first.attackPages], described) === 'not-followed' &&
    !first.attackPages.some((page) => labels.some((label) => shows(page, label)));
  if (!isLost) return first;
  await settle();
  return once();
}

/** What follows after the pages that were read: nothing, more than was read, or pages that no known way leads to. */
export function restOf(
  pages: readonly Exchange[],
  described: readonly string[],
): 'nothing' | 'too-long' | 'not-followed' {
  const last = pages.at(-1);
  if (last?.answer?.cut === true) return 'too-long';
  const next = nextOf(pages, described);
  if (next.kind === 'not-followed') return 'not-followed';
  if (next.kind === 'ends' || next.because === 'tried') return 'nothing';
  return pages.length > PAGES ? 'too-long' : 'not-followed';
}

function nextOf(pages: readonly Exchange[], described: readonly string[]): ReturnType<typeof nextPage> {
  return nextPage(pages.map(listPage), described);
}
