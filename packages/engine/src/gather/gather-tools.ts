import { isUnavailable, type Call, type Control, type GatherTools } from '@probity/probe-kit';
import { accountTools } from './account-tools.ts';
import { controlAndAttack } from './control-and-attack.ts';
import { flowTools } from './flow-tools.ts';
import { lookTools } from './look-tools.ts';
import { largeBodyTools } from './sending/large-body-tools.ts';
import { loadTools } from './sending/load-tools.ts';
import { raceTools } from './sending/race-tools.ts';
import { slowSendingTools } from './sending/slow-sending-tools.ts';
import { observeOwner } from './observe-owner.ts';
import type { RunServices } from './run-services.ts';
import { sharedWorkTools, type SharedWork } from './shared-work.ts';
import { webhookTools } from './webhook-tools.ts';

type Later = Parameters<GatherTools['later']>[0];

/** The tools for one case. `later` collects what is done after the step has settled, `shared` what cases share. */
export function createGatherTools(
  services: RunServices,
  later: Later[],
  shared: SharedWork,
  calls: WeakMap<Control, Call>,
): GatherTools {
  const { target, objects, clock } = services;
  const sharedWork = sharedWorkTools(shared);
  const tools: GatherTools = {
    target,
    operation(id) {
      const found = target.operations.find((each) => each.id === id);
      if (found === undefined) throw new Error(`The plan names ${id}, which the target does not have.`);
      return found;
    },
    ...accountTools(services),
    ...controlAndAttack(services, calls),
    ...sharedWork,
    ...lookTools(services),
    ...loadTools(services),
    ...raceTools(services, calls),
    ...largeBodyTools(services, calls),
    ...slowSendingTools(services, calls),
    ...flowTools(services),
    ...webhookTools(services),
    listener: () => services.decoys.listener(),
    withUpstream: (name, work) => services.decoys.withUpstream(name, work),
    call: (each, options) => objects.call(each, options),
    fixture: {
      shared: (resource, owner) => objects.shared(resource, owner),
      fresh: (resource, owner) => objects.fresh(resource, owner),
    },
    idOf: (fixture) => objects.idOf(fixture),
    unusedId: (like) => services.unusedId(like),
    async reread(fixture) {
      const read = await objects.reread(fixture, null);
      return isUnavailable(read) ? undefined : read;
    },
    readersOf: (resource, owner, other) =>
      sharedWork.once(`\0readers/${resource}/${owner}/${other}`, () =>
        observeOwner({ ...tools, textOf: (label) => services.canaries.value(label) }, resource, owner, other),
      ),
    traffic: () => services.wire.exchanges,
    decoyFetches: () => services.decoyFetches(),
    accessLog: () => sharedWork.once('\0access-log', () => services.accessLog()),
    clientRequests: () => sharedWork.once('\0client-requests', () => services.clientRequests()),
    inventory: () => sharedWork.once('\0inventory', () => services.inventory()),
    later: (work) => void later.push(work),
    wait: (entry) => clock.wait(target.timing[entry] ?? 0),
    now: () => clock.now(),
  };
  return tools;
}
