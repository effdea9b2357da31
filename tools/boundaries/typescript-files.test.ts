import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { typeScriptFiles } from './typescript-files.ts';

const PRESENT = [
  'packages/a/src/index.ts',
  'packages/a/src/deep/er.test.ts',
  'packages/a/src/page.tsx',
  'packages/a/content.yaml',
  'packages/a/dist/index.ts',
  'packages/a/node_modules/b/index.ts',
  'packages/a/.examples/1.1.ts',
  'tools/gen/main.ts',
];

describe('the TypeScript files on disk', () => {
  let root = '';
  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), 'probity-files-'));
    for (const path of PRESENT) {
      mkdirSync(dirname(join(root, path)), { recursive: true });
      writeFileSync(join(root, path), '');
    }
  });
  afterEach(() => rmSync(root, { recursive: true }));

  it('are the sources, without what is installed, built or hidden', () => {
    expect(typeScriptFiles(root, ['packages', 'tools', 'absent']).sort()).toEqual([
      'packages/a/src/deep/er.test.ts',
      'packages/a/src/index.ts',
      'packages/a/src/page.tsx',
      'tools/gen/main.ts',
    ]);
  });
});
