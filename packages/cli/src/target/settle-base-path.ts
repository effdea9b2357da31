import { randomBytes } from 'node:crypto';
import type { Page } from '@probity/intake';
import type { Operation, Target } from '@probity/model';

/** So many operations are asked for below each path. */
const MOST_ASKED = 3;
/** Answers of a router that knows no such path. */
const MISSING: ReadonlySet<number> = new Set([404, 405, 410, 501]);

/** What settling needs of a loaded target. */
export interface BasePathDoubt {
  readonly target: Pick<Target, 'origin' | 'operations'>;
  readonly basePaths: readonly string[];
}

/** Where the paths of a description turned out to begin, and the path that showed it. */
export interface SettledBasePath {
  readonly basePath: string;
  readonly seen: string;
}

/**
 * Finds out where the paths of a description begin if its servers are elsewhere: the first of the possible paths below
 * which an operation is there. Only reads without parameters are asked for, and null means that nothing was learned.
 */
export async function settleBasePath(
  { target, basePaths }: BasePathDoubt,
  fetchPage: (url: string) => Promise<Page>,
): Promise<SettledBasePath | null> {
  const [taken = '', ...others] = basePaths;
  const templates = target.operations
    .filter((each) => isAskable(each) && each.path.startsWith(`${taken}/`))
    .slice(0, MOST_ASKED)
    .map(({ path }) => path.slice(taken.length));
  if (others.length === 0 || templates.length === 0) return null;
  const ask = (path: string) => fetchPage(target.origin + path).catch(() => undefined);
  for (const basePath of basePaths) {
    const nowhere = await ask(`${basePath}/${randomBytes(12).toString('hex')}`);
    for (const template of templates) {
      const page = await ask(basePath + template);
      if (page === undefined || nowhere === undefined || MISSING.has(page.status)) continue;
      // Who answers everything alike says nothing about what is there.
      if (page.status === nowhere.status && page.text === nowhere.text) continue;
      return { basePath, seen: `GET ${basePath}${template} was answered ${page.status}` };
    }
  }
  return null;
}

function isAskable({ method, path, effect, excluded, describedAction, authRole }: Operation): boolean {
  return (
    method === 'GET' &&
    !path.includes('{') &&
    effect === 'reads' &&
    excluded === null &&
    describedAction === undefined &&
    authRole !== 'logout'
  );
}
