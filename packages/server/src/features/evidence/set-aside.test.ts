import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { newId } from '../../identity/new-id.ts';
import { openDirectoryStore } from './directory-store.ts';

let root: string;
const organisation = newId();
const bytes = gzipSync('{"step":1}\n');
/** Everything is old at once. */
const AT_ONCE = { old: -1, kept: -1 };

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'probity-evidence-'));
});
afterEach(() => rm(root, { recursive: true, force: true }));

async function oldIn(ages?: object): Promise<unknown[]> {
  const found: unknown[] = [];
  for await (const each of (await openDirectoryStore(root, ages && { ages })).old()) found.push(each);
  return found;
}

const filesIn = async (folder: string): Promise<number> =>
  (await readdir(join(root, folder), { recursive: true }).catch(() => [])).filter((name) =>
    /[0-9a-f]{64}$/.test(name),
  ).length;

it('what was just put is not old, and is not released', async () => {
  const store = await openDirectoryStore(root);
  const object = await store.put(organisation, bytes);
  expect(await oldIn()).toEqual([]);
  expect(await store.release(organisation, object)).toBe(false);
  expect(await filesIn(organisation)).toBe(1);
});

it('an old object is set aside first, where it is still found, and is deleted later', async () => {
  const store = await openDirectoryStore(root, { ages: { old: -1 } });
  const object = await store.put(organisation, bytes);
  expect(await oldIn(AT_ONCE)).toEqual([{ organisationId: organisation, objects: [object] }]);
  expect(await store.release(organisation, object)).toBe(false);
  expect([await filesIn(organisation), await filesIn('removed')]).toEqual([0, 1]);
  expect(await store.get(organisation, object)).toEqual(bytes);
  expect(await store.release(organisation, object)).toBe(false);
  const later = await openDirectoryStore(root, { ages: AT_ONCE });
  expect(await later.release(organisation, object)).toBe(true);
  expect(await store.get(organisation, object)).toBeUndefined();
});

it('an upload of the same bytes between two passes is kept, whichever file the passes moved', async () => {
  const store = await openDirectoryStore(root, { ages: AT_ONCE });
  const object = await store.put(organisation, bytes);
  await store.release(organisation, object);
  await store.put(organisation, bytes);
  // Moved once more, before a row names it; then the row is there.
  await store.release(organisation, object);
  expect(await store.get(organisation, object)).toEqual(bytes);
  await store.keep(organisation, object);
  expect([await filesIn(organisation), await filesIn('removed')]).toEqual([1, 0]);
  expect(await store.get(organisation, object)).toEqual(bytes);
});

it('what is kept and was never set aside stays as it is', async () => {
  const store = await openDirectoryStore(root, { ages: AT_ONCE });
  const object = await store.put(organisation, bytes);
  await store.keep(organisation, object);
  expect(await store.get(organisation, object)).toEqual(bytes);
});

it('many objects come in pieces', async () => {
  const store = await openDirectoryStore(root, { ages: AT_ONCE });
  for (let from = 0; from < 1005; from += 67)
    await Promise.all(
      Array.from({ length: 67 }, (_, index) => store.put(organisation, Buffer.from(String(from + index)))),
    );
  const pieces: number[] = [];
  for await (const { objects } of store.old()) pieces.push(objects.length);
  expect(pieces).toEqual([1000, 5]);
});

it('files that are not ours are left alone', async () => {
  await openDirectoryStore(root);
  expect(await oldIn(AT_ONCE)).toEqual([]);
  expect(await readdir(root)).toEqual(['unfinished']);
});
