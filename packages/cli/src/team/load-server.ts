import type * as server from '@probity/server';
import { UsageError } from '../errors/usage-error.ts';
import { version } from '../version.ts';

/** What the package of the team server offers. */
export type ServerPackage = typeof server;

/**
 * Loads the team server, which is a package of its own: who tests an API from the command line needs no database, and
 * does not install what speaks to one.
 */
export async function loadServer(
  load: () => Promise<ServerPackage> = () => import('@probity/server'),
): Promise<ServerPackage> {
  try {
    return await load();
  } catch (error) {
    if (!isMissing(error)) throw error;
    throw new UsageError('The team server is not installed: it is a package of its own, @probity/server.', [
      `npm install @probity/server@${version}`,
    ]);
  }
}

/** Whether the package itself is not there; if something inside it is missing, that is another fault. */
function isMissing(error: unknown): boolean {
  if (!(error instanceof Error) || !('code' in error) || error.code !== 'ERR_MODULE_NOT_FOUND') return false;
  return error.message.includes("'@probity/server'");
}
