import { readFile } from 'node:fs/promises';
import { readTarget, type LoadResult } from '@probity/intake';

/** A host that cannot exist: the hosts named in the documents are never contacted. */
const NOWHERE = 'https://target.invalid';

/** Takes in one description as a run without a profile would; nothing but this file and its neighbours is read. */
export async function loadDocument(path: string): Promise<LoadResult> {
  return readTarget({
    descriptionText: await readFile(path, 'utf8'),
    descriptionPath: path,
    env: {},
    readFile: (file) => readFile(file, 'utf8'),
    overrides: { url: NOWHERE },
  });
}
