import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { labRegistry } from './lab-registry.ts';

it('the committed registry of the lab is the one that its variant files make', () => {
  const root = join(import.meta.dirname, '../..');
  const { path, text } = labRegistry(root);
  expect(readFileSync(join(root, path), 'utf8')).toBe(text);
});
