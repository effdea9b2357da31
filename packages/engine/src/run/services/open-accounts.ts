import { isUnavailable, type Unavailable } from '@probity/probe-kit';
import type { Accounts } from '../../accounts/accounts.ts';
import { startIssuer, type Issuer } from '../../decoys/issuer.ts';
import { cannotListen } from '../../decoys/serving/cannot-listen.ts';
import { createKeyHost, type LazyKeyHost } from '../../decoys/key-host.ts';
import { createLearnedBodies, type LearnedBodies } from '../../learned-bodies/learned-bodies.ts';
import type { MayListen } from '../../network/listening.ts';
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
  { jwtSecrets, network }: Pick<RunRequest, 'jwtSecrets' | 'network'>,
  context: RunContext,
  { clock, onWait }: { readonly clock: Clock; readonly onWait: OnWait },
): Promise<OpenAccounts> {
  const { ledger, secretValues } = context;
  const { target, wire, secrets, canaries, ours, ways, seenKeys } = opened;
  const mayListen = network?.mayListen;
  const issuer =
    target.mint?.kind === 'issuer' ? await openIssuer(target.mint.port, clock, mayListen) : undefined;
  const keyHost = createKeyHost({ clock, mayListen });
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
      if (issuer !== undefined && !isUnavailable(issuer)) await issuer.close();
      await keyHost.close();
    },
  };
}

/** What needs its tokens is undecided where it cannot listen; everything else is tested. */
async function openIssuer(
  port: number,
  clock: Clock,
  mayListen: MayListen | undefined,
): Promise<Issuer | Unavailable> {
  try {
    return await startIssuer({ port, clock, mayListen });
  } catch (error) {
    return cannotListen(error, `our token issuer cannot be started at port ${port}`, 'mint.issuer');
  }
}
