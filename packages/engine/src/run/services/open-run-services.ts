import type { LearnedWays } from '../../accounts/learned-ways.ts';
import { createDecoys } from '../../decoys/decoys.ts';
import { createDecoyLink } from '../../decoys/decoy-link.ts';
import { createFlows } from '../../flows/flows.ts';
import type { RunServices } from '../../gather/run-services.ts';
import { readInventory } from '../../inputs/inventory/read-inventory.ts';
import { scanAccessLog } from '../../inputs/scan-access-log.ts';
import { readClientRequests } from '../../inputs/clients/read-client-requests.ts';
import type { LearnedBodies } from '../../learned-bodies/learned-bodies.ts';
import { openMailbox } from '../../mailbox/mailbox.ts';
import { createObjects } from '../../objects/create-objects.ts';
import { unusedId } from '../../operation-availability/no-such-id.ts';
import { createOperationAvailability } from '../../operation-availability/operation-availability.ts';
import type { Transport } from '../../ports.ts';
import type { CleanUpOptions } from '../../undo/clean-up.ts';
import { createWebhooks } from '../../webhooks/webhooks.ts';
import type { RunContext } from '../context.ts';
import { boundClock, type Phases } from '../phases.ts';
import type { RunRequest } from '../run-request.ts';
import { announceWaits } from './announce-waits.ts';
import { callerOf } from './caller-of.ts';
import { isFreshValue } from './is-fresh.ts';
import { openAccounts } from './open-accounts.ts';
import { openAnchors, type OpenAnchors } from './open-anchors.ts';
import { openWire } from './open-wire.ts';
import { prepareRun, type Prepared } from './prepare-run.ts';

/** Everything that a run holds open, and how it is made ready and closed. */
export interface OpenRunServices extends RunServices, CleanUpOptions, Pick<OpenAnchors, 'stillAnswers'> {
  readonly transport: Transport;
  readonly learnedBodies: LearnedBodies;
  /** What was learned about signing in. */
  readonly ways: LearnedWays;
  /** Learns what missing paths and refusals look like and logs every identity in; `cause` says why nothing can be tested. */
  prepare(): Promise<Prepared>;
  close(): Promise<void>;
}

/** The one place where the parts of the engine are put together. */
export async function openRunServices(
  request: Pick<RunRequest, 'target' | 'version' | 'admission' | 'jwtSecrets' | 'network'>,
  context: RunContext,
  phases: Phases,
): Promise<OpenRunServices> {
  const { ledger, runId, runAttempt } = context;
  const token = context.secretValues['decoys.token'];
  const plainClock = boundClock(context.clock, phases);
  const link = createDecoyLink();
  const clock = link.clock(plainClock);
  const onWait = announceWaits(context);
  const retryPolicy = { clock, longest: request.target.timing.throttleWait, onWait };
  const opened = openWire(request, context, clock, phases, link);
  const { target, ways, secrets, canaries, ours, transport, wire } = opened;
  const signedIn = await openAccounts(opened, request, context, { clock, onWait });
  const { accounts, learnedBodies, keyHost } = signedIn;
  const mailbox = await openMailbox(target.evidence.mailbox);
  const common = { target, wire, accounts, canaries, secrets, ledger, ours, learnedBodies, clock };
  const objects = createObjects(common);
  const flows = createFlows(common);
  const webhooks = createWebhooks({ ...common, flows, secretValues: context.secretValues });
  const decoys = createDecoys({
    target,
    clock: plainClock,
    stop: phases.testing,
    egress: request.network?.egress,
    mayListen: request.network?.mayListen,
    ...(token !== undefined && { token }),
  });
  link.to(decoys);
  // The target was told to call them, whatever is tested.
  await decoys.open();
  const anchoring = openAnchors({ ...common, objects, retryPolicy, runAttempt });
  const { refusals } = anchoring;
  const identityValues = new Set<string>();

  return {
    ...anchoring,
    target,
    wire,
    transport,
    learnedBodies,
    ways,
    accounts,
    objects,
    flows,
    webhooks,
    decoys,
    canaries,
    ledger,
    ours,
    clock,
    signal: phases.testing,
    retryPolicy,
    get anchorIdentity() {
      return callerOf({ target, accounts })?.name ?? 'anonymous';
    },
    identityValues,
    unusedId: (like) => unusedId(like, ours),
    isFresh: (value) => isFreshValue({ ours, canaries }, value),
    // What the target fetches from an issuer that it was told to trust is its duty.
    decoyFetches: () => keyHost.fetches.length,
    async accessLog() {
      const { accessLog } = target.evidence;
      if (accessLog === null)
        return { reason: 'the access log of the target cannot be seen', missing: 'evidence.access_log' };
      return scanAccessLog(accessLog, { runTag: runId, secrets });
    },
    clientRequests: () => readClientRequests(target, { runTag: runId, secrets, exchanges: wire.exchanges }),
    async inventory() {
      const { inventory } = target.evidence;
      if (inventory === undefined)
        return { reason: 'there is no record of hosts and third parties', missing: 'evidence.inventory' };
      return readInventory(inventory, new Date(clock.unixMs()).toISOString().slice(0, 10));
    },
    mailsTo: (user) => mailbox.countTo(accounts.addressOf(user)),
    redact: (text) => secrets.redact(text),
    operationAvailability: createOperationAvailability({ target, accounts, objects, wire, ours }),
    prepare: () => prepareRun({ ...common, refusals, runAttempt, identityValues }),
    async close() {
      await decoys.close();
      await signedIn.close();
      await transport.close();
    },
  };
}
