import type { Identity, Leftover, Target } from '@probity/model';
import { isSignedUp } from '../accounts/account-name.ts';
import type { Ledger } from '../ledger/ledger.ts';
import { openEntries } from '../ledger/open-entries.ts';
import type { RunContext } from './context.ts';
import { openRunServices } from './services/open-run-services.ts';
import { createPhases } from './phases.ts';
import type { RunRequest } from './run-request.ts';
import { tidyUp } from './tidy-up.ts';

/**
 * Works off the ledger of a run whose process is gone, and does nothing else: nobody is signed up and nothing is
 * tested. A stop ends it at once, because it can be done again.
 */
export async function cleanRun(
  { target, version, network }: Pick<RunRequest, 'target' | 'version' | 'network'>,
  context: RunContext,
): Promise<readonly Leftover[]> {
  const phases = createPhases(context.signal, context.signal);
  // Tokens of our own and the target's files are for testing only.
  const bare: Target = {
    ...target,
    mint: null,
    tokens: { keys: [], foreign: [] },
    evidence: { accessLog: null, mailbox: null },
  };
  // What this tool made is its own to remove, on any host and whatever anyone has stated.
  const admission = { reach: 'any', proof: null } as const;
  const services = await openRunServices(
    { target: bare, version, admission, ...(network && { network }) },
    context,
    phases,
  );
  const ending = { ...context, leave: context.signal };
  try {
    return await phases.cleanUp(async () => {
      // Owners sign in by themselves; only where that is not enough the others are asked.
      const left = await tidyUp(services, ending);
      if (left.length === 0 || context.signal.aborted) return left;
      await services.accounts.prepare((identity) => isNeeded(identity, context.ledger));
      return tidyUp(services, ending);
    });
  } finally {
    await services.close();
  }
}

/** Whose things are left, and administrators, who may remove what its owner may not. */
function isNeeded(identity: Identity, ledger: Ledger): boolean {
  const { name, kind } = identity;
  const open = openEntries(ledger);
  if (isSignedUp(identity)) return open.some((entry) => entry.kind === 'account' && entry.owner === name);
  return kind === 'admin' || open.some(({ owner }) => owner === name);
}
