import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { parseArgs } from 'node:util';

/**
 * `npm run stops` ends runs in every way that is known, thirty times each and at moments that are spread over the whole
 * run, and prints what was left; `-- --times 5` does it less often. CI does it once each, by the same test.
 */
const { values } = parseArgs({ options: { times: { type: 'string', default: '30' } } });
const times = Number(values.times);
if (!Number.isInteger(times) || times < 1) throw new Error(`--times ${values.times} is no count.`);

const words = ['vitest', 'run', '--project', 'e2e', 'tests/e2e/stops.test.ts'];
const child = spawn('npx', words, {
  cwd: join(import.meta.dirname, '../..'),
  env: { ...process.env, PROBITY_STOPS: String(times) },
  stdio: 'inherit',
});
process.exitCode = await new Promise<number>((resolve) => child.once('exit', (code) => resolve(code ?? 1)));
