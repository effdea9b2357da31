import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { overLimits } from './over-limits.ts';

const lines = (count: number): string => Array.from({ length: count }, (_, n) => `use(${n});\n`).join('');
const parameters = (count: number): string =>
  Array.from({ length: count }, (_, n) => `p${n}: number`).join(', ');

/** Files by name, with what is printed about each. */
const FILES: Readonly<Record<string, readonly [text: string, expected: RegExp | null]>> = {
  '300-lines.ts': [lines(300), null],
  '301-lines.ts': [lines(301), /^max-lines: 301-lines\.ts:\d+: .*301.*\n {2}A file this long/],
  '301-lines-with-comments.ts': [`${lines(200)}${'// why\n'.repeat(100)}\n`, /^max-lines: .*301/],
  '100-lines-in-a-function.ts': [`function f() {\n${lines(98)}}\n`, null],
  '101-lines-in-a-function.ts': [
    `function f() {\n${lines(99)}}\n`,
    /^max-lines-per-function: 101-lines-in-a-function\.ts:1: .*101.*\n {2}Nobody keeps/,
  ],
  '101-lines-in-an-arrow.ts': [`const f = () => {\n${lines(99)}};\n`, /^max-lines-per-function: .*101/],
  '5-parameters.ts': [`function f(${parameters(5)}) {}\n`, null],
  '6-parameters.ts': [
    `\nfunction f(${parameters(6)}) {}\n`,
    /^max-params: 6-parameters\.ts:2: .*6.*\n {2}A call with this many/,
  ],
  '6-parameters-in-silence.ts': [
    `// oxlint-disable-next-line max-params -- just this once\nfunction f(${parameters(6)}) {}\n`,
    /^no-silenced-limit: 6-parameters-in-silence\.ts:1: .*\n {2}The limits have no exceptions/,
  ],
};

let root = '';
let printed: readonly string[] = [];
beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'probity-limits-'));
  for (const [name, [text]] of Object.entries(FILES)) writeFileSync(join(root, name), text);
  printed = overLimits(root, Object.keys(FILES));
});
afterAll(() => rmSync(root, { recursive: true }));

it.each(Object.entries(FILES))('%s', (name, [, expected]) => {
  const about = printed.filter((text) => text.includes(` ${name}:`));
  expect(about).toHaveLength(expected === null ? 0 : 1);
  expect(about.join('')).toMatch(expected ?? /^$/);
});

it('fails where a file was not read, instead of saying that all is well', () => {
  expect(() => overLimits(root, ['absent.ts'])).toThrow(/oxlint/);
});
