import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readLabels } from './labels.ts';

const read = (name: string): Promise<string> => readFile(join(import.meta.dirname, name), 'utf8');

test('forty documents of different providers are labelled', async () => {
  const labels = await readLabels();
  expect(new Set(labels.map(({ document }) => document.split('/')[0])).size).toBe(40);
});

test('the labels are those that were written before the inference', async () => {
  const lines = (await read('labels.sha256')).trim().split('\n');
  expect(lines).toHaveLength(40);
  for (const line of lines) {
    const [hash, name = ''] = line.split(/\s+/);
    const found = createHash('sha256')
      .update(await read(join('labels', name)))
      .digest('hex');
    expect(found, `${name} was changed; list the correction in the README`).toBe(hash);
  }
});
