import type { Target } from '@probity/model';
import { readPaths } from './read-paths.ts';

/** The operations of a target as its document writes them: labels use the paths of the document, a target complete ones. */
export async function writtenIds(target: Target, file: string): Promise<ReadonlyMap<string, string>> {
  // What some documents write after a question mark is no part of the path.
  const templates = Object.keys(await readPaths(file)).map((each) => each.replace(/\?.*$/, ''));
  return new Map(
    target.operations.map(({ id, method, path }) => {
      const ends = templates.filter((template) => path.endsWith(template));
      return [id, `${method} ${ends.toSorted((a, b) => b.length - a.length)[0] ?? path}`];
    }),
  );
}
