import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sourceOf } from './source-of.ts';

let root = '';
beforeAll(() => {
  root = realpathSync(mkdtempSync(join(tmpdir(), 'probity-source-')));
  mkdirSync(join(root, 'services', 'shop'), { recursive: true });
  // In a worktree it is a file.
  writeFileSync(join(root, '.git'), 'gitdir: elsewhere\n');
});
afterAll(() => rmSync(root, { recursive: true }));

describe('a description is seen from the working folder', () => {
  it.each([
    ['a path as typed', './openapi.yaml', 'openapi.yaml'],
    ['a path in a folder', 'api/../api/openapi.yaml', 'api/openapi.yaml'],
    ['a path above', '../openapi.yaml', '../openapi.yaml'],
    ['an address', 'https://api.example/openapi.json', 'https://api.example/openapi.json'],
    [
      'an address with a token',
      'https://user:pass@api.example/openapi.json?token=s3cr3t#x',
      'https://api.example/openapi.json',
    ],
  ])('%s', (_name, description, expected) => {
    expect(sourceOf({ description, profile: null, lines: new Map() }, root)).toEqual({
      lines: new Map(),
      description: expected,
    });
  });
});

it('a whole path inside the working folder is shortened, and the folder is seen from the repository', () => {
  const cwd = join(root, 'services', 'shop');
  const profile = { file: join(cwd, 'probity.yaml'), line: 4 };
  expect(sourceOf({ description: null, profile, lines: new Map() }, cwd)).toEqual({
    lines: new Map(),
    profile: { file: 'probity.yaml', line: 4 },
    folder: 'services/shop',
  });
});
