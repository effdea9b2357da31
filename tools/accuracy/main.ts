import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { readMeasured, SOURCES, type Measured } from './measured.ts';
import { readOutcomes } from '../sample-apis/outcomes-table.ts';
import { mistakes, pageOf } from './page.ts';
import { whenAdded } from './when-added.ts';

/**
 * `npm run accuracy` makes docs/reference/accuracy.md from what the lab, the sample APIs, the pairs and the trials have
 * measured. With `--check` it writes the page beside the measurements and fails if they have a mistake that the
 * committed page does not name; figures that differ otherwise are printed, because a busy machine leaves more undecided.
 */
const { values } = parseArgs({ options: { check: { type: 'boolean', default: false } } });
const ROOT = join(import.meta.dirname, '../..');
const PAGE = join(ROOT, 'docs/reference/accuracy.md');
const REPORTS = join(ROOT, 'reports/accuracy');

const measured = SOURCES.flatMap((source): readonly Measured[] => {
  const folder = join(REPORTS, source);
  const parts = existsSync(folder) ? readdirSync(folder).toSorted() : [];
  if (parts.length === 0) console.log(`${source}: nothing was measured.`);
  return parts.flatMap((part) => readMeasured(source, part.replace(/\.json$/, '')) ?? []);
});
mkdirSync(REPORTS, { recursive: true });
const page = pageOf(measured, whenAdded(readOutcomes()));
writeFileSync(values.check ? join(REPORTS, 'accuracy.md') : PAGE, page);
process.exitCode = values.check && !isAsGood() ? 1 : 0;

function isAsGood(): boolean {
  const committed = existsSync(PAGE) ? readFileSync(PAGE, 'utf8') : '';
  const unnamed = mistakes(measured).filter(
    ({ name, check, outcome }) => !committed.includes(`${name} is ${outcome}`) || !committed.includes(check),
  );
  for (const { source, check, name, outcome } of unnamed)
    console.log(`✗ ${check}, ${source}: ${name} is ${outcome}, which the committed page does not say`);
  const figures = (text: string): readonly string[] =>
    text.split('\n').filter((line) => line.startsWith('| all'));
  console.log(`measured now:\n${figures(page).join('\n')}\ncommitted:\n${figures(committed).join('\n')}`);
  return unnamed.length === 0;
}
