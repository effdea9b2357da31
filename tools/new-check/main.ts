import { mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ChapterSource } from '@probity/model';
import { parse } from 'yaml';
import { scaffold } from './scaffold.ts';

const [id = '', slug = ''] = process.argv.slice(2);
const [, chapter] = /^(\d+)\.\d+$/.exec(id) ?? [];
if (chapter === undefined || !/^[a-z0-9]+(-[a-z0-9]+)*$/.test(slug)) {
  fail('Usage: npm run new-check -- 3.6 short-noun-phrase');
}

const base = join(import.meta.dirname, '../../packages/checklist/src');
const chapterFolder = readdirSync(base).find((name) => name.startsWith(`${chapter}-`));
if (chapterFolder === undefined) fail(`There is no chapter ${chapter}.`);

const taken = readdirSync(join(base, chapterFolder)).find((name) => name.startsWith(`${id}-`));
if (taken !== undefined) fail(`Check ${id} exists already: ${taken}.`);

const folder = join(base, chapterFolder, `${id}-${slug}`);
mkdirSync(folder);
writeFileSync(
  join(folder, 'content.yaml'),
  scaffold(slug, homeRisk(join(base, chapterFolder, 'chapter.yaml'))),
);
console.error(`wrote packages/checklist/src/${chapterFolder}/${id}-${slug}/content.yaml`);
console.error('Fill it in, then run: npm run gen');

/** The first risk of the chapter: the most likely home of a new check. */
function homeRisk(file: string): string {
  return ChapterSource.parse(parse(readFileSync(file, 'utf8'))).risk_references[0] ?? '';
}

function fail(message: string): never {
  console.error(message);
  process.exit(2);
}
