import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { CheckSource } from '@probity/model';
import { parse } from 'yaml';

/** The example of the check in `folder`, as a reader sees it. */
export function readExample(folder: string): { language: string; code: string } {
  const { example } = CheckSource.parse(parse(readFileSync(join(folder, 'content.yaml'), 'utf8')));
  if (example === undefined) throw new Error(`${folder}/content.yaml has no example.`);
  return example;
}
