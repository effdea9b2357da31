import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '../..');
const pages = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '*.md'], {
  cwd: root,
})
  .toString()
  .trim()
  .split('\n');

test.each(pages)('every relative link of %s leads somewhere', (page) => {
  const text = readFileSync(join(root, page), 'utf8').replaceAll(/```[^]*?```/g, '');
  const dead = [...text.matchAll(/\]\((?!https?:|mailto:|#)([^)#\s]+)/g)]
    .map(([, target = '']) => target)
    .filter((target) => !existsSync(join(root, dirname(page), target)));
  expect(dead).toEqual([]);
});
