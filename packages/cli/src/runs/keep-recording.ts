import { rm } from 'node:fs/promises';
import type { Recording } from '@probity/model';
import { evidenceLines, jsonReport } from '@probity/reporters';
import { messageOf } from '../errors/broken-text.ts';
import { evidenceFileOf } from './evidence-file-of.ts';
import { isPlain, writeFileWhole } from './write-file.ts';

/**
 * Writes a result, and beside it the exchanges that prove it, to files that only their owner can read; null, or why it
 * could not be done. The result comes last and each file appears when it is whole, so that no half is taken for a pair.
 */
export async function keepRecording(file: string, recording: Recording): Promise<string | null> {
  const evidence = evidenceFileOf(file);
  try {
    if (await isPlain(file)) await writeFileWhole(evidence, evidenceLines(recording));
    await writeFileWhole(file, jsonReport(recording.result));
    return null;
  } catch (error) {
    await rm(evidence, { force: true }).catch(() => undefined);
    return `The result could not be written to ${file}: ${messageOf(error)}.`;
  }
}
