import type { Json, ServerValues } from '@probity/model';
import { costOf, isAccepted, textAt } from '../measure.ts';
import type { ProbeTools } from '../needs.ts';
import type { Order44, Try44 } from '../record.ts';
import type { Buyer } from './buyer.ts';

/** What is tried: a body that differs from the honest one in one thing. */
export interface Trial {
  readonly name: string;
  readonly field: string;
  readonly value: Json;
  readonly body: Json;
}

/** Tries lies one after the other, and looks again at what is not as it should be. */
export interface Liar {
  readonly tries: readonly Try44[];
  /** Sends it; whether everything is as in the honest order. */
  attempt(trial: Trial, honest: Order44): Promise<'refused' | 'same' | 'other'>;
  /** At the end of the step: prices may be corrected by a job. */
  lookLater(): void;
}

/** Nothing is sent before the first attempt. */
export function createLiar(tools: ProbeTools, declared: ServerValues, buyer: Buyer): Liar {
  const tries: Try44[] = [];
  const odd = new Map<number, Order44>();

  const isSame = (order: Order44, honest: Order44): boolean =>
    costOf(declared, order) === costOf(declared, honest) &&
    (declared.currency === undefined ||
      textAt(order.read, declared.currency) === textAt(honest.read, declared.currency));

  return {
    tries,
    async attempt({ name, field, value, body }, honest) {
      const order = await buyer.order(body, 'attack');
      const isRead = order.read !== undefined;
      if (!isRead || isSame(order, honest)) {
        tries.push({ ...order, name, field, value });
        return isRead ? 'same' : isAccepted(order.sent) ? 'other' : 'refused';
      }
      await tools.wait('settle');
      const read = (await buyer.readAgain(order)) ?? order.read;
      tries.push({ ...order, ...(read && { read }), name, field, value });
      odd.set(tries.length - 1, order);
      return 'other';
    },
    lookLater() {
      if (odd.size === 0) return;
      tools.later(async () => {
        const late: Record<string, Awaited<ReturnType<Buyer['readAgain']>>> = {};
        for (const [index, order] of odd) late[`t${index}`] = await buyer.readAgain(order);
        return { late };
      });
    },
  };
}
