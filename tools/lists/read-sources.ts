import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isLimited } from '../boundaries/product-files.ts';
import { typeScriptFiles } from '../boundaries/typescript-files.ts';
import { mentionsIn } from './mentions.ts';
import type { Source } from './who-knows.ts';

/** Every product file of the packages that somebody installs, with what it mentions. */
export function readSources(root: string): readonly Source[] {
  return typeScriptFiles(root, ['packages'])
    .filter(isLimited)
    .map((path) => ({ path, mentions: mentionsIn(path, readFileSync(join(root, path), 'utf8')) }));
}
