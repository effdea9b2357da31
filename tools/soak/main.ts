import { parseArgs } from 'node:util';
import { soakLab } from './soak-lab.ts';
import { soakProblems, soakTable } from './soak-table.ts';

/**
 * `npm run soak` runs all checks ten times against one correct lab in one process, and prints a row for each round;
 * `-- --rounds 3` does it less often. Every round must come out as the first, leave nothing, and keep no memory.
 */
const { values } = parseArgs({ options: { rounds: { type: 'string', default: '10' } } });
const rounds = Number(values.rounds);
if (!Number.isInteger(rounds) || rounds < 2)
  throw new Error(`--rounds ${values.rounds} is no count from 2 on.`);

const seen = await soakLab(rounds);
console.log(soakTable(seen).join('\n'));
const problems = soakProblems(seen);
for (const line of problems) console.log(`✗ ${line}`);
console.log(`${rounds} rounds, ${problems.length} problems`);
if (problems.length > 0) process.exitCode = 1;
