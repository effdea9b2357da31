import { UsageError } from '../errors/usage-error.ts';
import { findFinding, type FoundFinding } from './find-finding.ts';
import { runsWithResult } from './named-recording.ts';
import { runsFolder, type RunsPlace } from './runs-place.ts';

/**
 * Finds a finding in the run or the file that is named, else in the latest run that has it: a replay is a run as well,
 * and one that shows a fix has no findings.
 */
export async function latestFinding(
  cwd: string,
  fingerprint: string,
  from?: string,
  at: RunsPlace = {},
): Promise<FoundFinding> {
  if (from !== undefined) return findFinding(cwd, fingerprint, from, at);
  const runs = await runsWithResult(cwd, at);
  let first: UsageError | undefined;
  for (const { runId } of runs) {
    try {
      return await findFinding(cwd, fingerprint, runId, at);
    } catch (error) {
      if (!(error instanceof UsageError)) throw error;
      first ??= error;
    }
  }
  if (first !== undefined && runs.length === 1) throw first;
  if (first !== undefined && /^[0-9a-f]{6,32}$/i.test(fingerprint))
    throw new UsageError(
      `None of the ${runs.length} runs in ${runsFolder(at)} has one finding that begins with ${fingerprint}.`,
    );
  if (first !== undefined) throw first;
  return findFinding(cwd, fingerprint, undefined, at);
}
