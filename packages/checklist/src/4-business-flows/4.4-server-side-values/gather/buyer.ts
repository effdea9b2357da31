import { valueAt, type Exchange, type FlowStep, type Json, type ServerValues } from '@probity/model';
import { isUnavailable, sentOrStop, type FlowRun } from '@probity/probe-kit';
import { isAccepted } from '../measure.ts';
import type { ProbeTools } from '../needs.ts';
import type { Order44 } from '../record.ts';

/** A step before the purchase did not work. */
export class StepFailed extends Error {
  readonly exchange: Exchange;

  constructor(exchange: Exchange) {
    super('A step before the purchase did not work.');
    this.exchange = exchange;
  }
}

/** Buys again and again what the profile declares, and reads back what came of it. */
export interface Buyer {
  /** The body of an honest purchase. */
  readonly body: Json;
  /** A quantity as that body writes it: a number, or a text. */
  asWritten(quantity: number): Json;
  /** `keep`: the next order is made with the same things, such as a discount that is used up now. */
  order(body: Json, purpose: 'control' | 'attack', keep?: 'keep'): Promise<Order44>;
  /** Reads the result of an order once more. */
  readAgain(order: Order44): Promise<Exchange | undefined>;
}

interface Place {
  readonly run: FlowRun;
  readonly before: Exchange | undefined;
}

/** Nothing is sent before the first order. */
export function createBuyer(tools: ProbeTools, declared: ServerValues): Buyer {
  const { act, prepare, read, isBalance } = declared;
  const runs = new WeakMap<Order44, FlowRun>();
  // A purchase uses up what was prepared for it, and has an undo of its own: the next one begins anew.
  let place: Place | null = null;

  const readIn = async (run: FlowRun): Promise<Exchange | undefined> => {
    const sent = await tools.sendStep(run, read, { purpose: 'reread' });
    return isUnavailable(sent) ? undefined : sent;
  };

  const begin = async (): Promise<Place> => {
    const run = tools.openFlow(`server_values.${declared.name}`);
    for (const step of prepare) {
      const sent = sentOrStop(await tools.sendStep(run, step));
      if (!isAccepted(sent)) throw new StepFailed(sent);
    }
    return { run, before: isBalance === true ? await readIn(run) : undefined };
  };

  const honest = bodyOf(tools, act);
  return {
    body: honest,
    asWritten: (value) => writtenLike(valueAt(honest, declared.quantity), value),
    readAgain: async (order) => {
      const run = runs.get(order);
      return run === undefined ? undefined : readIn(run);
    },
    async order(body, purpose, keep) {
      place ??= await begin();
      const { run, before } = place;
      const sent = sentOrStop(await tools.sendStep(run, act, { purpose, body }));
      const around = { sent, ...(before && { before }) };
      if (!isAccepted(sent) && !(isBalance === true && isUnclear(sent))) return around;
      const after = await readIn(run);
      const order: Order44 = { ...around, ...(after && { read: after }) };
      runs.set(order, run);
      if (keep === undefined) place = null;
      return order;
    },
  };
}

/** A balance can be read whatever was answered: something may have moved all the same. */
function isUnclear({ answer }: Exchange): boolean {
  return answer === null || answer.status >= 500;
}

function bodyOf(tools: ProbeTools, act: FlowStep): Json {
  return act.body?.template ?? tools.operation(act.operation).body?.template ?? {};
}

/** A text has as many decimals as the one of the profile, unless that would be another number. */
function writtenLike(like: Json | undefined, value: number): Json {
  if (typeof like !== 'string') return value;
  const fixed = value.toFixed(/\.(\d+)$/.exec(like)?.[1]?.length ?? 0);
  return Number(fixed) === value ? fixed : String(value);
}
