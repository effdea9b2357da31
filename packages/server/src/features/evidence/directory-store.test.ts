import { createHash } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { newId } from '../../identity/new-id.ts';
import { openDirectoryStore } from './directory-store.ts';

let root: string;
const [one, other] = [newId(), newId()];
const bytes = gzipSync('{"step":1}\n');
const address = createHash('sha256').update(bytes).digest('hex');
const fileOf = (organisation: string) =>
  join(root, organisation, address.slice(0, 2), address.slice(2, 4), address);

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'probity-evidence-'));
});

afterEach(() => rm(root, { recursive: true, force: true }));

it('gives back what was put, by the hash of the bytes, also to another process', async () => {
  const store = await openDirectoryStore(root);
  expect(await store.put(one, bytes)).toBe(address);
  expect(await store.get(one, address)).toEqual(bytes);
  expect(await (await openDirectoryStore(root)).get(one, address)).toEqual(bytes);
  expect(await readFile(fileOf(one))).toEqual(bytes);
});

it('keeps organisations apart, also with the same bytes', async () => {
  const store = await openDirectoryStore(root);
  await store.put(one, bytes);
  expect(await store.get(other, address)).toBeUndefined();
  await store.put(other, bytes);
  await rm(join(root, one), { recursive: true });
  expect(await store.get(other, address)).toEqual(bytes);
});

it('has nothing where nothing was put', async () => {
  expect(await (await openDirectoryStore(root)).get(one, address)).toBeUndefined();
});

it('nobody else on the machine can read it', async () => {
  const store = await openDirectoryStore(root);
  await store.put(one, bytes);
  expect((await stat(fileOf(one))).mode & 0o077).toBe(0);
  expect((await stat(join(root, one))).mode & 0o077).toBe(0);
});

it('many writers of the same bytes leave one object and nothing unfinished', async () => {
  const store = await openDirectoryStore(root);
  await Promise.all(Array.from({ length: 20 }, () => store.put(one, bytes)));
  expect(await readdir(join(fileOf(one), '..'))).toEqual([address]);
  expect(await readdir(join(root, 'unfinished'))).toEqual([]);
});

it('refuses what is larger than the limit, and keeps nothing of it', async () => {
  const store = await openDirectoryStore(root, { maxBytes: bytes.length - 1 });
  await expect(store.put(one, bytes)).rejects.toMatchObject({ code: 'payload-too-large' });
  expect(await readdir(root)).toEqual(['unfinished']);
});

it.each([
  ['one byte changed', (good: Buffer) => Buffer.from([...good.subarray(0, -1), 0xff])],
  ['cut off', (good: Buffer) => good.subarray(0, 5)],
  ['empty', () => Buffer.alloc(0)],
])('a file that is damaged is not given out, and putting it again repairs it: %s', async (_, damage) => {
  const store = await openDirectoryStore(root);
  await store.put(one, bytes);
  await writeFile(fileOf(one), damage(bytes));
  await expect(store.get(one, address)).rejects.toThrow('damaged');
  await store.put(one, bytes);
  expect(await store.get(one, address)).toEqual(bytes);
});

it.each([
  ['empty', ''],
  ['a path', '../../../etc/passwd'],
  ['a path of the right length', `../${'a'.repeat(61)}`],
  ['upper case', address.toUpperCase()],
  ['too short', address.slice(1)],
  ['too long', `${address}0`],
  ['with a line feed', `${address}\n`],
  ['with a zero byte', `${address.slice(1)}\0`],
])('an address that is no SHA-256 is refused: %s', async (_, wrong) => {
  await expect((await openDirectoryStore(root)).get(one, wrong)).rejects.toThrow('no SHA-256');
});

it.each(['', '..', '../x', 'unfinished', `${newId()}/..`])(
  'an organisation that is none is refused: %j',
  async (wrong) => {
    const store = await openDirectoryStore(root);
    await expect(store.put(wrong, bytes)).rejects.toThrow('no organisation');
    await expect(store.get(wrong, address)).rejects.toThrow('no organisation');
  },
);

it('forgets what a write that was cut off left long ago, and not what is written now', async () => {
  await openDirectoryStore(root);
  const [old, fresh] = ['old', 'fresh'].map((name) => join(root, 'unfinished', name));
  for (const path of [old, fresh]) await writeFile(path ?? '', 'half');
  const yesterday = Date.now() / 1000 - 86_400;
  await utimes(old ?? '', yesterday, yesterday);
  await openDirectoryStore(root);
  expect(await readdir(join(root, 'unfinished'))).toEqual(['fresh']);
});

it('is ready while it can be written to', async () => {
  const store = await openDirectoryStore(root);
  expect(await store.isReady()).toBe(true);
  expect(await readdir(join(root, 'unfinished'))).toEqual([]);
  await rm(join(root, 'unfinished'), { recursive: true });
  expect(await store.isReady()).toBe(false);
});
