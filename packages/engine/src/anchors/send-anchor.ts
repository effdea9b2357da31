import { sendsPassword, type Exchange, type Target } from '@probity/model';
import { isUnavailable, type CredentialRef, type SessionRef } from '@probity/probe-kit';
import type { Accounts } from '../accounts/accounts.ts';
import { ANYONE, isOpenToAll } from '../accounts/open-to-all.ts';
import type { Objects } from '../objects/objects.ts';
import type { Attempt, Meta, Wire } from '../ports.ts';
import type { RetryPolicy } from '../request/retry-policy.ts';
import { anchorCandidates, openCandidates, type AnchorCandidate } from './anchor-candidates.ts';
import type { ChooseOptions } from './choose-anchor.ts';
import { retryWithGrowingPauses } from './retry-when-throttled.ts';

/** What sending anchors needs. */
export interface SendAnchorOptions {
  readonly target: Target;
  readonly accounts: Pick<Accounts, 'authorize' | 'shared'>;
  readonly objects: Pick<Objects, 'call' | 'render'>;
  readonly wire: Pick<Wire, 'exchange' | 'whyNot'>;
  readonly retryPolicy: RetryPolicy;
}

/** Sends anchors, and the same requests for the sake of what they are answered. */
export interface AnchorSender extends ChooseOptions {
  /** As a control like any other. */
  readonly sendControl: (identity: string, candidate: AnchorCandidate) => Promise<Exchange | undefined>;
  /** With a credential that was made up, which must be refused. */
  /** Undefined if none can be made up, or not without a guess at a password. */
  readonly sendInvented: (identity: string, candidate: AnchorCandidate) => Promise<Exchange | undefined>;
}

/** Sends anchors with the shared session of an identity as it is, and never a second time with a new token. */
export function sendAnchor(options: SendAnchorOptions): AnchorSender {
  const { target, accounts, objects, wire, retryPolicy } = options;

  const send = async (
    identity: string,
    { operation }: AnchorCandidate,
    whose: Whose,
  ): Promise<Exchange | undefined> => {
    const isAnyone = isOpenToAll(target);
    const session = isAnyone ? ANYONE : accounts.shared(identity);
    const call = await objects.call(operation, { session });
    if (isUnavailable(call)) return undefined;
    const attempt: Attempt = objects.render(call);
    const credential = credentialOf(whose, session);
    const authorized = isAnyone
      ? await accounts.authorize(attempt, { kind: 'none' })
      : await accounts.authorize(attempt, credential, session);
    if (isUnavailable(authorized)) return undefined;
    const common = { credential: authorized.mark, epoch: null };
    const meta: Meta =
      whose === 'anchor' || whose === 'control'
        ? { ...common, purpose: whose, as: identity, operation: operation.id }
        : // No operation's own answer, so that nothing is learned from it about what its callers see.
          {
            ...common,
            purpose: 'baseline',
            as: 'anonymous',
            for: identity,
            operation: null,
            resembles: operation.id,
          };
    if (wire.whyNot(authorized.attempt, meta) !== null) return undefined;
    return (await wire.exchange(authorized.attempt, meta)).exchange;
  };

  return {
    candidatesOf(identity) {
      if (isOpenToAll(target)) return openCandidates(target);
      const found = target.identities.find(({ name }) => name === identity);
      return found === undefined ? [] : anchorCandidates(target, found);
    },
    sendAs: (identity, candidate, patient) =>
      patient
        ? retryWithGrowingPauses(retryPolicy, () => send(identity, candidate, 'anchor'))
        : send(identity, candidate, 'anchor'),
    sendBare: (identity, candidate) =>
      retryWithGrowingPauses(retryPolicy, () => send(identity, candidate, 'none')),
    sendControl: (identity, candidate) => send(identity, candidate, 'control'),
    async sendInvented(identity, candidate) {
      const found = target.identities.find(({ name }) => name === identity);
      return sendsPassword(found?.credential) ? undefined : send(identity, candidate, 'invented');
    },
  };
}

type Whose = 'anchor' | 'control' | 'none' | 'invented';

function credentialOf(whose: Whose, session: SessionRef): CredentialRef {
  if (whose === 'none') return { kind: 'none' };
  return { kind: whose === 'invented' ? 'meaningless' : 'session', session };
}
