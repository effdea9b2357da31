import { access, constants, open, rename, rm, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { UsageError } from '../errors/usage-error.ts';

/** About how much text is written at a time. */
const PIECE = 65_536;

/** Makes sure that a file can be written; this should be noticed before a run, not after it. */
export async function assertWritable(option: string, file: string): Promise<void> {
  await access(dirname(file), constants.W_OK).catch(() => {
    throw new UsageError(`${option} ${file} cannot be written: its folder is missing or closed.`);
  });
}

/** Whether there is a file or nothing yet; a terminal, a pipe or a folder has no place beside it. */
export async function isPlain(file: string): Promise<boolean> {
  const found = await stat(file).catch(() => undefined);
  return found?.isFile() ?? true;
}

/** Writes a file that appears when it is whole, and that only its owner can read; what is no plain file is written in place. */
export async function writeFileWhole(file: string, pieces: Iterable<string>): Promise<void> {
  if (!(await isPlain(file))) return writeTo(file, pieces);
  const part = `${file}.part`;
  try {
    await writeTo(part, pieces);
    await rename(part, file);
  } finally {
    await rm(part, { force: true });
  }
}

/** Writes piece by piece: there is more of it than a string can hold. */
async function writeTo(file: string, pieces: Iterable<string>): Promise<void> {
  const handle = await open(file, 'w', 0o600);
  try {
    let text = '';
    for (const piece of pieces) {
      text += piece;
      if (text.length < PIECE) continue;
      await handle.appendFile(text);
      text = '';
    }
    await handle.appendFile(text);
  } finally {
    await handle.close();
  }
}
