import type { Operation } from '@probity/model';
import { isDescribed, segmentsOf } from './fits.ts';

/** What is often put next to a list of objects, and beside everything else. */
const NEXT_TO_LISTS = ['export', 'search', 'bulk', 'count', 'all', 'stats'];
const NEXT_TO_ALL = [
  'admin',
  'internal',
  'private',
  'test',
  'tmp',
  'beta',
  'users',
  'accounts',
  'me',
  'config',
  'reports',
  'logs',
  'events',
  'jobs',
];
/** Never more than this, and in so many folders at most. */
const MOST_GUESSES = 150;
const MOST_FOLDERS = 20;

/** Paths that may exist although nobody describes them, by the folder in which they are: as a developer would call them. */
export function guessPaths(operations: readonly Operation[]): ReadonlyMap<string, readonly string[]> {
  const templates = operations.map(({ path }) => path);
  const guesses = new Map<string, readonly string[]>();
  const lists = listsIn(operations).slice(0, MOST_FOLDERS);
  const add = (folder: string, names: readonly string[]): void => {
    const left = MOST_GUESSES - [...guesses.values()].flat().length;
    const known = guesses.get(folder) ?? [];
    const paths = names
      .map((name) => `${folder}/${name}`)
      .filter((path) => !isDescribed(templates, path) && !known.includes(path))
      .slice(0, Math.max(0, left));
    if (paths.length > 0) guesses.set(folder, [...known, ...paths]);
  };
  for (const base of basesOf(templates)) add(base, NEXT_TO_ALL);
  for (const list of lists) {
    add(list, NEXT_TO_LISTS);
    const at = list.lastIndexOf('/');
    const [folder, name] = [list.slice(0, at), list.slice(at + 1)];
    // One and many; the same with `.json` at its end is a format, and no other operation.
    add(folder, [name.endsWith('s') ? name.slice(0, -1) : `${name}s`, `${name}_old`]);
  }
  return guesses;
}

/** Paths without a value, below which objects are: `/v1/projects` of `/v1/projects/{id}`. */
function listsIn(operations: readonly Operation[]): readonly string[] {
  const lists = operations.flatMap(({ path }) => {
    const [, list] = /^((?:\/[^/{}]+)+)\/\{[^/{}]+\}/.exec(path) ?? [];
    return list === undefined ? [] : [list];
  });
  return [...new Set(lists)];
}

/** Where most described paths begin: `/v1`, `/api/v2`, or nothing at all. */
function basesOf(templates: readonly string[]): readonly string[] {
  const firsts = templates.flatMap((template) => {
    const segments = segmentsOf(template);
    const end = segments.findIndex((part) => !/^(?:v\d[\w.-]*|apis?|rest)$/i.test(part));
    return end === -1
      ? []
      : [
          segments
            .slice(0, end)
            .map((part) => `/${part}`)
            .join(''),
        ];
  });
  const counts = Map.groupBy(firsts, (base) => base);
  return [...counts]
    .toSorted(([, one], [, other]) => other.length - one.length)
    .map(([base]) => base)
    .slice(0, 2);
}
