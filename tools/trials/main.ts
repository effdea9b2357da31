import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { judgeTrials } from './judge-trials.ts';

/**
 * `npm run trials` runs the built program against APIs that are no part of the project, if PROBITY_TRIALS names the
 * folder of their runner. They measure how often verdicts are right, so a wrong one is printed and does not fail; a run
 * without a verdict does. What follows `--` goes on to the runner.
 */
const folder = process.env['PROBITY_TRIALS'];

if (folder === undefined || folder === '') {
  console.log('The trials are not run: PROBITY_TRIALS does not name their folder.');
} else {
  process.exitCode = runTrials(join(folder, 'run.mjs')) ? 0 : 1;
}

function runTrials(runner: string): boolean {
  if (!existsSync(runner)) throw new Error(`PROBITY_TRIALS names a folder without run.mjs: ${runner}.`);
  const root = join(import.meta.dirname, '../..');
  const report = join(root, 'reports/trials.json');
  mkdirSync(join(root, 'reports'), { recursive: true });
  const probity = `${process.execPath} ${join(root, 'packages/cli/bin/probity.mjs')}`;
  const words = [runner, '--probity', probity, '--json', report, ...process.argv.slice(2)];
  const { status } = spawnSync(process.execPath, words, { stdio: ['ignore', 'inherit', 'inherit'] });
  if (status !== 0) {
    console.log(`✗ the runner of the trials ended with ${status}`);
    return false;
  }
  // The summary line of the runner is above.
  const { wrong, failed } = judgeTrials(JSON.parse(readFileSync(report, 'utf8')));
  console.log(`wrong verdicts: ${wrong.length}${wrong.map((line) => `\n  ${line}`).join('')}`);
  for (const line of failed) console.log(`✗ ${line}`);
  return failed.length === 0;
}
