import type { Exchange, FlowStep, Operation } from '@probity/model';
import {
  isUnavailable,
  orReason,
  sentOrStop,
  type FlowRun,
  type GatherTools,
  type SessionRef,
  type StepOptions,
} from '@probity/probe-kit';
import { retryWhenThrottled } from '../anchors/retry-when-throttled.ts';
import { retryWhile } from '../request/retry-policy.ts';
import type { RunServices } from './run-services.ts';
import { onlyDisruptive } from './sending/only-disruptive.ts';
import { sendTogether } from './sending/send-together.ts';

type FlowTools = Pick<GatherTools, 'openFlow' | 'sendStep' | 'raceSteps' | 'readEffect' | 'undoRun'>;

/** The tools for flows: controls are repeated where we are throttled, attacks are sent once and belong to an epoch. */
export function flowTools(services: RunServices): FlowTools {
  const { flows, anchors, retryPolicy, target } = services;

  const operationOf = ({ operation }: FlowStep): Operation => {
    const found = target.operations.find(({ id }) => id === operation);
    if (found === undefined) throw new Error(`The target does not have ${operation}.`);
    return found;
  };
  /** A session that is meant to end cannot anchor anything; a shared one can. */
  const anchorOf = ({ identity, number }: SessionRef): string =>
    number === 'shared' ? identity : services.anchorIdentity;
  const send = (
    run: FlowRun,
    step: FlowStep,
    options: StepOptions,
    epoch: string | null,
  ): Promise<Exchange> =>
    services.guard(
      operationOf(step),
      async () => sentOrStop(await flows.send(run, step, options, { epoch })).exchange,
    );

  return {
    openFlow: (key, session, variables) => flows.open(key, session, variables),
    sendStep: (run, step, options = {}) =>
      orReason(() =>
        options.purpose === 'attack'
          ? anchors.within(
              anchorOf(options.session ?? run.session),
              (epoch) => send(run, step, options, epoch),
              options.together,
            )
          : retryWhenThrottled(retryPolicy, () => send(run, step, options, null)),
      ),
    async raceSteps(racing, { protocol } = {}) {
      const [first] = racing;
      if (first === undefined) return { reason: 'a race needs at least one request' };
      const refused = onlyDisruptive(target, 'requests that arrive together may do something twice');
      if (refused !== null) return refused;
      const sendAll = (epoch: string) =>
        sendTogether(racing.length, protocol, (sending, index) => {
          const { run, step, options = {} } = racing[index] ?? first;
          return flows.send(run, step, { ...options, purpose: 'attack' }, { epoch, sending });
        });
      const { sent, ...result } = await anchors.within(
        anchorOf(first.run.session),
        (epoch) => services.guard(operationOf(first.step), () => sendAll(epoch)),
        true,
      );
      const reason = sent.find((each) => isUnavailable(each));
      if (reason !== undefined) return reason;
      return { exchanges: sent.flatMap((each) => (isUnavailable(each) ? [] : [each.exchange])), ...result };
    },
    readEffect: (run) =>
      retryWhile(
        retryPolicy,
        () => flows.readEffect(run),
        (reading) =>
          isUnavailable(reading) || reading.exchange.class !== 'limited' ? undefined : reading.exchange,
      ),
    undoRun: (run) => flows.undo(run),
  };
}
