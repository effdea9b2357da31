import { z } from 'zod';
import { Id } from './common.ts';
import { RunSelection } from './runs.ts';

/** A public key to which secrets are sealed: JWK, `ECDH-ES` with X25519. */
export const PublicKey = z.strictObject({
  kty: z.literal('OKP'),
  crv: z.literal('X25519'),
  x: z.string().regex(/^[A-Za-z0-9_-]{43}$/),
});

export const Registration = z.strictObject({
  public_key: PublicKey,
  labels: z.array(z.string().max(100)).max(20).default([]),
  version: z.string().max(50),
});
export const Registered = z.strictObject({
  runner_id: Id,
  heartbeat_seconds: z.number(),
  lease_seconds: z.number(),
});

export const Claim = z.strictObject({
  slots: z.int().min(1).max(50).describe('How many runs the runner can begin now.'),
  wait_seconds: z.number().min(0).max(25).default(20).describe('How long to wait for one.'),
});

/**
 * The step in which the exchanges of a whole run are kept, without what its target showed of secrets. Other steps hold
 * them as they came, for the runner that goes on after another one.
 */
export const EVIDENCE_STEP = 'evidence';

/** Whose write it is: refused as soon as a newer attempt exists. */
export const AttemptNumber = z.int().min(1);

/** A run that a runner now holds, with everything that it needs. */
export const ClaimedRun = z.strictObject({
  run_id: Id,
  attempt: AttemptNumber,
  profile: z.string(),
  description: z.string().nullable(),
  origin: z.url(),
  selection: RunSelection,
  sealed: z.string().describe('A compact JWE for the key of the runner: `SealedForRunner` as JSON.'),
  cancel_requested: z.boolean(),
  /** What earlier attempts left. */
  steps: z.array(z.strictObject({ name: z.string(), finished: z.boolean(), object: z.string().nullable() })),
  ledger: z.array(z.record(z.string(), z.json())),
});
export const Claimed = z.strictObject({ runs: z.array(ClaimedRun) });

/** What is sealed to the runner: everything that the run invents is derived from its key. */
export const SealedForRunner = z.strictObject({
  run_key: z.string(),
  secrets: z.record(z.string(), z.string()),
});

export const Heartbeat = z.strictObject({
  runs: z.array(z.strictObject({ run_id: Id, attempt: AttemptNumber })).max(50),
});
export const HeartbeatAnswer = z.strictObject({
  runs: z.array(
    z.strictObject({
      run_id: Id,
      state: z.enum(['held', 'lost']),
      cancel_requested: z.boolean(),
    }),
  ),
});

export const StepWrite = z.strictObject({
  attempt: AttemptNumber,
  name: z.string().max(200),
  finished: z.boolean().describe('False: it begins, which a later attempt has to know.'),
  object: z.string().nullable().describe('The address of what it left in the store of evidence.'),
});
export const LedgerWrite = z.strictObject({
  attempt: AttemptNumber,
  entries: z.array(z.looseObject({ n: z.int(), state: z.string() })).max(500),
});
export const EventWrite = z.strictObject({
  attempt: AttemptNumber,
  events: z.array(z.looseObject({ type: z.string() })).max(500),
});
export const ResultWrite = z.strictObject({
  attempt: AttemptNumber,
  outcome: z.enum(['finished', 'cancelled', 'failed', 'error']),
  problem: z.string().max(2000).nullable(),
  result_object: z.string().nullable(),
});
export const EvidenceStored = z.strictObject({ object: z.string(), bytes: z.int() });
