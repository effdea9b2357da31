import type { Accounts } from '../../accounts/accounts.ts';
import { startIssuer } from '../../decoys/issuer.ts';
import { createKeyHost, type LazyKeyHost } from '../../decoys/key-host.ts';
import { createLearnedBodies, type LearnedBodies } from '../../learned-bodies/learned-bodies.ts';
import type { Clock } from '../../ports.ts';
import { createAccounts } from '../../prepare/create-accounts.ts';
import type { OnWait } from '../../request/retry-policy.ts';
import type { RunContext } from '../context.ts';
import type { RunRequest } from '../run-request.ts';
import type { OpenWire } from './open-wire.ts';

/** The accounts of a run, with the servers of ours that their tokens may name. */
export interface OpenAccounts {
  readonly accounts: Accounts;
  readonly learnedBodies: LearnedBodies;
  readonly keyHost: LazyKeyHost;
  /** Closes those servers. */
  close(): Promise<void>;
}

/** Starts the issuer if the target trusts one of ours; nobody is logged in yet. */
export async function openAccounts(
  opened: OpenWire,
  { jwtSecrets }: Pick<RunRequest, 'jwtSecrets'>,
  context: RunContext,
  { clock, onWait }: { readonly clock: Clock; readonly onWait: OnWait },
): Promise<OpenAccounts> {
  const { ledger, secretValues } = context;
  const { target, wire, secrets, canaries, ours, ways, seenKeys } = opened;
  const issuer =
    target.mint?.kind === 'issuer' ? await startIssuer({ port: target.mint.port, clock }) : undefined;
  const keyHost = createKeyHost({ clock });
  const learnedBodies = createLearnedBodies(target);
  const accounts = createAccounts({
    target,
    wire,
    secrets,
    canaries,
    clock,
    ledger,
    ours,
    learnedBodies,
    ways,
    secretValues,
    keyHost,
    seenKeys,
    ...(jwtSecrets !== undefined && { jwtSecrets }),
    onWait,
    onCommand: (command) => context.emit({ type: 'command', command }),
    ...(issuer && { decoyIssuer: issuer }),
  });
  return {
    accounts,
    learnedBodies,
    keyHost,
    async close() {
      await issuer?.close();
      await keyHost.close();
    },
  };
}
