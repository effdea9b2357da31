import { lstat, readdir } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { UsageError } from '../errors/usage-error.ts';
import { foldersOf, runsFolder, type RunsPlace } from './runs-place.ts';

/**
 * Refuses to work where the place of the runs is a symbolic link: what is written there would go somewhere else, and a
 * checkout of somebody else's repository may bring such a link.
 */
export async function refuseLinks(cwd: string, at: RunsPlace = {}): Promise<void> {
  for (const folder of foldersOf(at)) await refuseLink(cwd, folder);
}

/** Refuses a run whose folder is a symbolic link, or holds one: its ledger is written to. */
export async function refuseLinksIn(cwd: string, runId: string, at: RunsPlace = {}): Promise<void> {
  const folder = join(runsFolder(at), runId);
  await refuseLink(cwd, folder);
  const names = await readdir(resolve(cwd, folder)).catch(() => []);
  for (const name of names) await refuseLink(cwd, join(folder, name));
}

async function refuseLink(cwd: string, path: string): Promise<void> {
  const found = await lstat(resolve(cwd, path)).catch(() => undefined);
  if (found?.isSymbolicLink() !== true) return;
  throw new UsageError(
    `${path} is a symbolic link, and runs are not kept behind one. Remove the link, or work in another folder.`,
  );
}
