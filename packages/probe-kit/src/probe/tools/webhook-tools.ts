import type { Exchange, FlowStep } from '@probity/model';
import type { FlowRun, StepOptions } from './flow-tools.ts';
import type { Unavailable } from './unavailable.ts';

/** How an event is signed, if not as it should be. */
export interface SigningOptions {
  /** Signed with another secret, or not at all; with the right one if left out. */
  readonly secret?: 'other' | 'none';
  /** Milliseconds by which the time of the event is earlier or later than now. */
  readonly shifted?: number;
  /** The id of the event; a new one if left out. */
  readonly id?: string;
  /** What is changed behind the signature: the body gets a further field, the time becomes that of now, the id another. */
  readonly altered?: 'body' | 'time' | 'id';
  /** The signature of another event. */
  readonly ofAnother?: true;
  /** An empty signature, one of an older scheme, or two headers of which neither is right. */
  readonly form?: 'empty' | 'older-version' | 'weaker-digest' | 'none-algorithm' | 'two-headers';
  readonly headers?: Readonly<Record<string, string>>;
  /** An event that was sent before, sent again to the last byte; everything else is then left out. */
  readonly replayOf?: Exchange;
}

/** Sends events as a third party would, signed with the secret of the profile. */
export interface WebhookTools {
  /** Sends an event of a run of `webhooks.<name>`; what is sent is signed last. */
  sendEvent(
    run: FlowRun,
    event: FlowStep,
    signing?: SigningOptions,
    options?: Pick<StepOptions, 'purpose' | 'variables' | 'merge'>,
  ): Promise<Exchange | Unavailable>;
}
