import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const DOCS = join(import.meta.dirname, '../../docs');
const ROW = /^\| (?<guarantee>[^|]+?) +\| \[[^\]]+\]\((?<path>[^)]+)\) "(?<name>[^"]+)" +\|$/;

const rows = readFileSync(join(DOCS, 'security-model.md'), 'utf8')
  .split('\n')
  .flatMap((line) => {
    const found = ROW.exec(line)?.groups;
    return found === undefined
      ? []
      : [[found['guarantee'] ?? '', found['path'] ?? '', found['name'] ?? ''] as const];
  });

test('every guarantee names a test', () => {
  expect(rows.length).toBeGreaterThan(30);
});

test.each(rows)('%s', (_guarantee, path, name) => {
  expect(readFileSync(join(DOCS, path), 'utf8')).toContain(name);
});
