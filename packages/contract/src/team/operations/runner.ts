import { defineOperations } from '../operation.ts';
import * as runner from '../schemas/runner.ts';

const RUN = '/v1/runner/runs/{run_id}';
const RUNNER = { kind: 'runner' } as const;
/** A newer attempt has the run, or the run has ended: the runner stops at once. */
const FENCED = ['attempt-outdated'] as const;

/** What runners call. Every write names its attempt, and is refused if there is a newer one. */
export const RUNNER_OPERATIONS = defineOperations({
  registerRunner: {
    method: 'POST',
    path: '/v1/runner/registration',
    tag: 'runners',
    summary: 'Begin to work: the key to which secrets are sealed from now on.',
    access: RUNNER,
    body: runner.Registration,
    answer: { status: 200, schema: runner.Registered },
  },
  claimRuns: {
    method: 'POST',
    path: '/v1/runner/claims',
    tag: 'runners',
    summary: 'Take runs that wait, as many as there are slots; waits for one.',
    access: RUNNER,
    body: runner.Claim,
    answer: { status: 200, schema: runner.Claimed },
    problems: ['runner-not-registered'],
  },
  extendLeases: {
    method: 'POST',
    path: '/v1/runner/heartbeats',
    tag: 'runners',
    summary: 'Extend the leases of the runs that are worked on, and hear which are lost or to be cancelled.',
    access: RUNNER,
    body: runner.Heartbeat,
    answer: { status: 200, schema: runner.HeartbeatAnswer },
  },
  writeStep: {
    method: 'POST',
    path: `${RUN}/steps`,
    tag: 'runners',
    summary: 'Record that a step begins or has ended.',
    access: RUNNER,
    body: runner.StepWrite,
    answer: { status: 204 },
    problems: FENCED,
  },
  writeLedger: {
    method: 'POST',
    path: `${RUN}/ledger`,
    tag: 'runners',
    summary: 'Record what the run is about to make on the target, and what became of it.',
    access: RUNNER,
    body: runner.LedgerWrite,
    largestBody: 8_000_000,
    answer: { status: 204 },
    problems: FENCED,
  },
  writeEvents: {
    method: 'POST',
    path: `${RUN}/events`,
    tag: 'runners',
    summary: 'Tell the progress.',
    access: RUNNER,
    body: runner.EventWrite,
    largestBody: 8_000_000,
    answer: { status: 204 },
    problems: FENCED,
  },
  storeEvidence: {
    method: 'PUT',
    path: `${RUN}/evidence/{attempt}`,
    tag: 'runners',
    summary: 'Store what a step left, or the result: lines of JSON, compressed.',
    access: RUNNER,
    body: 'application/x-ndjson+gzip',
    largestBody: 64_000_000,
    answer: { status: 200, schema: runner.EvidenceStored },
    problems: FENCED,
  },
  readStoredEvidence: {
    method: 'GET',
    path: `${RUN}/evidence/{attempt}/{object}`,
    tag: 'runners',
    summary: 'What an earlier attempt stored.',
    access: RUNNER,
    answer: { status: 200, type: 'application/x-ndjson' },
    problems: FENCED,
  },
  endRun: {
    method: 'POST',
    path: `${RUN}/end`,
    tag: 'runners',
    summary: 'End a run.',
    access: RUNNER,
    body: runner.ResultWrite,
    answer: { status: 204 },
    problems: FENCED,
  },
});
