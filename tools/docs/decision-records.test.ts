import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const FOLDER = join(import.meta.dirname, '../../docs/adr');
const files = readdirSync(FOLDER).filter((name) => /^\d{4}-.+\.md$/.test(name));
const page = readFileSync(join(FOLDER, 'README.md'), 'utf8');

test('the table of decisions has every record once, in order, and nothing else', () => {
  const rows = page.split('\n').flatMap((line) => /^\| \[\d{4}\]\(([^)]+)\)/.exec(line)?.[1] ?? []);
  expect(rows).toEqual(files.toSorted());
});

test('no two records have one number', () => {
  const numbers = files.map((name) => name.slice(0, 4));
  expect(new Set(numbers).size).toBe(numbers.length);
});
