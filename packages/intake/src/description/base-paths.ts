import { serverPath } from './server-prefix.ts';

/** Where the paths of a description may begin at the target. */
export interface BasePathOptions {
  readonly document: Readonly<Record<string, unknown>>;
  readonly origin: string;
  /** The path of the address of the target; empty if it has none. */
  readonly given: string;
  /** Where the description was read from. */
  readonly place: string | undefined;
}

/**
 * The paths that may be before every path of a description, the one that it is taken to be first. There are several
 * where the address has a path that the description does not name, or where the servers of the description are elsewhere.
 */
export function basePaths({ document, origin, given, place }: BasePathOptions): readonly string[] {
  const { path, isElsewhere } = serverPath([document], origin);
  if (given !== '') return given === path ? [given] : unique([given, path, '']);
  const folder = folderOf(place, origin);
  if (isElsewhere && path !== '') return unique([path, '', folder]);
  return path === '' ? unique(['', folder]) : [path];
}

/** The folder of a description that the target publishes: often that of the API as well. */
function folderOf(place: string | undefined, origin: string): string {
  const url = place === undefined ? null : URL.parse(place);
  if (url?.origin !== origin) return '';
  return url.pathname.replace(/\/[^/]*\/?$/, '');
}

function unique(paths: readonly string[]): readonly string[] {
  return [...new Set(paths)];
}
