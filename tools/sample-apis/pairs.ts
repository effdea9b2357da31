import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import type { RunResult } from '@probity/model';
import { pairs, type Pair } from '@probity/sample-apis';
import { keepMeasured } from '../accuracy/measured.ts';
import { measuredOnForms, type FormRun } from '../accuracy/of-outcome.ts';
import { compareOutcomes, judgePair, type Form, type Outcome } from './judge-pair.ts';
import { readOutcomes, recordOutcomes, writeOutcomes } from './outcomes-table.ts';
import { runOnPair } from './run-on-pair.ts';
import { showRun } from './show-run.ts';

/**
 * `node tools/sample-apis/pairs.ts [--write] [--why] [--results folder] [name …]` runs on both forms of each pair, or of
 * those named, and compares what it finds with the table of outcomes. `--why` prints what stayed undecided in all of
 * them, not only in those that became worse.
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    write: { type: 'boolean', default: false },
    why: { type: 'boolean', default: false },
    results: { type: 'string' },
  },
});
const unknown = positionals.filter((name) => !pairs.some((pair) => pair.name === name));
if (unknown.length > 0) throw new Error(`No pair is called ${unknown.join(', ')}.`);

interface Trial {
  readonly pair: Pair;
  readonly form: Form;
}

interface Measured {
  readonly pair: Pair;
  readonly form: Form;
  readonly outcome: Outcome;
}

const AT_A_TIME = 2;
const LIMIT_MS = 240_000;
const table = readOutcomes();
const measured: Measured[] = [];
const worse: string[] = [];
/** What stayed undecided although it was decided before: on a busy machine attempts may come too slowly to tell anything. */
const again: Trial[] = [];
const queue: Trial[] = pairs
  .filter(({ name }) => positionals.length === 0 || positionals.includes(name))
  .flatMap((pair) => [{ pair, form: 'flawed' } as const, { pair, form: 'correct' } as const]);

await Promise.all(Array.from({ length: AT_A_TIME }, work));
// A wrong verdict is never excused; what was left undecided has a second try with the machine to itself.
for (const trial of again) await tryPair(trial, false);
printSums();
if (values.write) writeOutcomes(recordOutcomes(table, byName()));
for (const line of worse) console.log(`✗ ${line}`);
process.exit(worse.length > 0 && !values.write ? 1 : 0);

async function work(): Promise<void> {
  for (let next = queue.shift(); next !== undefined; next = queue.shift()) await tryPair(next, true);
}

async function tryPair({ pair, form }: Trial, mayTryAgain: boolean): Promise<void> {
  const began = Date.now();
  const { outcome, summary, why } = await measure(pair, form);
  const seconds = `${((Date.now() - began) / 1000).toFixed(1)}s`;
  const now = table[pair.name]?.[form].now;
  const change = now === undefined ? 'new' : compareOutcomes(now, outcome);
  const isLeftOpen = change === 'worse' && outcome === 'undecided' && mayTryAgain;
  if (isLeftOpen) again.push({ pair, form });
  else if (change === 'worse') worse.push(`${pair.name}:${form} was ${now} and is ${outcome}`);
  if (now === undefined && !values.write) worse.push(`${pair.name}:${form} is not in the table: use --write`);
  if (!isLeftOpen) {
    measured.push({ pair, form, outcome });
    keepMeasured('pairs', `${pair.name}-${form}`, measuredOnForms('pairs', [toFormRun(pair, form, outcome)]));
  }
  const note = form === 'flawed' && pair.unprovable !== undefined ? '[not provable]' : '';
  const mark = isLeftOpen ? '[tried again below]' : change === 'same' ? '' : `[${change}]`;
  console.log(
    [outcome.padEnd(10), `${pair.name}:${form}`.padEnd(36), summary, note, mark, seconds].join('  '),
  );
  if (values.why || change === 'worse') for (const line of why) console.log(line);
}

async function measure(
  pair: Pair,
  form: Form,
): Promise<{ readonly outcome: Outcome; readonly summary: string; readonly why: readonly string[] }> {
  const limit = Promise.withResolvers<never>();
  const timer = setTimeout(() => limit.reject(new Error('the time limit was reached')), LIMIT_MS);
  try {
    const result = await Promise.race([runOnPair(pair, form === 'flawed'), limit.promise]);
    if (values.results !== undefined) {
      writeFileSync(`${values.results}/${pair.name}-${form}.json`, JSON.stringify(result));
    }
    return {
      outcome: judgePair(pair.check, form, result),
      summary: verdicts(result),
      why: showRun(form, result),
    };
  } catch (error) {
    return { outcome: 'error', summary: error instanceof Error ? error.message : String(error), why: [] };
  } finally {
    clearTimeout(timer);
  }
}

/** Only a flaw that stays undecided is excused by being unprovable. */
function toFormRun({ name, check, unprovable }: Pair, form: Form, outcome: Outcome): FormRun {
  const isExcused = form === 'flawed' && outcome === 'undecided';
  return { name, check, form, outcome, because: isExcused ? unprovable : undefined };
}

/** The verdict of each check, with the codes of its findings or doubts. */
function verdicts({ checks }: RunResult): string {
  const shown = checks.map(({ check, verdict, cases }) => {
    const codes = cases.flatMap(({ verdict: each }) => {
      if (each.kind === 'fail') return each.findings.map(({ code }) => code);
      return each.kind === 'inconclusive' && verdict !== 'fail' ? each.doubts.map(({ code }) => code) : [];
    });
    return `${check} ${verdict}${codes.length > 0 ? ` (${[...new Set(codes)].join(', ')})` : ''}`;
  });
  return shown.join('; ');
}

function byName(): Map<string, Record<Form, Outcome>> {
  return new Map(
    Object.entries(Object.groupBy(measured, ({ pair }) => pair.name)).map(([name, runs = []]) => {
      const of = (form: Form): Outcome => runs.find((each) => each.form === form)?.outcome ?? 'error';
      return [name, { flawed: of('flawed'), correct: of('correct') }];
    }),
  );
}

function printSums(): void {
  const count = (form: Form, outcome?: Outcome): number =>
    measured.filter((each) => each.form === form && (outcome === undefined || each.outcome === outcome))
      .length;
  const errors = measured.filter(({ outcome }) => outcome === 'error').length;
  console.log(
    `flawed: caught ${count('flawed', 'caught')}, undecided ${count('flawed', 'undecided')}, ` +
      `wrongly passed ${count('flawed', 'WRONG PASS')} of ${count('flawed')}; ` +
      `correct: clean ${count('correct', 'clean')}, undecided ${count('correct', 'undecided')}, ` +
      `wrongly failed ${count('correct', 'WRONG FAIL')} of ${count('correct')}; errors ${errors}`,
  );
}
