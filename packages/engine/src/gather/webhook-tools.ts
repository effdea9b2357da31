import { orReason, sentOrStop, type GatherTools } from '@probity/probe-kit';
import { retryWhenThrottled } from '../anchors/retry-when-throttled.ts';
import type { RunServices } from './run-services.ts';

/** The tools for events: a control is repeated where we are throttled, an attack is sent once and belongs to an epoch. */
export function webhookTools(services: RunServices): Pick<GatherTools, 'sendEvent'> {
  const { webhooks, anchors, retryPolicy, target } = services;
  return {
    sendEvent(run, event, signing = {}, options = {}) {
      const operation = target.operations.find(({ id }) => id === event.operation);
      if (operation === undefined) throw new Error(`The target does not have ${event.operation}.`);
      const send = (epoch: string | null) =>
        services.guard(operation, async () =>
          sentOrStop(await webhooks.send(run, event, signing, { ...options, epoch })),
        );
      const { identity, number } = run.session;
      const anchor = number === 'shared' ? identity : services.anchorIdentity;
      return orReason(() =>
        options.purpose === 'attack'
          ? anchors.within(anchor, send)
          : retryWhenThrottled(retryPolicy, () => send(null)),
      );
    },
  };
}
