import { checklist } from '@probity/checklist/content';
import type { CaseResult, RunResult } from '@probity/model';
import { listFindings, untrusted, type ListedFinding } from '@probity/reporters';
import { UsageError } from '../errors/usage-error.ts';
import { namedRecording, type NamedRecording } from './named-recording.ts';
import type { RunsPlace } from './runs-place.ts';

/** The fewest characters of a fingerprint that name a finding. */
const FEWEST = 6;
/** More findings than this are not offered. */
const OFFERED = 5;

/** A finding of a recorded run. Close the evidence of its recording. */
export interface FoundFinding extends NamedRecording {
  /** The finding with its check, level, severity and waiver. */
  readonly listed: ListedFinding;
  /** The first case that shows it, with its whole verdict. */
  readonly testCase: CaseResult;
}

/** Finds a finding by its fingerprint, or its first six characters, in the latest run or the one that is named: a run id or a result file. */
export async function findFinding(
  cwd: string,
  fingerprint: string,
  from?: string,
  at: RunsPlace = {},
): Promise<FoundFinding> {
  const named = await namedRecording(cwd, from, at);
  try {
    const { result } = named.recording;
    const listed = oneFinding(listFindings(result, checklist), fingerprint, result);
    return { ...named, listed, testCase: caseOf(listed, result) };
  } catch (error) {
    named.recording.evidence.close();
    throw error;
  }
}

/** The one finding whose fingerprint begins so; none, or several, are an error that lists those there are. */
function oneFinding(
  all: readonly ListedFinding[],
  wanted: string,
  { run }: Pick<RunResult, 'run'>,
): ListedFinding {
  const start = wanted.trim().toLowerCase();
  if (!/^[0-9a-f]+$/.test(start) || start.length < FEWEST) {
    throw new UsageError(
      `${JSON.stringify(untrusted(wanted, 60))} is not a fingerprint. A fingerprint has 32 of the characters 0-9 and a-f; the first ${FEWEST} are enough.`,
      offers(all),
    );
  }
  const found = all.filter((each) => each.finding.fingerprint.startsWith(start));
  const [only, ...others] = found;
  if (only === undefined) {
    const has = all.length === 0 ? 'no findings' : 'no such finding';
    throw new UsageError(`Run ${untrusted(run.id, 40)} has ${has}.`, offers(all));
  }
  if (others.length === 0) return only;
  throw new UsageError(
    `${found.length} findings of run ${untrusted(run.id, 40)} begin with ${start}. Add characters until one is left.`,
    offers(found),
  );
}

function offers(all: readonly ListedFinding[]): string[] {
  return all
    .slice(0, OFFERED)
    .map(
      ({ finding, case: testCase }) =>
        `${untrusted(finding.fingerprint, 32)}  ${untrusted(testCase.check, 12)} ${untrusted(testCase.operation ?? 'the API as a whole', 80)}`,
    );
}

function caseOf({ finding, case: { id, check } }: ListedFinding, { checks }: RunResult): CaseResult {
  const found = checks
    .filter((each) => each.check === check)
    .flatMap(({ cases }) => cases)
    .find(
      ({ case: testCase, verdict }) =>
        testCase.id === id &&
        verdict.kind === 'fail' &&
        verdict.findings.some(({ fingerprint }) => fingerprint === finding.fingerprint),
    );
  if (found === undefined) throw new Error(`The case ${id} is not in its own result.`);
  return found;
}
