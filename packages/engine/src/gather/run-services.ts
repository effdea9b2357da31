import type { Target } from '@probity/model';
import type {
  AccessLogFacts,
  ClientRequestFacts,
  GatherTools,
  InventoryFacts,
  LoginTry,
  Unavailable,
} from '@probity/probe-kit';
import type { Accounts } from '../accounts/accounts.ts';
import type { Anchors } from '../anchors/anchors.ts';
import type { Decoys } from '../decoys/decoys.ts';
import type { Flows } from '../flows/flows.ts';
import type { SuspectGuard } from '../harm/guard-suspects.ts';
import type { HarmObserver } from '../harm/harm-observer.ts';
import type { Objects } from '../objects/objects.ts';
import type { OperationAvailability } from '../operation-availability/operation-availability.ts';
import type { Canaries, Clock, Wire } from '../ports.ts';
import type { RetryPolicy } from '../request/retry-policy.ts';
import type { Webhooks } from '../webhooks/webhooks.ts';
import type { RefusalSampler } from './sample-refusals.ts';

/** What the tools of all cases share. */
export interface RunServices {
  readonly target: Target;
  readonly wire: Wire;
  readonly accounts: Accounts;
  readonly objects: Objects;
  readonly flows: Flows;
  /** Sends what third parties send. */
  readonly webhooks: Webhooks;
  readonly decoys: Decoys;
  readonly anchors: Anchors;
  /** Whether accounts and objects of the run stay where they are. */
  readonly harm: HarmObserver;
  /** Sends what may do harm one at a time, and not again once it did. */
  readonly guard: SuspectGuard;
  /** Lets the wire learn what refusals look like. */
  readonly refusals: RefusalSampler;
  /** Which operations are described but not there. */
  readonly operationAvailability: OperationAvailability;
  readonly clock: Clock;
  readonly signal: AbortSignal;
  readonly retryPolicy: RetryPolicy;
  readonly redact: (text: string) => string;
  readonly canaries: Canaries;
  /** Whether a value is new with each request. */
  readonly isFresh: (value: string) => boolean;
  /** The values that knowIdentities learned. */
  readonly identityValues: ReadonlySet<string>;
  /** The identity whose control is repeated for attacks on sessions that are meant to end. */
  readonly anchorIdentity: string;
  /** How often the target has fetched something from a decoy. */
  readonly decoyFetches: () => number;
  readonly unusedId: GatherTools['unusedId'];
  readonly accessLog: () => Promise<AccessLogFacts | Unavailable>;
  readonly clientRequests: () => Promise<readonly ClientRequestFacts[] | Unavailable>;
  readonly inventory: () => Promise<InventoryFacts | Unavailable>;
  readonly mailsTo: (user: LoginTry['user']) => Promise<number | Unavailable>;
}
