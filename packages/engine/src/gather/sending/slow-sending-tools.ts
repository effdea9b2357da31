import type { Exchange } from '@probity/model';
import { isUnavailable, type Call, type Control, type GatherTools, type SlowEnd } from '@probity/probe-kit';
import { anchorFor } from '../anchor-for.ts';
import type { RunServices } from '../run-services.ts';
import { onlyDisruptive } from './only-disruptive.ts';

/** Sends requests that never end. */
export function slowSendingTools(
  services: RunServices,
  calls: WeakMap<Control, Call>,
): Pick<GatherTools, 'sendSlowly'> {
  const { target, anchors, objects } = services;
  return {
    async sendSlowly(control, call, how) {
      const refused = onlyDisruptive(target, 'a request that never ends keeps a connection of the API busy');
      if (refused !== null) return refused;
      const sending = { kind: 'slow', ...how } as const;
      const sent = await anchors.within(
        anchorFor(services, calls.get(control)),
        (epoch) => objects.send(call, { purpose: 'attack', epoch, change: {}, isNew: true, sending }),
        true,
      );
      if (isUnavailable(sent)) return sent;
      const { exchange } = sent;
      return { exchange, how: endOf(exchange), after: exchange.took };
    },
  };
}

function endOf({ answer, failure }: Exchange): SlowEnd['how'] {
  if (answer !== null) return 'answered';
  if (failure?.code === 'RESET') return 'closed';
  return failure?.code === 'TIMEOUT' ? 'still-open' : 'failed';
}
