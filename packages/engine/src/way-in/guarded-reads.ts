import type { Exchange, Identity, Operation } from '@probity/model';
import { anchorCandidates } from '../anchors/anchor-candidates.ts';
import { pathParamsOf, requestOf } from '../request/request-of.ts';
import type { AccountsContext } from '../accounts/accounts-context.ts';

/** A read that callers without a credential are refused, and how. */
export interface GuardedRead {
  readonly operation: Operation;
  readonly bare: Exchange;
}

/** So many reads are asked for without a credential before there is none. */
const MOST = 4;

const REFUSED: ReadonlySet<string> = new Set([
  'unauthenticated',
  'forbidden',
  'soft-denial',
  'unclear',
  'login-redirect',
  'redirect',
  'invalid',
]);

/** Finds the first read without parameters that refuses a caller without a credential; each is asked once. */
export function createGuardedReads(
  context: AccountsContext,
): (identity: Identity) => Promise<GuardedRead | undefined> {
  const bares = new Map<string, Exchange | undefined>();
  return async (identity) => {
    for (const operation of plainReads(context, identity).slice(0, MOST)) {
      if (!bares.has(operation.id)) bares.set(operation.id, await sendBare(context, operation));
      const bare = bares.get(operation.id);
      if (bare !== undefined && REFUSED.has(bare.class)) return { operation, bare };
    }
    return undefined;
  };
}

/** The reads that an identity can be asked about by, without anything to put into their paths. */
export function plainReads(
  { target }: Pick<AccountsContext, 'target'>,
  identity: Identity,
): readonly Operation[] {
  return anchorCandidates(target, identity)
    .map(({ operation }) => operation)
    .filter((operation) => pathParamsOf(operation).length === 0);
}

async function sendBare(context: AccountsContext, operation: Operation): Promise<Exchange | undefined> {
  const attempt = requestOf(operation, { values: {} });
  // No operation's own answer, so that nothing is learned from it about what its callers see.
  const meta = {
    purpose: 'baseline',
    as: 'anonymous',
    credential: 'none',
    operation: null,
    resembles: operation.id,
    epoch: null,
  } as const;
  if (context.wire.whyNot(attempt, meta) !== null) return undefined;
  return (await context.wire.exchange(attempt, meta)).exchange;
}
