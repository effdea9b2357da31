import { mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { ChapterSource } from '@probity/model';
import { parse } from 'yaml';
import { stubsOf } from './stubs.ts';

const { positionals, values } = readArguments();
const [id = '', slug = ''] = positionals;
const [, chapter] = /^(\d+)\.\d+$/.exec(id) ?? [];
if (chapter === undefined || !/^[a-z0-9]+(-[a-z0-9]+)*$/.test(slug)) {
  fail('Usage: npm run new-check -- 3.6 short-noun-phrase [--probe]');
}

const base = join(import.meta.dirname, '../../packages/checklist/src');
const chapterFolder = readdirSync(base).find((name) => name.startsWith(`${chapter}-`));
if (chapterFolder === undefined) fail(`There is no chapter ${chapter}.`);

const taken = readdirSync(join(base, chapterFolder)).find((name) => name.startsWith(`${id}-`));
if (taken !== undefined) fail(`Check ${id} exists already: ${taken}.`);

const folder = join(base, chapterFolder, `${id}-${slug}`);
const risk = homeRisk(join(base, chapterFolder, 'chapter.yaml'));
mkdirSync(folder);
for (const [name, text] of stubsOf({ id, slug, risk, probe: values.probe })) {
  writeFileSync(join(folder, name), text);
  console.error(`wrote packages/checklist/src/${chapterFolder}/${id}-${slug}/${name}`);
}
console.error('Fill them in, then run: npm run gen');
console.error('At the end, correct the numbers that packages/checklist/src/specification.test.ts asks for.');

function readArguments() {
  try {
    const options = { probe: { type: 'boolean', default: false } } as const;
    return parseArgs({ options, allowPositionals: true });
  } catch (error) {
    return fail(error instanceof Error ? error.message : String(error));
  }
}

/** The first risk of the chapter: the most likely home of a new check. */
function homeRisk(file: string): string {
  return ChapterSource.parse(parse(readFileSync(file, 'utf8'))).risk_references[0] ?? '';
}

function fail(message: string): never {
  console.error(message);
  process.exit(2);
}
