import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { runSteps } from './run-steps.ts';
import type { Step } from './steps.ts';

const root = mkdtempSync(join(tmpdir(), 'probity-steps-'));
afterAll(() => rmSync(root, { recursive: true }));

const REPORT = JSON.stringify({ numPassedTests: 3, numFailedTests: 0 });
/** A stand-in for vitest: prints its summary, and writes its report where it is told to. */
const VITEST = `const file = process.argv.at(-1).split('=')[1];
require('node:fs').writeFileSync(file, ${JSON.stringify(REPORT)}); console.log('Tests  3 passed (3)');`;

writeFileSync(join(root, 'vitest.cjs'), VITEST);
writeFileSync(
  join(root, 'package.json'),
  JSON.stringify({
    scripts: {
      fine: 'echo one && sleep 0.3 && echo two',
      wrong: 'echo it is wrong && exit 3',
      tests: 'node vitest.cjs',
    },
  }),
);

const step = (name: string, more: Partial<Step> = {}): Step => ({
  name,
  script: name,
  arguments: [],
  vitest: false,
  cores: 1,
  ...more,
});

test('each step is printed in one piece when it ends, and the counts stand alone on the last line', async () => {
  const printed: string[] = [];
  const steps = [step('fine'), step('wrong'), step('tests', { vitest: true, cores: 2 })];
  expect(await runSteps(steps, root, (text) => void printed.push(text))).toBe(1);
  const blocks = printed.filter((text) => text.includes('== '));
  expect(blocks.map((text) => /== (\S+) ==/.exec(text)?.[1] ?? '').toSorted()).toEqual([
    'fine',
    'tests',
    'wrong',
  ]);
  expect(blocks.find((text) => text.includes('== fine'))).toMatch(
    /^\n== fine ==[^]*\none\ntwo\n== fine: passed, \d+\.\d s ==\n$/,
  );
  expect(blocks.find((text) => text.includes('== tests'))).toContain('Tests  3 passed (3)');
  expect(printed.slice(0, 2).map((text) => text.split(' begins')[0])).toEqual(['-- fine', '-- wrong']);
  const end = printed.at(-1)?.split('\n') ?? [];
  expect(end.slice(1, 2)).toEqual(['wrong FAILED:']);
  expect(end.at(-1)).toBe('5 passed, 1 failed');
});
