import { access } from 'node:fs/promises';
import { join, relative, resolve } from 'node:path';
import { UsageError } from '../errors/usage-error.ts';
import { RESULT_FILE } from './evidence-file-of.ts';
import { readRecording, type OpenRecording } from './read-recording.ts';
import { findRuns, type RunDirectory } from './run-directory.ts';
import { runsFolder, type RunsPlace } from './runs-place.ts';

/** A recorded run, and where it was found. */
export interface NamedRecording {
  readonly recording: OpenRecording;
  /** Its folder among the runs; null for a file elsewhere. */
  readonly runDirectory: RunDirectory | null;
}

/** Opens the run with this id, the result in this file, or the latest run that has a result. Close its evidence. */
export async function namedRecording(
  cwd: string,
  from?: string,
  at: RunsPlace = {},
): Promise<NamedRecording> {
  const runs = await runsWithResult(cwd, at);
  const run = from === undefined ? runs[0] : runs.find(({ runId }) => runId === from);
  if (run !== undefined) {
    const path = join(run.path, RESULT_FILE);
    return { recording: await readRecording(path, relative(cwd, path)), runDirectory: run };
  }
  if (from === undefined)
    throw new UsageError(`There is no result of a run in ${runsFolder(at)}. Test the API first.`, [
      'probity run',
    ]);
  const path = resolve(cwd, from);
  return { recording: await readRecording(path, from), runDirectory: null };
}

/** The runs that ended with a result, the latest first. */
export async function runsWithResult(cwd: string, at: RunsPlace = {}): Promise<readonly RunDirectory[]> {
  const runs = await findRuns(cwd, undefined, at).catch((error: unknown) => {
    if (error instanceof UsageError) return [];
    throw error;
  });
  const found = await Promise.all(
    runs.map((run) =>
      access(join(run.path, RESULT_FILE)).then(
        () => [run],
        () => [],
      ),
    ),
  );
  return found.flat();
}
