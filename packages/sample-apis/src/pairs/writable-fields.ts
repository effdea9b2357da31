import { randomUUID } from 'node:crypto';
import { AccountApi } from './accounts.ts';
import { made, refuse } from './answer.ts';
import { at, fieldsOf, textAt } from './fields.ts';
import type { Pair } from './pair.ts';
import { fields, flag, text, whole, type Schema } from './schema.ts';
import { addShelf } from './shelf.ts';
import { cookieStyle, keyStyle, tokenStyle } from './styles.ts';

/** The read-only figures of a claim, which the insurer works out. */
const FIGURES = [
  'excess',
  'deductible',
  'coverage',
  'reserve',
  'assessed',
  'indexed',
  'surcharge',
  'rebate',
  'advance',
  'outstanding',
  'withheld',
  'interest',
  'recourse',
  'salvage',
  'reinsured',
  'retention',
  'commission',
  'payout',
];

/** Fields of objects that their writer should not be able to write. */
export const writableFields: readonly Pair[] = [
  {
    name: 'one-of-many-figures',
    check: '2.3',
    api: 'Claims show eighteen figures that the insurer works out; a body with any of them is answered 422.',
    flaw: 'The last of the figures, payout, is taken from the body.',
    make(flawed) {
      const api = new AccountApi(keyStyle('Claims'));
      const known: Record<string, Schema> = { incident: text, place: text };
      const claims = addShelf(api, '/claims', {
        one: 'claim',
        fields: known,
        extra: Object.fromEntries(FIGURES.map((name) => [name, whole])),
        show: ({ data }) => ({ ...Object.fromEntries(FIGURES.map((name) => [name, 0])), ...data }),
      });
      const body = { ...fields(known), additionalProperties: false };
      const allowed = [...Object.keys(known), ...(flawed ? ['payout'] : [])];
      const doc = { summary: 'File a claim', body, status: 201, answer: claims.schema };
      api.on('POST /claims', doc, (call) => {
        const names = Object.keys(call.body);
        if (Object.keys(known).some((name) => textAt(call.body, name) === '')) return refuse(422);
        if (names.some((name) => !allowed.includes(name))) return refuse(422);
        const item = { id: randomUUID(), owner: call.caller.id, data: call.body };
        claims.items.set(item.id, item);
        return made(claims.view(item, call), `/claims/${item.id}`);
      });
      return api;
    },
    async shows({ ann }) {
      const { body } = await ann('POST /claims', { incident: 'hail', place: 'yard', payout: 90_000 });
      return textAt(body, 'payout') === '90000';
    },
  },
  {
    name: 'envelope-with-options',
    check: '2.3',
    api: 'A contract is filed as { document: { … }, options: { … } }; whether it is countersigned, only the office says.',
    flaw: 'countersigned is taken from the document.',
    make(flawed) {
      const api = new AccountApi(tokenStyle('Notary', { base: '/v2' }));
      const known = { title: text, clauses: text };
      const contracts = addShelf(api, '/contracts', {
        one: 'contract',
        fields: known,
        extra: { countersigned: flag },
        change: null,
        show: ({ data }) => ({ countersigned: false, ...data }),
      });
      const body = fields({ document: fields(known), options: fields({ notify: flag, language: text }) });
      const doc = { summary: 'File a contract', body, status: 201, answer: contracts.schema };
      api.on('POST /contracts', doc, (call) => {
        const sent = fieldsOf(at(call.body, 'document')) ?? {};
        if (fieldsOf(at(call.body, 'options')) === undefined) return refuse(422);
        const data: Record<string, unknown> = {
          title: textAt(sent, 'title'),
          clauses: textAt(sent, 'clauses'),
        };
        if (data['title'] === '' || data['clauses'] === '') return refuse(422);
        if (flawed && typeof sent['countersigned'] === 'boolean')
          data['countersigned'] = sent['countersigned'];
        const item = { id: randomUUID(), owner: call.caller.id, data };
        contracts.items.set(item.id, item);
        return made(contracts.view(item, call), `/v2/contracts/${item.id}`);
      });
      return api;
    },
    async shows({ ann }) {
      const document = { title: 'Lease', clauses: 'none', countersigned: true };
      const { text: seen } = await ann('POST /contracts', {
        document,
        options: { notify: true, language: 'en' },
      });
      return seen.includes('"countersigned":true');
    },
  },
  {
    name: 'cleared-after-a-second',
    check: '2.3',
    profile: {
      timing: {
        settle: '900ms',
        revocation_grace: '150ms',
        cool_down: '20s',
        cool_down_poll: '200ms',
        max_wait: '2s',
      },
    },
    api: 'An advertisement is approved by a filter half a second after it was placed, whatever its writer says.',
    flaw: 'One that is placed as approved is approved at once, and the filter does not look at it.',
    make(flawed) {
      const api = new AccountApi(tokenStyle('Small ads'));
      const placed = new Map<string, number>();
      const ads = addShelf(api, '/ads', {
        one: 'ad',
        fields: { headline: text, words: text },
        extra: { approved: flag },
        change: null,
        show: ({ id, data }) => ({ approved: data['approved'] ?? Date.now() - (placed.get(id) ?? 0) > 500 }),
      });
      const body = fields({ headline: text, words: text });
      api.on('POST /ads', { summary: 'Place an ad', body, status: 201, answer: ads.schema }, (call) => {
        const data: Record<string, unknown> = {
          headline: textAt(call.body, 'headline'),
          words: textAt(call.body, 'words'),
        };
        if (data['headline'] === '' || data['words'] === '') return refuse(422);
        if (flawed && call.body['approved'] === true) data['approved'] = true;
        const item = { id: randomUUID(), owner: call.caller.id, data };
        ads.items.set(item.id, item);
        placed.set(item.id, Date.now());
        return made(ads.view(item, call), `/ads/${item.id}`);
      });
      return api;
    },
    async shows({ ann }) {
      const ad = { headline: 'Wanted', words: 'a husband', approved: true };
      return (await ann('POST /ads', ad)).text.includes('"approved":true');
    },
  },
  {
    name: 'price-inside-terms',
    check: '2.3',
    api: 'An order is placed with an article and terms.delivery; terms.unitPrice comes from the catalogue.',
    flaw: 'The terms of the body are laid over those of the catalogue, and the price with them.',
    make(flawed) {
      const api = new AccountApi(cookieStyle('Timber'));
      const article = { article: text, remark: text };
      const orders = addShelf(api, '/orders', {
        one: 'order',
        fields: article,
        extra: { placedAt: text, terms: fields({ delivery: text, unitPrice: whole }) },
        change: null,
        show: () => ({ placedAt: '2026-03-01T09:00:00Z' }),
      });
      const body = fields({ ...article, terms: fields({ delivery: text }) });
      const doc = { summary: 'Place an order', body, status: 201, answer: orders.schema };
      api.on('POST /orders', doc, (call) => {
        const [name, remark, delivery] = ['article', 'remark', 'terms.delivery'].map((path) =>
          textAt(call.body, path),
        );
        if (name === '' || remark === '' || delivery === '') return refuse(422);
        const price = at(call.body, 'terms.unitPrice');
        const unitPrice = flawed && typeof price === 'number' ? price : 340;
        const data = { article: name, remark, terms: { delivery, unitPrice } };
        const item = { id: randomUUID(), owner: call.caller.id, data };
        orders.items.set(item.id, item);
        return made(orders.view(item, call), `/orders/${item.id}`);
      });
      return api;
    },
    async shows({ ann }) {
      const terms = { delivery: 'by boat', unitPrice: 1 };
      const { body } = await ann('POST /orders', { article: 'oak', remark: 'dry', terms });
      return textAt(body, 'data.terms.unitPrice') === '1';
    },
  },
];
