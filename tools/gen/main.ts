import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { GeneratedFile } from './generated-file.ts';
import { generatedFiles } from './generated-files.ts';
import { lintContent } from './lint-content.ts';
import { showProblem } from './problem.ts';
import { readContent } from './read-content.ts';
import { stillMissing } from './still-missing.ts';
import { toChecklist } from './to-checklist.ts';

const root = join(import.meta.dirname, '../..');
const checkOnly = process.argv.includes('--check');
const { chapters, problems } = readContent(root);
problems.push(...lintContent(chapters));

if (problems.length > 0) {
  for (const problem of problems) console.error(showProblem(problem));
  console.error(`\nThe content has ${problems.length} problem(s). Nothing was written.`);
  process.exit(1);
}

const sources = bring(generatedFiles(root, chapters));
// Only now, because these are made from the registries that have just been written.
const { referencePages } = await import('./reference-pages.ts');
const { sendsModule } = await import('./sends-module.ts');
const pages = bring([sendsModule(), ...(await referencePages(root, toChecklist(chapters)))]);
for (const sentence of stillMissing(chapters)) console.error(sentence);
const count = chapters.reduce((sum, { checks }) => sum + checks.length, 0);
console.error(`${chapters.length} chapters, ${count} checks, ${sources + pages} generated files up to date.`);

/** Writes what is stale, or complains about it; says how many files there are. */
function bring(files: readonly GeneratedFile[]): number {
  const stale = files.filter(({ path, text }) => !same(join(root, path), text));
  if (checkOnly && stale.length > 0) {
    for (const { path } of stale) console.error(`${path} is stale.`);
    console.error('\nRun `npm run gen` and commit what it writes.');
    process.exit(1);
  }
  for (const { path, text } of stale) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
    console.error(`wrote ${path}`);
  }
  return files.length;
}

function same(path: string, text: string): boolean {
  return existsSync(path) && readFileSync(path, 'utf8') === text;
}
