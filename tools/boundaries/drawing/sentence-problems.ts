import type { Folder } from './folder-tree.ts';

const TABLE = 'tools/boundaries/drawing/folder-sentences.ts';

/** What is wrong with the table of sentences: folders without one, and sentences without a folder. */
export function sentenceProblems(
  folders: readonly Folder[],
  sentences: ReadonlyMap<string, string>,
): readonly string[] {
  const paths = folders.flatMap(pathsIn);
  const missing = paths.filter((path) => !sentences.has(path));
  const stale = [...sentences.keys()].filter((path) => !paths.includes(path));
  return [
    ...missing.map(
      (path) =>
        `folder-sentence: nothing says what is in ${path}.\n` +
        `  People read ARCHITECTURE.md first. Add a sentence for it to ${TABLE}.`,
    ),
    ...stale.map(
      (path) =>
        `folder-sentence: there is no ${path}, or no product file in it.\n` +
        `  Remove its sentence from ${TABLE}, or correct the path.`,
    ),
  ];
}

function pathsIn({ folders }: Folder): readonly string[] {
  return folders.flatMap((each) => [each.path, ...pathsIn(each)]);
}
