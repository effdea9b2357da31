import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { differences, type Outcomes } from './compare.ts';

/** `npm run verdicts -- before after` compares two folders that runs with PROBITY_VERDICTS have written. */
const [before, after] = process.argv.slice(2);
if (before === undefined || after === undefined) {
  console.error('Usage: npm run verdicts -- <folder of before> <folder of after>');
  process.exit(2);
}
const names = [...new Set([...namesIn(before), ...namesIn(after)])].toSorted();
let cases = 0;
let differing = 0;
for (const name of names) {
  const [was, is] = [read(before, name), read(after, name)];
  cases += Object.keys(was).length;
  for (const line of differences(was, is)) {
    differing += 1;
    console.log(`${name.replace(/\.json$/, '')}  ${line}`);
  }
}
console.log(`${names.length} runs, ${cases} cases, ${differing} different`);
if (differing > 0 || names.length === 0) process.exitCode = 1;

function namesIn(folder: string): readonly string[] {
  return readdirSync(folder).filter((name) => name.endsWith('.json'));
}

function read(folder: string, name: string): Outcomes {
  if (!namesIn(folder).includes(name)) return {};
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- keepOutcomes wrote it
  return JSON.parse(readFileSync(join(folder, name), 'utf8')) as Outcomes;
}
