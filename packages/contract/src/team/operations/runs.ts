import { defineOperations } from '../operation.ts';
import * as runs from '../schemas/runs.ts';
import { RunResultSchema } from '@probity/model';

const ORGANISATION = '/v1/organisations/{organisation_id}';
const API = `${ORGANISATION}/apis/{api_id}`;
const ENVIRONMENT = `${API}/environments/{environment_id}`;
const RUN = `${API}/runs/{run_id}`;
const READ = { kind: 'organisation', permission: 'read', for: 'api' } as const;

/** Runs, their progress and their results. */
export const RUN_OPERATIONS = defineOperations({
  listRuns: {
    method: 'GET',
    path: `${ORGANISATION}/runs`,
    tag: 'runs',
    summary: 'The runs that the caller may see, the newest first.',
    access: { kind: 'organisation', permission: 'read', for: 'some-api' },
    query: runs.RunListQuery,
    answer: { status: 200, schema: runs.RunPage },
  },
  startRun: {
    method: 'POST',
    path: `${ENVIRONMENT}/runs`,
    tag: 'runs',
    summary: 'Start a run. It waits until a runner takes it.',
    access: { kind: 'organisation', permission: 'run', for: 'api' },
    body: runs.RunDraft,
    creates: true,
    answer: { status: 202, schema: runs.Run },
    problems: ['profile-missing', 'secret-missing'],
  },
  pushResult: {
    method: 'POST',
    path: `${ENVIRONMENT}/results`,
    tag: 'runs',
    summary: 'Bring the result of a run that was made elsewhere, such as in CI.',
    access: { kind: 'organisation', permission: 'push', for: 'api' },
    body: runs.PushedResult,
    largestBody: 64_000_000,
    creates: true,
    answer: { status: 201, schema: runs.Run },
    problems: ['already-exists'],
  },
  readRun: {
    method: 'GET',
    path: RUN,
    tag: 'runs',
    summary: 'One run.',
    access: READ,
    answer: { status: 200, schema: runs.Run, etag: true },
  },
  cancelRun: {
    method: 'POST',
    path: `${RUN}/cancellation`,
    tag: 'runs',
    summary: 'Cancel a run. What it made on the target is still removed.',
    access: { kind: 'organisation', permission: 'run', for: 'api' },
    answer: { status: 202, schema: runs.Run },
    problems: ['run-ended'],
  },
  readResult: {
    method: 'GET',
    path: `${RUN}/result`,
    tag: 'runs',
    summary:
      'The result of a run, as `probity run` writes it. The header `Probity-Run-Source` is `pushed` if it was made elsewhere.',
    access: READ,
    answer: { status: 200, schema: RunResultSchema, etag: true },
    problems: ['result-missing'],
  },
  listSteps: {
    method: 'GET',
    path: `${RUN}/steps`,
    tag: 'runs',
    summary: 'The steps that have ended.',
    access: READ,
    answer: { status: 200, schema: runs.StepList },
  },
  readEvidence: {
    method: 'GET',
    path: `${RUN}/evidence/{object}`,
    tag: 'runs',
    summary: 'The exchanges of a run that has ended, as lines of JSON; `listSteps` has their address.',
    access: READ,
    answer: { status: 200, type: 'application/x-ndjson' },
  },
  followRun: {
    method: 'GET',
    path: `${RUN}/events`,
    tag: 'runs',
    summary: 'The progress of a run as server-sent events. Last-Event-ID resumes.',
    access: READ,
    answer: { status: 200, type: 'text/event-stream' },
  },
});
