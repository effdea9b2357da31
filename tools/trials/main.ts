import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { keepMeasured } from '../accuracy/measured.ts';
import { measuredOnForms } from '../accuracy/of-outcome.ts';
import { caughtOf, judgeTrials, toFormRuns, type TrialRun } from './judge-trials.ts';

/**
 * `npm run trials` runs the built program against APIs that are no part of the project, if PROBITY_TRIALS names the
 * folder of their runner. They measure how often verdicts are right: a wrong one that cannot be argued about fails, and
 * so does a run without a verdict. Names of trials and `--jobs` go on to the runner. With `--address-only` there is no
 * profile, as somebody does who is new: what needs one stays undecided, no verdict may be wrong for it, and most flaws are caught.
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    jobs: { type: 'string', default: '2' },
    'address-only': { type: 'boolean', default: false },
  },
});
const isBare = values['address-only'];
/** Which share of the flaws that a caller can prove is caught without a profile at least. */
const LEAST_CAUGHT = 0.6;
const folder = process.env['PROBITY_TRIALS'];

if (folder === undefined || folder === '') {
  console.log('The trials are not run: PROBITY_TRIALS does not name their folder.');
} else {
  process.exitCode = runTrials(join(folder, 'run.mjs'), positionals) ? 0 : 1;
}

function runTrials(runner: string, names: readonly string[]): boolean {
  if (!existsSync(runner)) throw new Error(`PROBITY_TRIALS names a folder without run.mjs: ${runner}.`);
  const root = join(import.meta.dirname, '../..');
  const report = join(root, `reports/trials${isBare ? '-address-only' : ''}.json`);
  mkdirSync(join(root, 'reports'), { recursive: true });
  const { NODE_COMPILE_CACHE } = process.env;
  const program = [process.execPath, join(root, 'packages/cli/bin/probity.mjs')];
  // The runner hands no environment on, and starts the program hundreds of times.
  const cached = NODE_COMPILE_CACHE ? ['env', `NODE_COMPILE_CACHE=${NODE_COMPILE_CACHE}`] : [];
  const probity = [...cached, ...program].join(' ');
  const only = names.length === 0 ? [] : ['--only', ...names];
  const bare = isBare ? ['--address-only'] : [];
  const words = [runner, '--probity', probity, '--json', report, '--jobs', values.jobs, ...bare, ...only];
  const { status } = spawnSync(process.execPath, words, { stdio: ['ignore', 'inherit', 'inherit'] });
  if (status !== 0) {
    console.log(`✗ the runner of the trials ended with ${status}`);
    return false;
  }
  // The summary line of the runner is above.
  const runs: readonly TrialRun[] = JSON.parse(readFileSync(report, 'utf8'));
  // The page of measurements is about runs with a profile.
  if (!isBare) keepMeasured('trials', 'trials', measuredOnForms('trials', toFormRuns(runs)));
  const { wrong, failed } = judgeTrials(runs);
  console.log(`wrong verdicts: ${wrong.length}${wrong.map((line) => `\n  ${line}`).join('')}`);
  for (const line of failed) console.log(`✗ ${line}`);
  return failed.length === 0 && wrong.length === 0 && (!isBare || isMostCaught(runs, names.length > 0));
}

/** Some of the trials, chosen by name, say nothing about most. */
function isMostCaught(runs: readonly TrialRun[], isChosen: boolean): boolean {
  const { caught, provable } = caughtOf(runs);
  console.log(`flaws that can be proved: ${caught} of ${provable} caught with the address alone`);
  return isChosen || caught >= LEAST_CAUGHT * provable;
}
