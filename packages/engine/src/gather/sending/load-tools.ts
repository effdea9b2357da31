import { isUnavailable, type GatherTools } from '@probity/probe-kit';
import type { RunServices } from '../run-services.ts';
import { onlyDisruptive } from './only-disruptive.ts';

/** Sends requests as fast as a probe wants; what limits its caller must not limit the anchor, which is of another identity. */
export function loadTools(services: RunServices): Pick<GatherTools, 'hit' | 'pause'> {
  const { target, anchors, anchorIdentity, objects, clock } = services;
  return {
    async hit(_control, call, change = {}) {
      const refused = onlyDisruptive(target, 'many requests are load for the API');
      if (refused !== null) return refused;
      const sent = await anchors.within(
        anchorIdentity,
        (epoch) => objects.send(call, { purpose: 'attack', epoch, change, isNew: true, lane: 'burst' }),
        true,
      );
      return isUnavailable(sent) ? sent : sent.exchange;
    },
    pause: (milliseconds) => clock.wait(Math.min(milliseconds, target.timing.maxWait)),
  };
}
