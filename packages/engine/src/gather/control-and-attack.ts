import type { Exchange } from '@probity/model';
import { sentOrStop, type Call, type Control, type GatherTools } from '@probity/probe-kit';
import { retryWhenThrottled } from '../anchors/retry-when-throttled.ts';
import type { SendOptions } from '../objects/objects.ts';
import { anchorFor } from './anchor-for.ts';
import { faultOfAttack } from './fault-of-attack.ts';
import type { RunServices } from './run-services.ts';

/** Sends controls and the attacks that are held against them; `calls` remembers which call a control was. */
export function controlAndAttack(
  services: RunServices,
  calls: WeakMap<Control, Call>,
): Pick<GatherTools, 'control' | 'attack'> {
  const { anchors, isFresh } = services;

  const send = (call: Call, options: SendOptions): Promise<Exchange> =>
    services.guard(call.operation, () =>
      retryWhenThrottled(
        services.retryPolicy,
        async () => sentOrStop(await services.objects.send(call, options)).exchange,
      ),
    );

  return {
    async control(call, page) {
      const change = page === undefined ? undefined : { path: page };
      const exchange = await send(call, { purpose: 'control', epoch: null, ...(change && { change }) });
      const control = { exchange, succeeded: hasSucceeded(exchange) };
      calls.set(control, call);
      if (control.succeeded) await services.refusals.sampleMissing(call);
      return control;
    },
    attack: (control, call, change = {}) =>
      anchors.within(anchorFor(services, calls.get(control)), async (epoch) => {
        const first = await send(call, { purpose: 'attack', epoch, change });
        const controlCall = calls.get(control);
        // Where the control works once more with new values, a conflict is about what the attack changes.
        const again =
          first.facts.taken === true && controlCall !== undefined
            ? await send(controlCall, { purpose: 'control', epoch: null })
            : undefined;
        const works = again !== undefined && hasSucceeded(again) ? again : undefined;
        const attack =
          works === undefined ? first : await send(call, { purpose: 'attack', epoch, change, isNew: true });
        const exchange = works ?? control.exchange;
        const fault = faultOfAttack({ control: exchange, controlCall, attack, call, change, isFresh });
        if (fault !== null) throw new Error(fault);
        return attack;
      }),
  };
}

function hasSucceeded(exchange: Exchange): boolean {
  return exchange.class === 'success' && !exchange.facts.catchAll;
}
