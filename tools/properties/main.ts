import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { parseArgs } from 'node:util';

/** The tests that draw what they try; each reads its seed from PROBITY_SEED. */
const TESTS = ['property.test', 'secrets/matcher.test', 'progress/progress.test', 'reader-fuzz.test'];

/**
 * `npm run properties` runs the property tests with ten seeds that are new every day; `-- --seeds 3 --first 7` with
 * these. A seed that fails is printed, and PROBITY_SEED brings it back.
 */
const { values } = parseArgs({
  options: { seeds: { type: 'string', default: '10' }, first: { type: 'string', default: today() } },
});
const [count, first] = [Number(values.seeds), Number(values.first)];
if (!Number.isInteger(count) || count < 1) throw new Error(`--seeds ${values.seeds} is no count.`);
if (!Number.isInteger(first) || first < 0) throw new Error(`--first ${values.first} is no seed.`);

const seeds = Array.from({ length: count }, (_, index) => first + index);
const failed = seeds.filter((seed) => {
  console.log(`\nseed ${seed}`);
  const words = ['vitest', 'run', '--project', 'unit', '--project', 'e2e', ...TESTS];
  const { status } = spawnSync('npx', words, {
    cwd: join(import.meta.dirname, '../..'),
    env: { ...process.env, PROBITY_SEED: String(seed), PROBITY_DRAWS: '1000' },
    stdio: 'inherit',
  });
  return status !== 0;
});
for (const seed of failed) {
  console.log(`✗ seed ${seed}: PROBITY_SEED=${seed} npx vitest run ${TESTS.join(' ')}`);
}
console.log(`properties hold for ${count - failed.length} of ${count} seeds, from ${first} on`);
if (failed.length > 0) process.exitCode = 1;

/** The day as a number, with room for the seeds of a day. */
function today(): string {
  return `${new Date().toISOString().slice(0, 10).replaceAll('-', '')}00`;
}
