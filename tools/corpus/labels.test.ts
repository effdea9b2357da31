import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readLabels } from './labels.ts';
import { SURFACE_SETS } from './surface-labels.ts';

const read = (name: string): Promise<string> => readFile(join(import.meta.dirname, name), 'utf8');

const SETS = (
  [
    ['labels', 60],
    ['labels-held-out', 20],
  ] as const
).filter(([set]) => existsSync(join(import.meta.dirname, set)));

test.each(SETS)('%s are of %i documents of different providers', async (set, count) => {
  const labels = await readLabels(set);
  expect(labels).toHaveLength(count);
  expect(new Set(labels.map(({ document }) => document.split('/')[0])).size).toBe(count);
});

test.each(SETS)('%s are those that were written before the inference saw them', async (set, count) => {
  const lines = (await read(`${set}.sha256`)).trim().split('\n');
  expect(lines).toHaveLength(count);
  for (const line of lines) {
    const [hash, name = ''] = line.split(/\s+/);
    const found = createHash('sha256')
      .update(await read(join(set, name)))
      .digest('hex');
    expect(found, `${name} was changed; list the correction in the README`).toBe(hash);
  }
});

test('the labels of references are those that were written before the surface read the documents', async () => {
  const lines = (await read('labels-surface.sha256')).trim().split('\n');
  expect(lines).toHaveLength(SURFACE_SETS.length);
  for (const line of lines) {
    const [hash, name = ''] = line.split(/\s+/);
    const content = await read(join('labels-surface', name));
    const found = createHash('sha256').update(content).digest('hex');
    expect(found, `${name} was changed; list the correction in the README`).toBe(hash);
  }
});
