import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { scoreOf, type Mutated } from './score.ts';

/** The least share of changed decisions that a test must notice. */
const LEAST = 85;
const root = join(import.meta.dirname, '../..');
const share = process.argv.includes('--sample') ? '80' : '1';

/** Runs Stryker over everything that judges, prints the score, and every survivor with the reason why it may live. */
const { status } = spawnSync('npx', ['stryker', 'run', '--logLevel', 'warn'], {
  cwd: root,
  env: { ...process.env, PROBITY_MUTATION_SHARE: share },
  stdio: ['ignore', 'inherit', 'inherit'],
});
if (status !== 0) throw new Error(`Stryker ended with ${status}.`);
const report: Mutated = JSON.parse(readFileSync(join(root, 'reports/mutation.json'), 'utf8'));
const reasons: Record<string, string> = parse(
  readFileSync(join(import.meta.dirname, 'survivors.yaml'), 'utf8'),
);
const { killed, all, survivors } = scoreOf(report);
for (const { file, line, mutator, from, to } of survivors) {
  const why = reasons[file.replace('packages/', '')] ?? 'no reason is written down';
  console.log(`survived ${file}:${line} ${mutator}: ${from} -> ${to} (${why})`);
}
const percent = (100 * killed) / all;
console.log(`mutation score ${percent.toFixed(1)} %: ${killed} of ${all} killed, one line in ${share}`);
if (!(percent >= LEAST)) process.exitCode = 1;
