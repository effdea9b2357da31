import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { generatedFiles } from './generated-files.ts';
import { lintContent } from './lint-content.ts';
import { showProblem } from './problem.ts';
import { readContent } from './read-content.ts';

const root = join(import.meta.dirname, '../..');
const checkOnly = process.argv.includes('--check');
const { chapters, problems } = readContent(root);
problems.push(...lintContent(chapters));

if (problems.length > 0) {
  for (const problem of problems) console.error(showProblem(problem));
  console.error(`\nThe content has ${problems.length} problem(s). Nothing was written.`);
  process.exit(1);
}

const files = generatedFiles(root, chapters);
const stale = files.filter(({ path, text }) => !same(join(root, path), text));

if (checkOnly && stale.length > 0) {
  for (const { path } of stale) console.error(`${path} is stale.`);
  console.error('\nRun `npm run gen` and commit what it writes.');
  process.exit(1);
}
for (const { path, text } of checkOnly ? [] : stale) {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), text);
  console.error(`wrote ${path}`);
}
const count = chapters.reduce((sum, { checks }) => sum + checks.length, 0);
console.error(`${chapters.length} chapters, ${count} checks, ${files.length} generated files up to date.`);

function same(path: string, text: string): boolean {
  return existsSync(path) && readFileSync(path, 'utf8') === text;
}
