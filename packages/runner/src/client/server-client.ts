import { TEAM_OPERATIONS, type teamSchemas } from '@probity/contract';
import type { RunResult } from '@probity/model';
import type { z } from 'zod';
import { connectTo } from './connection.ts';

type Sent<S extends z.ZodType> = z.input<S>;
type Answered<S extends z.ZodType> = z.output<S>;
type Unfenced<S extends z.ZodType> = Omit<Sent<S>, 'attempt'>;

/** A run that this runner holds, as the server handed it out. */
export type ClaimedRun = Answered<typeof teamSchemas.ClaimedRun>;

/** Whose write it is. */
export interface Attempt {
  readonly runId: string;
  readonly attempt: number;
}

/** Where a result is pushed to. */
export interface PushPlace {
  readonly organisation: string;
  readonly api: string;
  readonly environment: string;
}

/** What a runner asks of the team server. A write ends with LeaseLost where a newer attempt has the run. */
export interface ServerClient {
  register(
    registration: Sent<typeof teamSchemas.Registration>,
    signal?: AbortSignal,
  ): Promise<Answered<typeof teamSchemas.Registered>>;
  /** Never repeated: runs of an answer that was lost are taken over by others. */
  claim(claim: Sent<typeof teamSchemas.Claim>, signal: AbortSignal): Promise<readonly ClaimedRun[]>;
  /** Never repeated: the next one comes soon. */
  extendLeases(runs: readonly Attempt[]): Promise<Answered<typeof teamSchemas.HeartbeatAnswer>['runs']>;
  writeStep(of: Attempt, step: Unfenced<typeof teamSchemas.StepWrite>, signal: AbortSignal): Promise<void>;
  writeLedger(
    of: Attempt,
    entries: Sent<typeof teamSchemas.LedgerWrite>['entries'],
    signal: AbortSignal,
  ): Promise<void>;
  /** Never repeated: progress that was told twice is worse than some that was not. */
  writeEvents(
    of: Attempt,
    events: Sent<typeof teamSchemas.EventWrite>['events'],
    signal: AbortSignal,
  ): Promise<void>;
  /** Stores compressed lines; returns their address. */
  storeEvidence(of: Attempt, compressed: Buffer, signal: AbortSignal): Promise<string>;
  /** What an earlier attempt stored, no longer compressed. */
  readEvidence(of: Attempt, object: string, signal: AbortSignal): Promise<Buffer>;
  endRun(of: Attempt, end: Unfenced<typeof teamSchemas.ResultWrite>, signal: AbortSignal): Promise<void>;
  /** Brings a result that was made elsewhere; the same result is kept once. */
  pushResult(
    place: PushPlace,
    result: RunResult,
    signal?: AbortSignal,
  ): Promise<Answered<typeof teamSchemas.Run>>;
  close(): Promise<void>;
}

/** How long a claim waits for a run is up to the server; this much is added for the way. */
const CLAIM_TIMEOUT = 40_000;
const HEARTBEAT_TIMEOUT = 5000;
/** Large objects take their time on slow lines. */
const EVIDENCE_TIMEOUT = 120_000;

const { registerRunner, claimRuns, extendLeases, writeStep, writeLedger, writeEvents } = TEAM_OPERATIONS;
const { storeEvidence, readStoredEvidence, endRun, pushResult } = TEAM_OPERATIONS;

/** A client of the team server at an address, with the token of a runner or of an organisation. */
export function createServerClient(
  url: string,
  token: string,
  { ca }: { readonly ca?: string | undefined } = {},
): ServerClient {
  const connection = connectTo(url, token, ca);
  const { ask, bytes } = connection;
  return {
    register: (body, signal) => ask(registerRunner, { body, ...(signal && { signal }) }),
    claim: async (body, signal) => (await ask(claimRuns, { body, signal, timeout: CLAIM_TIMEOUT })).runs,
    async extendLeases(runs) {
      const body = { runs: runs.map(({ runId, attempt }) => ({ run_id: runId, attempt })) };
      return (await ask(extendLeases, { body, timeout: HEARTBEAT_TIMEOUT })).runs;
    },
    async writeStep({ runId, attempt }, step, signal) {
      const body = { attempt, ...step };
      await bytes(writeStep, { params: { run_id: runId }, body, signal, repeat: true });
    },
    async writeLedger({ runId, attempt }, entries, signal) {
      const body = { attempt, entries };
      await bytes(writeLedger, { params: { run_id: runId }, body, signal, repeat: true });
    },
    async writeEvents({ runId, attempt }, events, signal) {
      await bytes(writeEvents, { params: { run_id: runId }, body: { attempt, events }, signal });
    },
    async storeEvidence({ runId, attempt }, compressed, signal) {
      const params = { run_id: runId, attempt: String(attempt) };
      const call = { params, body: compressed, signal, repeat: true, timeout: EVIDENCE_TIMEOUT };
      return (await ask(storeEvidence, call)).object;
    },
    readEvidence({ runId, attempt }, object, signal) {
      const params = { run_id: runId, attempt: String(attempt), object };
      return bytes(readStoredEvidence, { params, signal, repeat: true, timeout: EVIDENCE_TIMEOUT });
    },
    async endRun({ runId, attempt }, end, signal) {
      const body = { attempt, ...end };
      await bytes(endRun, { params: { run_id: runId }, body, signal, repeat: true });
    },
    pushResult: ({ organisation, api, environment }, result, signal) =>
      ask(pushResult, {
        params: { organisation_id: organisation, api_id: api, environment_id: environment },
        body: { result },
        headers: { 'idempotency-key': `push-${result.run.id}-${environment}` },
        repeat: true,
        timeout: EVIDENCE_TIMEOUT,
        ...(signal && { signal }),
      }),
    close: () => connection.close(),
  };
}
