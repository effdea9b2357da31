import { access, constants, open, rename, rm, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { Recording } from '@probity/model';
import { evidenceLines, jsonReport } from '@probity/reporters';
import { messageOf } from '../errors/broken-text.ts';
import { UsageError } from '../errors/usage-error.ts';
import { evidenceFileOf } from './evidence-file-of.ts';

/** About how much text is written at a time. */
const PIECE = 65_536;

/**
 * Writes a result, and beside it the exchanges that prove it, to files that only their owner can read; null, or why it
 * could not be done. The result comes last and each file appears when it is whole, so that no half is taken for a pair.
 */
export async function keepRecording(file: string, recording: Recording): Promise<string | null> {
  const evidence = evidenceFileOf(file);
  try {
    if (await isPlain(file)) {
      await writeWhole(evidence, evidenceLines(recording));
      await writeWhole(file, jsonReport(recording.result));
    } else await writeTo(file, jsonReport(recording.result));
    return null;
  } catch (error) {
    await rm(evidence, { force: true }).catch(() => undefined);
    return `The result could not be written to ${file}: ${messageOf(error)}.`;
  }
}

/** Makes sure that a result can be kept; this should be noticed before a run, not after it. */
export async function assertWritable(file: string): Promise<void> {
  await access(dirname(file), constants.W_OK).catch(() => {
    throw new UsageError(`--output ${file} cannot be written: its folder is missing or closed.`);
  });
}

/** Whether there is a file or nothing yet; a terminal, a pipe or a folder has no place beside it. */
async function isPlain(file: string): Promise<boolean> {
  const found = await stat(file).catch(() => undefined);
  return found?.isFile() ?? true;
}

async function writeWhole(file: string, pieces: Iterable<string>): Promise<void> {
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
