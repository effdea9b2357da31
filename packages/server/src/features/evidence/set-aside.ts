import { mkdir, opendir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { OldObjects } from '../../evidence-store.ts';
import { isOrganisation, isObject, pathOf } from './object-path.ts';

/** An upload is named by a row within seconds, or within the hours that a database can be away. */
const OLD = 24 * 60 * 60_000;
/** So long a person who deleted the wrong thing has, and a row that was written late. */
const KEPT = 7 * 24 * 60 * 60_000;
/** How many objects are asked for at a time. */
const BATCH = 1000;

/** How old objects have to be, in milliseconds. */
export interface Ages {
  readonly old?: number;
  readonly kept?: number;
}

/** Removes objects in two steps: an object is first moved to a folder where it is still found, and deleted there later. */
export interface SetAside {
  old(): AsyncIterable<OldObjects>;
  release(organisationId: string, object: string): Promise<boolean>;
  keep(organisationId: string, object: string): Promise<void>;
  /** Where an object is while it is set aside. */
  pathOf(organisationId: string, object: string): string;
}

/**
 * Nothing here deletes what may be in use: an upload of the same bytes writes a new file in the first place, so a file
 * that is set aside is never written to; and if the new file itself is moved by mistake, the next pass finds that a row
 * names it and brings it back.
 */
export function createSetAside(root: string, { old = OLD, kept = KEPT }: Ages = {}): SetAside {
  const removed = join(root, 'removed');
  const inPlace = (organisationId: string, object: string): string => pathOf(root, organisationId, object);
  const aside = (organisationId: string, object: string): string => pathOf(removed, organisationId, object);
  return {
    async *old() {
      for (const [folder, age] of [
        [root, old],
        // All of these: what a row names goes back soon.
        [removed, -Infinity],
      ] as const)
        for await (const organisationId of namesIn(folder, isOrganisation))
          yield* batchesOf(organisationId, oldIn(join(folder, organisationId), age));
    },
    async release(organisationId, object) {
      const [from, to] = [inPlace(organisationId, object), aside(organisationId, object)];
      if (await isOlder(from, old)) {
        await mkdir(dirname(to), { recursive: true, mode: 0o700 });
        await rename(from, to);
        return false;
      }
      if (!(await isOlder(to, kept))) return false;
      await rm(to, { force: true });
      return true;
    },
    async keep(organisationId, object) {
      const [from, to] = [aside(organisationId, object), inPlace(organisationId, object)];
      if ((await ageOf(from)) === undefined) return;
      await mkdir(dirname(to), { recursive: true, mode: 0o700 });
      await rename(from, to);
    },
    pathOf: aside,
  };
}

async function* batchesOf(organisationId: string, objects: AsyncIterable<string>): AsyncIterable<OldObjects> {
  let batch: string[] = [];
  for await (const object of objects) {
    batch.push(object);
    if (batch.length < BATCH) continue;
    yield { organisationId, objects: batch };
    batch = [];
  }
  if (batch.length > 0) yield { organisationId, objects: batch };
}

async function* oldIn(folder: string, age: number): AsyncIterable<string> {
  for await (const first of namesIn(folder, isPair))
    for await (const second of namesIn(join(folder, first), isPair))
      for await (const object of namesIn(join(folder, first, second), isObject))
        if (await isOlder(join(folder, first, second, object), age)) yield object;
}

function isPair(name: string): boolean {
  return /^[0-9a-f]{2}$/.test(name);
}

/** What is in a folder, piece by piece, because there may be millions; nothing if it is gone. */
async function* namesIn(folder: string, isRight: (name: string) => boolean): AsyncIterable<string> {
  const entries = await opendir(folder).catch(unlessGone);
  for await (const { name } of entries ?? []) if (isRight(name)) yield name;
}

async function isOlder(path: string, limit: number): Promise<boolean> {
  const age = await ageOf(path);
  return age !== undefined && age > limit;
}

/** The younger of what was written and what was moved: either means that somebody has just dealt with it. */
async function ageOf(path: string): Promise<number | undefined> {
  const about = await stat(path).catch(unlessGone);
  return about && Date.now() - Math.max(about.mtimeMs, about.ctimeMs);
}

function unlessGone(error: unknown): undefined {
  if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error;
}
