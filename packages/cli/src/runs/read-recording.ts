import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { RESULT_FORMAT, RunResultSchema, type Recording, type RunResult } from '@probity/model';
import { UsageError } from '../errors/usage-error.ts';
import { evidenceFilesOf } from './evidence-file-of.ts';
import { openEvidence, type OpenEvidence } from './open-evidence.ts';

/** A recorded run whose exchanges stay in their file until `close`. */
export interface OpenRecording extends Recording {
  readonly evidence: OpenEvidence;
}

/** Opens a result and the exchanges beside it; `named` is what the user called the result. */
export async function readRecording(path: string, named: string): Promise<OpenRecording> {
  const result = await readResult(path, named);
  const files = evidenceFilesOf(path);
  for (const file of files) {
    const evidence = openEvidence(file, basename(file), result.run.id);
    if (evidence !== undefined) return { result, evidence };
  }
  throw new UsageError(
    `The exchanges that prove ${named} are missing: there is no ${files.map((file) => basename(file)).join(' or ')} beside it. Copy both files of a run, or judge it where it was run.`,
    [`probity judge .probity/runs/${result.run.id}/result.json`],
  );
}

/** Reads the result of a run, without its exchanges. */
export async function readResult(path: string, named: string, command = 'judge'): Promise<RunResult> {
  const text = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    throw new UsageError(`${named} cannot be read: ${error.code ?? error.message}.`, [
      `probity ${command} .probity/runs/<run>/result.json`,
    ]);
  });
  const value = parse(text, named);
  refuseOtherFormat(value, named);
  const checked = RunResultSchema.safeParse(value);
  if (isResult(value, checked)) return value;
  const [issue] = checked.error?.issues ?? [];
  throw new UsageError(
    `${named} is not a result of Probity: ${issue?.path.join('.') || 'the document'}: ${issue?.message}.`,
  );
}

/** The document itself goes on, not a copy of what the schema knows: a later release may have added members. */
function isResult(_value: unknown, { success }: { readonly success: boolean }): _value is RunResult {
  return success;
}

/** What another release wrote in another format is told apart from what is no result at all. */
function refuseOtherFormat(value: unknown, named: string): void {
  if (typeof value !== 'object' || value === null || !('format' in value)) return;
  const { format } = value;
  if (typeof format !== 'string' || !/^probity-result\/\d+$/.test(format) || format === RESULT_FORMAT) return;
  throw new UsageError(
    `${named} has the format ${format} of another release, and this one reads ${RESULT_FORMAT} alone. Test the API again, or judge the result with the release that wrote it.`,
    ['probity run'],
  );
}

function parse(text: string, named: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new UsageError(`${named} is not JSON.`);
  }
}
