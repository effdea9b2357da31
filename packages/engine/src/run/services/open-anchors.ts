import type { Target } from '@probity/model';
import type { Accounts } from '../../accounts/accounts.ts';
import { createAnchors } from '../../anchors/anchors.ts';
import { createAnchorChoice, type Repeated } from '../../anchors/choose-anchor.ts';
import { sendAnchor } from '../../anchors/send-anchor.ts';
import type { RunServices } from '../../gather/run-services.ts';
import { createRefusalSampler } from '../../gather/sample-refusals.ts';
import type { Ours } from '../../guard/ours.ts';
import { createSuspectGuard } from '../../harm/guard-suspects.ts';
import { createHarmObserver } from '../../harm/harm-observer.ts';
import type { Ledger } from '../../ledger/ledger.ts';
import type { Objects } from '../../objects/objects.ts';
import type { Wire } from '../../ports.ts';
import type { RetryPolicy } from '../../request/retry-policy.ts';
import { callerOf } from './caller-of.ts';
import { stillThere } from './still-there.ts';

/** What repeating controls needs. */
export interface AnchorOptions {
  readonly target: Target;
  readonly wire: Wire;
  readonly ledger: Ledger;
  readonly ours: Ours;
  readonly accounts: Accounts;
  readonly objects: Objects;
  readonly retryPolicy: RetryPolicy;
  readonly runAttempt: number;
}

/** What is told by repeating controls: whether attacks count, and whether they did harm. */
export interface OpenAnchors extends Pick<RunServices, 'anchors' | 'refusals' | 'harm' | 'guard'> {
  /** Whether the control of somebody still works; undefined if there is none that could be repeated. */
  stillAnswers(): Promise<boolean | undefined>;
}

/** Watches the wire for harm from now on; controls are repeated when somebody asks. */
export function openAnchors(options: AnchorOptions): OpenAnchors {
  const { target, wire, ledger, ours, accounts, objects, retryPolicy, runAttempt } = options;
  const anchorSender = sendAnchor({ target, accounts, objects, wire, retryPolicy });
  const refusals = createRefusalSampler({ target, accounts, objects, wire, ours, anchors: anchorSender });
  const repeatAnchor = createAnchorChoice({
    ...anchorSender,
    sendBare: async (identity, candidate) =>
      refusals.bareOf(candidate.operation.id) ?? anchorSender.sendBare(identity, candidate),
  });
  const harm = createHarmObserver(target, ledger, () => wire.exchanges);
  wire.onExchange((event, exchange) => {
    if (event === 'after' && exchange !== null && exchange.purpose !== 'cleanup') harm.observe(exchange);
  });

  /** The control of an identity, repeated; a refused session is renewed for what comes after. */
  const repeat = async (identity: string): Promise<Repeated> => {
    const repeated = await repeatAnchor(identity);
    if (repeated.exchange?.class === 'unauthenticated' && !(await accounts.renew(accounts.shared(identity))))
      harm.refused(identity);
    return repeated;
  };

  return {
    refusals,
    harm,
    guard: createSuspectGuard(harm, stillThere({ target, accounts, objects, harm, repeat })),
    anchors: createAnchors(repeat, runAttempt === 1 ? '' : `${runAttempt}:`),
    async stillAnswers() {
      const caller = callerOf(options);
      if (caller === undefined) return undefined;
      const { state } = await repeatAnchor(caller.name);
      return state === 'unanchored' ? undefined : state === 'closed';
    },
  };
}
