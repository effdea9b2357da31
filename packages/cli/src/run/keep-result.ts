import { access, constants, open } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { RunResult } from '@probity/model';
import { jsonReport } from '@probity/reporters';
import { messageOf } from '../broken-text.ts';
import { UsageError } from '../usage-error.ts';

/** Writes a result document to a file that only its owner can read; null, or why it could not be done. */
export async function keepResult(file: string, result: RunResult): Promise<string | null> {
  try {
    const handle = await open(file, 'w', 0o600);
    try {
      for (const piece of jsonReport(result)) await handle.appendFile(piece);
    } finally {
      await handle.close();
    }
    return null;
  } catch (error) {
    return `The result could not be written to ${file}: ${messageOf(error)}.`;
  }
}

/** Makes sure that a result can be kept; this should be noticed before a run, not after it. */
export async function assertWritable(file: string): Promise<void> {
  await access(dirname(file), constants.W_OK).catch(() => {
    throw new UsageError(`--output ${file} cannot be written: its folder is missing or closed.`);
  });
}
