import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { filesThatJudge } from './judges.ts';

const root = join(import.meta.dirname, '../..');
const reasons: Record<string, string> = parse(
  readFileSync(join(import.meta.dirname, 'survivors.yaml'), 'utf8'),
);
const files = filesThatJudge(root);

test.each(Object.keys(reasons))('%s exists and takes part in verdicts', (file) => {
  expect(existsSync(join(root, 'packages', file))).toBe(true);
  expect(files).toContain(`packages/${file}`);
});

test('every reason is one sentence', () => {
  const wrong = Object.entries(reasons).filter(([, why]) => !/^[A-Z][^\n]{20,}\.$/.test(why.trim()));
  expect(wrong).toEqual([]);
});

test('every file that decides can be named by its path under packages', () => {
  expect(files.filter((file) => !file.startsWith('packages/'))).toEqual([]);
});
