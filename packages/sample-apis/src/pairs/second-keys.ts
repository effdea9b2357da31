import { randomInt } from 'node:crypto';
import { AccountApi } from './accounts.ts';
import { ok, refuse } from './answer.ts';
import { textAt } from './fields.ts';
import type { Pair } from './pair.ts';
import { inQuery, text } from './schema.ts';
import { addShelf } from './shelf.ts';
import { keyStyle, tokenStyle } from './styles.ts';

/** Objects with a key besides their id. */
export const secondKeys: readonly Pair[] = [
  {
    name: 'parcel-by-tracking',
    check: '2.1',
    api: 'Parcels have an id and a tracking number, which the sender looks up at /parcels/by-tracking/{trackingNumber}.',
    flaw: 'Everyone who is signed in may look up every tracking number.',
    make(flawed) {
      const api = new AccountApi(keyStyle('Parcels', { user: 'email' }));
      const numbers = new Map<string, string>();
      const parcels = addShelf(api, '/parcels', {
        one: 'parcel',
        fields: { recipient: text, street: text },
        extra: { trackingNumber: text },
        show: ({ id }) => {
          const number = numbers.get(id) ?? `PX${randomInt(1e8, 1e9)}DE`;
          numbers.set(id, number);
          return { trackingNumber: number };
        },
      });
      api.on(
        'GET /parcels/by-tracking/{trackingNumber}',
        { summary: 'Look up one of your parcels', answer: parcels.schema },
        (call) => {
          const parcel = [...parcels.items.values()].find(
            ({ id }) => numbers.get(id) === call.params['trackingNumber'],
          );
          if (parcel === undefined || (!flawed && parcel.owner !== call.caller.id)) return refuse(404);
          return ok(parcels.view(parcel, call));
        },
      );
      return api;
    },
    async shows({ ann, ben }) {
      const { body } = await ann('POST /parcels', { recipient: 'Aunt Flo', street: 'Quay 7' });
      const { text: seen } = await ben(`GET /parcels/by-tracking/${textAt(body, 'trackingNumber')}`);
      return seen.includes('Aunt Flo');
    },
  },
  {
    name: 'order-lookup',
    check: '2.1',
    api: 'GET /orders/lookup?reference= finds an order of the caller by the reference that is printed on it.',
    flaw: 'It finds every order.',
    make(flawed) {
      const api = new AccountApi(tokenStyle('Mail order'));
      const referenceOf = (id: string): string => `R-${id.slice(0, 8).toUpperCase()}`;
      const orders = addShelf(api, '/orders', {
        one: 'order',
        change: null,
        fields: { article: text, deliver_to: text },
        extra: { reference: text },
        show: ({ id }) => ({ reference: referenceOf(id) }),
      });
      const params = [inQuery('reference', text, true)];
      api.on('GET /orders/lookup', { summary: 'Find an order', params, answer: orders.schema }, (call) => {
        const wanted = call.query.get('reference');
        const order = [...orders.items.values()].find(({ id }) => referenceOf(id) === wanted);
        if (order === undefined || (!flawed && order.owner !== call.caller.id)) return refuse(404);
        return ok(orders.view(order, call));
      });
      return api;
    },
    async shows({ ann, ben }) {
      const { body } = await ann('POST /orders', { article: 'wig', deliver_to: 'back door' });
      return (await ben(`GET /orders/lookup?reference=${textAt(body, 'reference')}`)).text.includes(
        'back door',
      );
    },
  },
];
