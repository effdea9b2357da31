import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readJwtSecrets } from './jwt-secrets.ts';

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'probity-secrets-'));
});
afterAll(() => rm(folder, { recursive: true }));

test('each line is a secret, with the spaces that are in it', async () => {
  await writeFile(join(folder, 'words.txt'), 'one\r\ntwo words \n\nthree');
  expect(await readJwtSecrets('words.txt', folder)).toEqual({ jwtSecrets: ['one', 'two words ', 'three'] });
});

test('without a file there are none', async () => {
  expect(await readJwtSecrets(undefined, folder)).toEqual({});
});

test('a file that is not there is named', async () => {
  await expect(readJwtSecrets('nothing.txt', folder)).rejects.toThrow(
    /The list of secrets nothing\.txt cannot be read/,
  );
});
