import { parseArgs } from 'node:util';
import { showRow, tellApart } from './tell-apart.ts';

/** `npm run races -- --times 3` runs the races of check 4.3 over both protocols and prints what was told apart. */
const { values } = parseArgs({ options: { times: { type: 'string', default: '3' } } });
const times = Number(values.times);
if (!Number.isInteger(times) || times < 1) throw new Error('--times is a number of runs.');
for await (const row of tellApart(times)) {
  console.log(showRow(row));
  if (row.right < row.times) process.exitCode = 1;
}
