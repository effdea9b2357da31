import { isUnavailable, type Call, type Control, type GatherTools } from '@probity/probe-kit';
import { anchorFor } from '../anchor-for.ts';
import type { RunServices } from '../run-services.ts';
import { onlyDisruptive } from './only-disruptive.ts';
import { sendTogether } from './send-together.ts';

/** Sends calls so that their last bytes leave together. */
export function raceTools(services: RunServices, calls: WeakMap<Control, Call>): Pick<GatherTools, 'race'> {
  const { target, anchors, objects } = services;
  return {
    async race(control, racing, { change = {}, protocol } = {}) {
      const [first] = racing;
      if (first === undefined) return { reason: 'a race needs at least one request' };
      const refused = onlyDisruptive(target, 'requests that arrive together may do something twice');
      if (refused !== null) return refused;
      const sendAll = (epoch: string) =>
        sendTogether(racing.length, protocol, (sending, index) =>
          // A name that is taken is an answer here: one of the others was faster.
          objects.send(racing[index] ?? first, { purpose: 'attack', epoch, change, isNew: true, sending }),
        );
      // What may do harm waits for its turn with others; all requests of a race are one turn.
      const { sent, ...result } = await anchors.within(
        anchorFor(services, calls.get(control)),
        (epoch) => services.guard(first.operation, () => sendAll(epoch)),
        true,
      );
      const reason = sent.find((each) => isUnavailable(each));
      if (reason !== undefined) return reason;
      return { exchanges: sent.flatMap((each) => (isUnavailable(each) ? [] : [each.exchange])), ...result };
    },
  };
}
