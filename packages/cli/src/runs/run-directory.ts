import { randomBytes } from 'node:crypto';
import { mkdir, readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { shellQuote } from '@probity/reporters';
import { UsageError } from '../errors/usage-error.ts';
import { noteProcess } from './alive.ts';
import { refuseLinks, refuseLinksIn } from './refuse-links.ts';
import { runDirWords, runsFolder, type RunsPlace } from './runs-place.ts';

const LETTERS = 'abcdefghijklmnopqrstuvwxyz234567';
const LENGTH = 10;
const ORIGIN = 'origin';

/** Where a run keeps its key, its ledger and its result. */
export interface RunDirectory {
  readonly runId: string;
  readonly path: string;
}

/** Names a new run against an origin and makes its place; nothing of a run is ever committed. */
export async function newRun(cwd: string, origin: string, at: RunsPlace = {}): Promise<RunDirectory> {
  const runId = newRunId();
  const runs = resolve(cwd, runsFolder(at));
  const path = join(runs, runId);
  await refuseLinks(cwd, at);
  await mkdir(runs, { recursive: true, mode: 0o700 });
  // Neither follows a link, nor takes over a folder that is there.
  await mkdir(path, { mode: 0o700 });
  // A folder that was named may hold other things that belong into a repository.
  if (at.runDir === undefined) await writeNew(join(cwd, '.probity', '.gitignore'), '*\n');
  else await writeNew(join(path, '.gitignore'), '*\n');
  await writeFile(join(path, ORIGIN), `${origin}\n`, { mode: 0o600, flag: 'wx' });
  await noteProcess({ path });
  return { runId, path };
}

/** A name for a run that no other has. */
export function newRunId(): string {
  return Array.from(randomBytes(LENGTH), (byte) => LETTERS[byte % LETTERS.length]).join('');
}

/** The run with this name, or all of them, the latest first. */
export async function findRuns(
  cwd: string,
  wanted: string | undefined,
  at: RunsPlace = {},
): Promise<readonly [RunDirectory, ...RunDirectory[]]> {
  await refuseLinks(cwd, at);
  const folder = resolve(cwd, runsFolder(at));
  const names = (await readdir(folder).catch(() => [])).filter((name) => /^[a-z2-7]{10}$/.test(name));
  const runs = await Promise.all(
    names.map(async (runId) => {
      const path = join(folder, runId);
      return { runId, path, made: (await stat(join(path, 'key')).catch(() => undefined))?.mtimeMs };
    }),
  );
  const known = runs
    .flatMap(({ made, ...run }) => (made === undefined ? [] : [{ ...run, made }]))
    .toSorted((a, b) => b.made - a.made);
  const [found, ...others] = known.filter(({ runId }) => wanted === undefined || runId === wanted);
  if (found !== undefined) {
    for (const { runId } of [found, ...others]) await refuseLinksIn(cwd, runId, at);
    return [found, ...others];
  }
  const place = runsFolder(at);
  const what = wanted === undefined ? `no run in ${place}` : `no run ${JSON.stringify(wanted)} in ${place}`;
  throw new UsageError(
    `There is ${what}.`,
    known.slice(0, 3).map(({ runId }) => `probity clean ${runId}${runDirWords(at, shellQuote)}`),
  );
}

/** Refuses to clean up on another deployment than the one that the run was against: its ids mean nothing there. */
export async function assertSameOrigin({ runId, path }: RunDirectory, origin: string): Promise<void> {
  const was = (await readFile(join(path, ORIGIN), 'utf8').catch(() => origin)).trim();
  if (was === origin) return;
  throw new UsageError(`Run ${runId} was against ${was}, and this profile is for ${origin}.`, [
    `probity clean ${runId} --url ${was}`,
  ]);
}

/** Writes a file that is not there yet; one that is stays as it is. */
async function writeNew(path: string, text: string): Promise<void> {
  await writeFile(path, text, { flag: 'wx' }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error;
  });
}
