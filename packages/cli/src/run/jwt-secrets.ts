import { createReadStream } from 'node:fs';
import { resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { UsageError } from '../errors/usage-error.ts';

/** So many are tried in about half a minute; a longer list is for a tool that does nothing else. */
const MOST = 1_000_000;

/** The secrets of a file, one on each line; nothing where no file is named. */
export async function readJwtSecrets(
  path: string | undefined,
  cwd: string,
): Promise<{ readonly jwtSecrets?: readonly string[] }> {
  if (path === undefined) return {};
  const secrets: string[] = [];
  const lines = createInterface({ input: createReadStream(resolve(cwd, path), 'utf8'), crlfDelay: Infinity });
  try {
    for await (const line of lines) {
      if (line !== '') secrets.push(line);
      if (secrets.length > MOST) throw new Error(`it has more than ${MOST} lines`);
    }
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new UsageError(`The list of secrets ${path} cannot be read: ${reason}`, [
      '--jwt-secrets path/to/words.txt',
    ]);
  }
  return { jwtSecrets: secrets };
}
