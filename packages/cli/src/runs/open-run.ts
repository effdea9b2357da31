import { access, constants, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { createFileLedger } from '@probity/engine';
import { messageOf } from '../errors/broken-text.ts';
import { UsageError } from '../errors/usage-error.ts';
import { keepTarget } from './keep-target.ts';
import { refuseLinks } from './refuse-links.ts';
import { newRun, type RunDirectory } from './run-directory.ts';
import type { Ready } from '../target/with-network.ts';

/** A run that may begin: what clean-up needs is on the disk. */
export interface OpenRun extends RunDirectory {
  readonly ledger: Awaited<ReturnType<typeof createFileLedger>>;
}

/** Makes the place of a run and keeps there what a later clean-up needs; nothing may be sent before. */
export async function openRun(
  cwd: string,
  ready: Pick<Ready, 'target' | 'secretValues' | 'secretPlaces'>,
): Promise<OpenRun> {
  try {
    const directory = await newRun(cwd, ready.target.origin);
    await keepTarget(directory, ready, cwd);
    return { ...directory, ledger: await createFileLedger(directory.path) };
  } catch (error) {
    throw error instanceof UsageError ? error : cannotKeep(codeOf(error));
  }
}

/** Makes sure that a run can be kept, before anything is asked of anybody; makes nothing. */
export async function assertRunsCanBeKept(cwd: string): Promise<void> {
  await refuseLinks(cwd);
  for (const folder of [join(cwd, '.probity', 'runs'), join(cwd, '.probity'), cwd]) {
    const found = await stat(folder).catch((error: NodeJS.ErrnoException) => error.code ?? 'unknown');
    if (found === 'ENOENT') continue;
    if (typeof found === 'string') throw cannotKeep(found);
    if (!found.isDirectory()) throw cannotKeep(`${folder} is not a folder`);
    await access(folder, constants.W_OK).catch((error: unknown) => {
      throw cannotKeep(codeOf(error));
    });
    return;
  }
}

function cannotKeep(why: string): UsageError {
  return new UsageError(
    `.probity/runs cannot be written here (${why}), and a run keeps there what its clean-up needs. Nothing was sent; run it from a folder that can be written.`,
  );
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : messageOf(error);
}
