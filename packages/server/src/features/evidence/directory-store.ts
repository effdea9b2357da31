import { createHash, randomUUID } from 'node:crypto';
import { mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Refusal } from '../../refusal.ts';
import type { EvidenceStore } from '../../evidence-store.ts';
import { pathOf } from './object-path.ts';
import { createSetAside, type Ages } from './set-aside.ts';

/** How large an object may be if nothing else is said: a step of a large run has a few megabytes. */
const LARGEST = 64 * 1024 * 1024;

/** What a write that was cut off has left for so long belongs to nobody. */
const ABANDONED = 60 * 60_000;

/**
 * Keeps evidence in a folder, which several servers may share. Objects are written whole or not at all, and read only
 * if their bytes are still what their address says.
 */
export async function openDirectoryStore(
  root: string,
  { maxBytes = LARGEST, ages }: { readonly maxBytes?: number; readonly ages?: Ages } = {},
): Promise<EvidenceStore> {
  const unfinished = join(root, 'unfinished');
  await mkdir(unfinished, { recursive: true, mode: 0o700 });
  await sweep(unfinished);
  const setAside = createSetAside(root, ages);
  return {
    async put(organisationId, bytes) {
      if (bytes.length > maxBytes) throw new Refusal('payload-too-large');
      const object = hashOf(bytes);
      const path = pathOf(root, organisationId, object);
      await makeFolders(root, dirname(path));
      await writeWhole(join(unfinished, randomUUID()), path, bytes);
      return object;
    },
    async get(organisationId, object) {
      const bytes =
        (await readIfThere(pathOf(root, organisationId, object))) ??
        (await readIfThere(setAside.pathOf(organisationId, object)));
      if (bytes === undefined || hashOf(bytes) === object) return bytes;
      throw new Error(`The object ${object} in the evidence store is damaged. Restore it from a backup.`);
    },
    old: () => setAside.old(),
    release: (organisationId, object) => setAside.release(organisationId, object),
    keep: (organisationId, object) => setAside.keep(organisationId, object),
    async isReady() {
      const path = join(unfinished, randomUUID());
      try {
        await writeNew(path, Buffer.from('ready'));
        return true;
      } catch {
        return false;
      } finally {
        await rm(path, { force: true }).catch(() => undefined);
      }
    },
  };
}

function hashOf(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('hex');
}

/** A name is where it should be only when its folder is on the disk, and the folder in its own. */
async function makeFolders(root: string, folder: string): Promise<void> {
  const first = await mkdir(folder, { recursive: true, mode: 0o700 });
  if (first === undefined) return;
  for (let at = folder; at.length >= root.length; at = dirname(at)) {
    await flushFolder(at);
    if (at === dirname(first)) return;
  }
}

async function writeWhole(temporary: string, path: string, bytes: Buffer): Promise<void> {
  try {
    await writeNew(temporary, bytes);
    // Whatever was there has the same bytes, or is damaged.
    await rename(temporary, path);
    await flushFolder(dirname(path));
  } catch (error) {
    await rm(temporary, { force: true }).catch(() => undefined);
    throw error;
  }
}

async function writeNew(path: string, bytes: Buffer): Promise<void> {
  const file = await open(path, 'wx', 0o600);
  try {
    await file.writeFile(bytes);
    await file.sync();
  } finally {
    await file.close();
  }
}

async function flushFolder(path: string): Promise<void> {
  const folder = await open(path, 'r');
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}

async function readIfThere(path: string): Promise<Buffer | undefined> {
  try {
    return await readFile(path);
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  }
}

/** Another server may be writing here now, so only what is old goes. */
async function sweep(unfinished: string): Promise<void> {
  for (const name of await readdir(unfinished)) {
    const path = join(unfinished, name);
    const about = await stat(path).catch(() => undefined);
    if (about !== undefined && Date.now() - about.mtimeMs > ABANDONED) await rm(path, { force: true });
  }
}
