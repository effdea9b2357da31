import { dirname } from 'node:path/posix';
import { isLimited } from './product-files.ts';

/** How many product files a folder may hold itself; those of its sub-folders do not count. */
const MOST_FILES = 20;

/** What is wrong with folders that hold too many product files, a sentence for each. */
export function crowdedFolders(files: readonly string[]): readonly string[] {
  const folders = Map.groupBy(files.filter(isLimited), (file) => dirname(file));
  return [...folders].flatMap(([folder, { length }]) =>
    length <= MOST_FILES
      ? []
      : [
          `folder-size: ${folder} holds ${length} product files; at most ${MOST_FILES} are allowed.\n` +
            '  Nobody finds a file in a long list of names. Group files that are read together in a sub-folder that is\n' +
            '  named after what is in it.',
        ],
  );
}
