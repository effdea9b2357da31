import { access, constants, stat } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { createFileLedger } from '@probity/engine';
import { messageOf } from '../errors/broken-text.ts';
import { UsageError } from '../errors/usage-error.ts';
import { keepTarget } from './keep-target.ts';
import { refuseLinks } from './refuse-links.ts';
import { newRun, type RunDirectory } from './run-directory.ts';
import { runsFolder, type RunsPlace } from './runs-place.ts';
import type { Ready } from '../target/with-network.ts';

/** A run that may begin: what clean-up needs is on the disk. */
export interface OpenRun extends RunDirectory {
  readonly ledger: Awaited<ReturnType<typeof createFileLedger>>;
}

/** Makes the place of a run and keeps there what a later clean-up needs; nothing may be sent before. */
export async function openRun(
  cwd: string,
  ready: Pick<Ready, 'target' | 'secretValues' | 'secretPlaces'>,
  at: RunsPlace = {},
): Promise<OpenRun> {
  try {
    const directory = await newRun(cwd, ready.target.origin, at);
    await keepTarget(directory, ready, cwd);
    return { ...directory, ledger: await createFileLedger(directory.path) };
  } catch (error) {
    throw error instanceof UsageError ? error : cannotKeep(codeOf(error), at);
  }
}

/** Makes sure that a run can be kept, before anything is asked of anybody; makes nothing. */
export async function assertRunsCanBeKept(cwd: string, at: RunsPlace = {}): Promise<void> {
  await refuseLinks(cwd, at);
  for (const folder of upwards(resolve(cwd, runsFolder(at)))) {
    const found = await stat(folder).catch((error: NodeJS.ErrnoException) => error.code ?? 'unknown');
    if (found === 'ENOENT') continue;
    if (typeof found === 'string') throw cannotKeep(found, at);
    if (!found.isDirectory()) throw cannotKeep(`${folder} is not a folder`, at);
    await access(folder, constants.W_OK).catch((error: unknown) => {
      throw cannotKeep(codeOf(error), at);
    });
    return;
  }
}

/** A folder and all that it is in, the innermost first. */
function upwards(folder: string): readonly string[] {
  const parent = dirname(folder);
  return parent === folder ? [folder] : [folder, ...upwards(parent)];
}

function cannotKeep(why: string, at: RunsPlace): UsageError {
  const next =
    at.runDir === undefined
      ? 'run it from a folder that can be written, or name one with --run-dir.'
      : 'name another folder with --run-dir.';
  return new UsageError(
    `${runsFolder(at)} cannot be written here (${why}), and a run keeps there what its clean-up needs. Nothing was sent; ${next}`,
  );
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : messageOf(error);
}
