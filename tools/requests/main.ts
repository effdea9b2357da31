import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { EvidenceLine, RunResult } from '@probity/model';
import { requestsByCheck } from './by-check.ts';

/** `node tools/requests/main.ts FOLDER` prints what a run cost: requests for each decided case, by check and purpose. */
const [folder = '.'] = process.argv.slice(2);
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a file that this project wrote
const result = JSON.parse(readFileSync(join(folder, 'result.json'), 'utf8')) as RunResult;
const lines = readFileSync(join(folder, 'exchanges.ndjson'), 'utf8')
  .split('\n')
  .filter((line) => line !== '')
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- as above
  .map((line) => JSON.parse(line) as EvidenceLine);
const costs = requestsByCheck(result, lines);

const each = (requests: number, decided: number): string =>
  (decided === 0 ? '' : (requests / decided).toFixed(1)).padStart(6);
for (const { check, requests, decided, by } of costs) {
  const purposes = Object.entries(by).map(([purpose, count]) => `${purpose} ${count}`);
  const numbers = `${String(requests).padStart(6)}${String(decided).padStart(6)}${each(requests, decided)}`;
  console.log(`${check.padEnd(10)}${numbers}   ${purposes.join(', ')}`);
}
const requests = costs.reduce((sum, cost) => sum + cost.requests, 0);
const decided = costs.reduce((sum, cost) => sum + cost.decided, 0);
console.log(
  `requests for each decided case: ${each(requests, decided).trim()} (${requests} for ${decided} decided cases)`,
);
