import { hasMark, type Target } from '@probity/model';
import { isUnavailable } from '@probity/probe-kit';
import type { Accounts } from '../../accounts/accounts.ts';
import type { Objects } from '../../objects/objects.ts';
import type { Repeated } from '../../anchors/choose-anchor.ts';
import type { StillThere } from '../../harm/guard-suspects.ts';
import type { HarmObserver } from '../../harm/harm-observer.ts';

/** Answers that tell nothing about what is there. */
const SAYING_NOTHING: ReadonlySet<string> = new Set(['limited', 'network', 'challenge', 'edge-block']);

/** What it takes to look whether all is still there. */
interface Looking {
  readonly target: Target;
  readonly accounts: Accounts;
  readonly objects: Objects;
  readonly harm: Pick<HarmObserver, 'witness'>;
  /** Repeats the control of an identity. */
  readonly repeat: (identity: string) => Promise<Repeated>;
}

/** Looks by the controls of the users and administrators, and by reading an object once more as its owner. */
export function stillThere({ target, accounts, objects, harm, repeat }: Looking): StillThere {
  const identities = (): readonly string[] =>
    target.identities
      .filter(({ kind, name }) => kind !== 'expendable' && accounts.works(name))
      .map(({ name }) => name);
  const lostAccount = async (identity: string): Promise<string | null> => {
    const { exchange, state } = await repeat(identity);
    if (state === 'closed' || exchange === null || SAYING_NOTHING.has(exchange.class)) return null;
    return `${identity} was refused by ${exchange.operation ?? 'its control'} (${exchange.answer?.status ?? 'no answer'})`;
  };
  return {
    async prepare() {
      for (const { name, owner, read } of target.resources) {
        if (harm.witness !== undefined) return;
        if (read === null) continue;
        const made = await objects.shared(name, owner).catch(() => null);
        if (made !== null && !isUnavailable(made)) await objects.reread(made, null).catch(() => null);
      }
    },
    async look() {
      for (const identity of identities()) {
        const lost = await lostAccount(identity).catch(() => null);
        if (lost !== null) return lost;
      }
      const { witness } = harm;
      if (witness === undefined || hasMark(witness.request.path)) return null;
      const { method, path } = witness.request;
      const again = await accounts.send(
        { method, path, headers: {}, body: null },
        accounts.shared(witness.as),
        { purpose: 'reread', operation: witness.operation, epoch: null },
      );
      if (isUnavailable(again) || again.exchange.class !== 'missing') return null;
      return `${path} was gone for ${witness.as}`;
    },
  };
}
