import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { copyRepo } from './support/copy-repo.ts';

test('a check added as content alone appears in list, docs and schema after npm run gen', () => {
  const { root: copy, remove } = copyRepo();
  try {
    const run = (...words: string[]): string =>
      execFileSync('npm', ['run', '-s', ...words], { cwd: copy }).toString();
    run('new-check', '--', '3.6', 'made-up-thing');
    const file = join(copy, 'packages/checklist/src/3-resource-consumption/3.6-made-up-thing/content.yaml');
    const content = readFileSync(file, 'utf8');
    expect(content).toContain('automation: planned');
    writeFileSync(file, content.replace(/^title: .*$/m, 'title: Marzipan is counted'));
    run('gen');
    run('build');

    const list = execFileSync('node', ['packages/cli/bin/probity.mjs', 'list', '--chapter', '3'], {
      cwd: copy,
    });
    expect(list.toString()).toMatch(/3\.6\s+Should\s+Marzipan is counted/);
    expect(readFileSync(join(copy, 'docs/reference/checklist.md'), 'utf8')).toContain(
      '3.6 Marzipan is counted',
    );
    const schema = readFileSync(join(copy, 'docs/reference/checklist.schema.json'), 'utf8');
    expect(schema).toContain('"3.6"');
    expect(schema).toContain('"made-up-thing"');
    expect(() => execFileSync('npm', ['run', '-s', 'typecheck'], { cwd: copy })).not.toThrow();
  } finally {
    remove();
  }
});
