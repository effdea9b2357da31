import type { Intake } from '@probity/intake';
import { UsageError } from '../errors/usage-error.ts';
import type { LocalSources } from './sources.ts';

/** The authentication file that was named, if one was. A file only: accounts come from nobody else's server. */
export async function accountsOf(
  path: string | undefined,
  sources: Pick<LocalSources, 'readFile'>,
): Promise<Pick<Intake, 'authText' | 'authPath'>> {
  if (path === undefined) return {};
  try {
    return { authText: await sources.readFile(path), authPath: path };
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new UsageError(`The authentication file ${path} cannot be read: ${reason}`, [
      '--auth path/to/auth.yaml',
    ]);
  }
}
