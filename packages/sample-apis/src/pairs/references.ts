import { randomInt } from 'node:crypto';
import { AccountApi } from './accounts.ts';
import { ok, refuse } from './answer.ts';
import { textAt } from './fields.ts';
import type { Pair } from './pair.ts';
import { fields, inQuery, many, text, uuid, whole } from './schema.ts';
import { addShelf } from './shelf.ts';
import { cookieStyle, keyStyle, tokenStyle } from './styles.ts';

/** Objects that a query or a body names. */
export const references: readonly Pair[] = [
  {
    name: 'invoices-of-customer',
    check: '2.1',
    api: 'GET /invoices lists the invoices of the customer in ?customerId=, which has to be the caller if it is there.',
    flaw: 'With the id of another customer it lists the invoices of that one.',
    make(flawed) {
      const api = new AccountApi(
        keyStyle('Billing', {
          view: ({ id, name }) => ({ customerId: id, email: name }),
          viewed: { customerId: uuid, email: text },
        }),
      );
      const invoices = addShelf(api, '/invoices', {
        one: 'invoice',
        key: 'invoiceId',
        param: 'invoiceId',
        fields: { subject: text, cents: whole },
        extra: { customerId: uuid },
        show: ({ owner }) => ({ customerId: owner }),
      });
      const params = [inQuery('customerId', uuid)];
      api.on('GET /invoices', { summary: 'List invoices', params, answer: many(invoices.schema) }, (call) => {
        const wanted = call.query.get('customerId') ?? call.caller.id;
        if (!flawed && wanted !== call.caller.id) return ok([]);
        return ok(invoices.of(wanted).map((item) => invoices.view(item, call)));
      });
      return api;
    },
    async shows({ ann, ben }) {
      const { body } = await ann('POST /invoices', { subject: 'for the boat', cents: 700 });
      return (await ben(`GET /invoices?customerId=${textAt(body, 'customerId')}`)).text.includes(
        'for the boat',
      );
    },
  },
  {
    name: 'transfer-from-wallet',
    check: '2.1',
    api: 'POST /transfers moves points from a wallet of the caller, fromWalletId, to any other one.',
    flaw: 'It takes the points out of any wallet, and shows what is left in it.',
    make(flawed) {
      const api = new AccountApi(tokenStyle('Points'));
      const wallets = addShelf(api, '/wallets', {
        one: 'wallet',
        fields: { label: text },
        extra: { points: whole },
        show: ({ id }) => ({ points: points.get(id) ?? 100 }),
      });
      const points = new Map<string, number>();
      const amount = { type: 'integer', minimum: 1, maximum: 100 };
      api.on(
        'POST /transfers',
        {
          summary: 'Move points to another wallet',
          body: fields({ fromWalletId: uuid, toWalletId: uuid, amount }),
          status: 201,
          answer: fields({
            fromWalletId: uuid,
            toWalletId: uuid,
            amount,
            fromLabel: text,
            pointsLeft: whole,
          }),
        },
        ({ body, caller }) => {
          const from = wallets.items.get(textAt(body, 'fromWalletId'));
          const to = wallets.items.get(textAt(body, 'toWalletId'));
          if (from === undefined || to === undefined) return refuse(422);
          if (!flawed && from.owner !== caller.id) return refuse(403);
          const moved = Number(textAt(body, 'amount'));
          const left = (points.get(from.id) ?? 100) - moved;
          if (!(moved > 0) || left < 0) return refuse(409);
          points.set(from.id, left).set(to.id, (points.get(to.id) ?? 100) + moved);
          return ok(
            {
              fromWalletId: from.id,
              toWalletId: to.id,
              amount: moved,
              fromLabel: from.data['label'],
              pointsLeft: left,
            },
            201,
          );
        },
      );
      return api;
    },
    async shows({ ann, ben }) {
      const from = textAt((await ann('POST /wallets', { label: 'savings' })).body, 'id');
      const to = textAt((await ben('POST /wallets', { label: 'mine' })).body, 'id');
      await ben('POST /transfers', { fromWalletId: from, toWalletId: to, amount: 5 });
      return textAt((await ann(`GET /wallets/${from}`)).body, 'points') === '95';
    },
  },
  {
    name: 'documents-batch',
    check: '2.1',
    api: 'GET /documents/batch?id=…&id=… gives several documents of the caller at once; others are left out.',
    flaw: 'It gives the documents of others too.',
    make(flawed) {
      const api = new AccountApi(cookieStyle('Documents'));
      const documents = addShelf(api, '/documents', {
        one: 'document',
        fields: { heading: text, content: text },
        change: 'PUT',
        idSchema: whole,
        shownId: Number,
        newId: () => String(randomInt(1e9, 2e9)),
      });
      const params = [inQuery('id', many(whole), true)];
      api.on(
        'GET /documents/batch',
        { summary: 'Several documents at once', params, answer: many(documents.schema) },
        (call) => {
          const found = call.query.getAll('id').flatMap((id) => documents.items.get(id) ?? []);
          const shown = found.filter(({ owner }) => flawed || owner === call.caller.id);
          return ok(shown.map((item) => documents.view(item, call)));
        },
      );
      return api;
    },
    async shows({ ann, ben }) {
      const { body } = await ann('POST /documents', { heading: 'Will', content: 'to my cat' });
      return (await ben(`GET /documents/batch?id=${textAt(body, 'data.id')}`)).text.includes('to my cat');
    },
  },
  {
    name: 'tenant-in-path',
    check: '2.1',
    api: 'Each account has a tenant of its own, and its notes are at /t/{tenant}/notes.',
    flaw: 'The list of notes does not ask whose tenant it is.',
    make(flawed) {
      const tenantOf = (id: string): string => `t-${id.slice(0, 8)}`;
      const api = new AccountApi(
        tokenStyle('Tenants and their notes', {
          view: ({ id, name }) => ({ user: { id, email: name }, tenant: tenantOf(id) }),
          viewed: { user: fields({ id: uuid, email: text }), tenant: text },
        }),
      );
      const notes = addShelf(api, '/t/{tenant}/notes', {
        one: 'note',
        param: 'note',
        fields: { topic: text, words: text },
      });
      api.guard = ({ params, caller }, operation) => {
        const { tenant } = params;
        if (tenant === undefined || tenant === tenantOf(caller.id)) return undefined;
        return flawed && operation === 'GET /t/{tenant}/notes' ? undefined : refuse(404);
      };
      api.on(
        'GET /t/{tenant}/notes',
        { summary: 'The notes of a tenant', answer: many(notes.schema) },
        (call) => {
          const here = [...notes.items.values()].filter(
            ({ owner }) => tenantOf(owner) === call.params['tenant'],
          );
          return ok(here.map((item) => notes.view(item, call)));
        },
      );
      return api;
    },
    async shows({ ann, ben }) {
      const tenant = textAt((await ann('GET /whoami')).body, 'tenant');
      await ann(`POST /t/${tenant}/notes`, { topic: 'plan', words: 'sell it all' });
      return (await ben(`GET /t/${tenant}/notes`)).text.includes('sell it all');
    },
  },
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
];
