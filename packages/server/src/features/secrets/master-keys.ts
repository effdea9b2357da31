import { createHash, createSecretKey, type KeyObject } from 'node:crypto';
import { open, type FileHandle } from 'node:fs/promises';

/** A master key, and the short name by which a sealed data key says which one sealed it. */
export interface MasterKey {
  readonly id: Buffer;
  readonly key: KeyObject;
}

/** How long the name of a master key is. */
export const MASTER_KEY_ID_BYTES = 8;

/**
 * Reads the master keys from a file: one for each line, in base64. The first one seals; the others only open what was
 * sealed before it was put above them.
 */
export async function readMasterKeys(path: string): Promise<readonly [MasterKey, ...MasterKey[]]> {
  const file = await open(path, 'r').catch((error: unknown) => {
    const code = error instanceof Error && 'code' in error ? String(error.code) : 'no reason given';
    throw new Error(`The master key ${path} cannot be read (${code}). ${HOW_TO_MAKE_ONE}`, { cause: error });
  });
  try {
    await assertPrivate(file, path);
    const lines = (await file.readFile('utf8')).split(/\r?\n/).filter((line) => line !== '');
    const [first, ...others] = lines.map((line) => masterKeyOf(line, path));
    if (first === undefined) throw new Error(`The master key ${path} is empty. ${HOW_TO_MAKE_ONE}`);
    return [first, ...others];
  } finally {
    await file.close();
  }
}

const HOW_TO_MAKE_ONE =
  'Try: (umask 077; openssl rand -base64 32 > master.key). Keep a copy away from the backups of the database.';

/** A group may read a file of root, as PostgreSQL allows it for its keys: so a container is handed one. */
async function assertPrivate(file: FileHandle, path: string): Promise<void> {
  const about = await file.stat();
  if (!about.isFile()) throw new Error(`The master key ${path} is no file. ${HOW_TO_MAKE_ONE}`);
  const tooOpen = about.uid === 0 && process.getuid?.() !== 0 ? 0o037 : 0o077;
  if (process.platform !== 'win32' && (about.mode & tooOpen) !== 0)
    throw new Error(`The master key ${path} can be read by others on this machine. Try: chmod 600 ${path}`);
}

/** The message holds nothing of the line. */
function masterKeyOf(line: string, path: string): MasterKey {
  const bytes = Buffer.from(line, 'base64');
  if (!/^[A-Za-z0-9+/]{43}=$/.test(line) || bytes.length !== 32)
    throw new Error(`A line of the master key ${path} is not 32 bytes in base64. ${HOW_TO_MAKE_ONE}`);
  if (new Set(bytes).size < 8) throw new Error(`The master key ${path} is not random. ${HOW_TO_MAKE_ONE}`);
  return masterKeyFrom(bytes);
}

/** A master key from its 32 bytes. @internal */
export function masterKeyFrom(bytes: Buffer): MasterKey {
  const id = createHash('sha256').update('probity master key\n').update(bytes).digest();
  return { id: id.subarray(0, MASTER_KEY_ID_BYTES), key: createSecretKey(bytes) };
}
