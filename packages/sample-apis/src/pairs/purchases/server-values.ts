import { randomUUID } from 'node:crypto';
import { AccountApi } from '../accounts.ts';
import { made, ok, refuse } from '../answer.ts';
import { textAt } from '../fields.ts';
import type { Pair } from '../pair.ts';
import { fields, many, text, uuid, whole } from '../schema.ts';
import { basicStyle, cookieStyle, keyStyle, tokenStyle } from '../styles.ts';

const decimal = { type: 'number' } as const;

/** Prices, totals, balances and quantities, and who decides them. */
export const serverValues: readonly Pair[] = [
  {
    name: 'flowers-with-price-shown',
    check: '4.4',
    profile: {
      server_values: {
        bouquet: {
          act: { operation: 'POST /orders', body: { flower: 'rose', stems: 2 }, extract: { order: 'id' } },
          read: { operation: 'GET /orders/{order}' },
          quantity: 'stems',
          total: 'total',
          stored_quantity: 'stems',
        },
      },
    },
    api: 'A florist with prices like 4.50. Apps may send the total that they have shown, which is ignored.',
    flaw: 'The total of the app is taken if it is lower, so that nobody pays more than was shown.',
    make(flawed) {
      const api = new AccountApi(tokenStyle('Florist'));
      const order = fields({ id: uuid, flower: text, stems: whole, total: decimal });
      const all = new Map<string, Record<string, unknown>>();
      const body = fields({ flower: text, stems: whole, total: decimal }, ['total']);
      api.on(
        'POST /orders',
        { summary: 'Order', body, status: 201, answer: order },
        ({ body: asked, caller }) => {
          const stems = asked['stems'];
          if (!Number.isInteger(stems) || Number(stems) < 1 || Number(stems) > 500) return refuse(422);
          const own = Number(stems) * 4.5 + 3.9;
          const total = flawed && typeof asked['total'] === 'number' ? Math.min(own, asked['total']) : own;
          const id = randomUUID();
          const added = { id, flower: String(asked['flower']), stems, total };
          all.set(id, { ...added, owner: caller.id });
          return made(added, `/orders/${id}`);
        },
      );
      api.on('GET /orders/{id}', { summary: 'An order', answer: order }, ({ params, caller }) => {
        const { owner, ...found } = all.get(params['id'] ?? '') ?? {};
        return owner === caller.id ? ok(found) : refuse(404);
      });
      return api;
    },
    async shows({ ann }) {
      const sent = await ann('POST /orders', { flower: 'rose', stems: 10, total: 0.01 });
      return JSON.stringify(sent.body).includes('0.01');
    },
  },
  {
    name: 'gifts-of-any-amount',
    check: '4.4',
    profile: {
      server_values: {
        gift: {
          act: {
            operation: 'POST /gifts',
            body: { project: 'lighthouse', amount: 5 },
            extract: { gift: 'data.id' },
          },
          read: { operation: 'GET /gifts/{gift}' },
          quantity: 'amount',
          fractions: true,
          total: 'data.charged',
          client_decides: ['tip'],
        },
      },
    },
    api: 'Donors decide how much they give and whether they add a tip. A fee of 3 % is added by the server.',
    flaw: 'A fee in the body replaces that of the server.',
    make(flawed) {
      const api = new AccountApi(cookieStyle('Lighthouse'));
      const gift = fields({ id: uuid, project: text, amount: decimal, fee: decimal, charged: decimal });
      const all = new Map<string, Record<string, unknown>>();
      const body = fields({ project: text, amount: decimal, tip: decimal }, ['tip']);
      api.on(
        'POST /gifts',
        { summary: 'Give', body, status: 201, answer: gift },
        ({ body: asked, caller }) => {
          const { amount, tip = 0 } = asked;
          const isMoney = (value: unknown): value is number =>
            typeof value === 'number' &&
            value >= 0 &&
            value <= 10_000 &&
            Math.round(value * 100) === value * 100;
          if (!isMoney(amount) || amount < 1 || !isMoney(tip)) return refuse(422);
          const stated = asked['fee'];
          const fee = flawed && typeof stated === 'number' ? stated : Math.round(amount * 3) / 100;
          const charged = Math.round((amount + tip + fee) * 100) / 100;
          const id = randomUUID();
          const added = { id, project: String(asked['project']), amount, fee, charged };
          all.set(id, { ...added, owner: caller.id });
          return made(added, `/gifts/${id}`);
        },
      );
      api.on('GET /gifts/{id}', { summary: 'A gift', answer: gift }, ({ params, caller }) => {
        const { owner, ...found } = all.get(params['id'] ?? '') ?? {};
        return owner === caller.id ? ok(found) : refuse(404);
      });
      return api;
    },
    async shows({ ann }) {
      const sent = await ann('POST /gifts', { project: 'lighthouse', amount: 100, fee: 0 });
      return (
        JSON.stringify(sent.body).includes('"charged":100,') ||
        JSON.stringify(sent.body).includes('"charged":100}')
      );
    },
  },
  {
    name: 'berths-with-vouchers',
    check: '4.4',
    profile: {
      server_values: {
        berth: {
          prepare: [{ operation: 'POST /vouchers', body: { percent: 20 }, extract: { voucher: 'code' } }],
          act: {
            operation: 'POST /berths',
            body: { nights: 2, voucher: null },
            extract: { berth: 'id' },
          },
          read: { operation: 'GET /berths/{berth}' },
          quantity: 'nights',
          total: 'price.cents',
          discount: { field: 'voucher', code: '{voucher}', once: true },
        },
      },
    },
    api: 'Berths for a number of nights, in cents. A voucher takes 20 % off one of them, and is used then.',
    flaw: 'A voucher is never marked as used.',
    make(flawed) {
      const api = new AccountApi(basicStyle('Marina'));
      const berth = fields({ id: uuid, nights: whole, price: fields({ cents: whole, currency: text }) });
      const vouchers = new Map<string, { owner: string; percent: number }>();
      const all = new Map<string, Record<string, unknown>>();
      api.on(
        'POST /vouchers',
        {
          summary: 'A voucher',
          body: fields({ percent: whole }),
          status: 201,
          answer: fields({ code: text }),
        },
        ({ body, caller }) => {
          const code = randomUUID().slice(0, 8).toUpperCase();
          vouchers.set(code, { owner: caller.id, percent: Math.min(50, Number(body['percent']) || 0) });
          return ok({ code }, 201);
        },
      );
      const body = fields({ nights: whole, voucher: { type: ['string', 'null'] } }, ['voucher']);
      api.on(
        'POST /berths',
        { summary: 'Book', body, status: 201, answer: berth },
        ({ body: asked, caller }) => {
          const { nights, voucher } = asked;
          if (!Number.isInteger(nights) || Number(nights) < 1 || Number(nights) > 30) return refuse(422);
          let percent = 0;
          if (voucher !== undefined && voucher !== null) {
            const known = typeof voucher === 'string' ? vouchers.get(voucher) : undefined;
            if (known?.owner !== caller.id) return refuse(422);
            percent = known.percent;
            if (!flawed && typeof voucher === 'string') vouchers.delete(voucher);
          }
          const cents = Math.round((Number(nights) * 3200 * (100 - percent)) / 100) + 150;
          const id = randomUUID();
          const added = { id, nights, price: { cents, currency: 'EUR' } };
          all.set(id, { ...added, owner: caller.id });
          return made(added, `/berths/${id}`);
        },
      );
      api.on('GET /berths/{id}', { summary: 'A berth', answer: berth }, ({ params, caller }) => {
        const { owner, ...found } = all.get(params['id'] ?? '') ?? {};
        return owner === caller.id ? ok(found) : refuse(404);
      });
      return api;
    },
    async shows({ ann }) {
      const code = textAt((await ann('POST /vouchers', { percent: 20 })).body, 'code');
      const prices: string[] = [];
      for (let turn = 0; turn < 2; turn += 1)
        prices.push((await ann('POST /berths', { nights: 1, voucher: code })).text);
      return prices.every((each) => each.includes('2710'));
    },
  },
  {
    name: 'credits-as-text',
    check: '4.4',
    profile: {
      server_values: {
        payment: {
          prepare: [
            { operation: 'POST /purses', body: { credits: '20.00' }, extract: { from: 'purse' } },
            { operation: 'POST /purses', body: { credits: '0.00' }, extract: { to: 'purse' } },
          ],
          act: {
            operation: 'POST /payments',
            body: { from: '{from}', to: '{to}', credits: '2.50' },
          },
          read: { operation: 'GET /purses/{from}' },
          quantity: 'credits',
          fractions: true,
          total: 'credits',
          balance: true,
          self: { field: 'to', value: '{from}' },
        },
      },
    },
    api: 'Purses whose credits are texts with two decimals, such as "2.50". A payment needs as many as there are.',
    flaw: 'A minus in front is no mistake, and moves credits the other way.',
    make(flawed) {
      const api = new AccountApi(keyStyle('Kiosk'));
      const purse = fields({ purse: uuid, credits: text });
      const all = new Map<string, { owner: string; cents: number }>();
      const shown = (id: string) => ({ purse: id, credits: ((all.get(id)?.cents ?? 0) / 100).toFixed(2) });
      const read = (value: unknown): number | undefined => {
        const form = flawed ? /^-?\d+\.\d\d$/ : /^\d+\.\d\d$/;
        return typeof value === 'string' && form.test(value) ? Math.round(Number(value) * 100) : undefined;
      };
      api.on(
        'POST /purses',
        { summary: 'A purse', body: fields({ credits: text }), status: 201, answer: purse },
        ({ body, caller }) => {
          const cents = read(body['credits']);
          if (cents === undefined || cents < 0) return refuse(422);
          const id = randomUUID();
          all.set(id, { owner: caller.id, cents });
          return ok(shown(id), 201);
        },
      );
      api.on('GET /purses/{id}', { summary: 'A purse', answer: purse }, ({ params: { id = '' }, caller }) =>
        all.get(id)?.owner === caller.id ? ok(shown(id)) : refuse(404),
      );
      const body = fields({ from: uuid, to: uuid, credits: text });
      api.on(
        'POST /payments',
        { summary: 'Pay', body, answer: fields({ paid: text }) },
        ({ body: asked, caller }) => {
          const from = all.get(String(asked['from']));
          const to = all.get(String(asked['to']));
          const cents = read(asked['credits']);
          if (from?.owner !== caller.id || to === undefined) return refuse(404);
          if (cents === undefined || cents === 0 || cents > from.cents) return refuse(422);
          from.cents -= cents;
          to.cents += cents;
          return ok({ paid: asked['credits'] });
        },
      );
      return api;
    },
    async shows({ ann }) {
      const open = async (credits: string) => textAt((await ann('POST /purses', { credits })).body, 'purse');
      const [from, to] = [await open('1.00'), await open('9.00')];
      await ann('POST /payments', { from, to, credits: '-5.00' });
      return (await ann(`GET /purses/${from}`)).text.includes('6.00');
    },
  },
  {
    name: 'orders-priced-by-a-job',
    check: '4.4',
    profile: {
      timing: { settle: '400ms' },
      server_values: {
        order: {
          act: {
            operation: 'POST /orders',
            body: { lines: [{ sku: 'R-1', pieces: 1 }] },
            extract: { order: 'data.number' },
          },
          read: { operation: 'GET /orders/{order}' },
          quantity: 'lines.0.pieces',
          total: 'data.sum',
        },
      },
      resources: { order: null },
    },
    api: 'Orders show the estimate of the client until a job has priced them, a moment later.',
    flaw: 'The job leaves orders with an estimate alone.',
    make(flawed) {
      const api = new AccountApi(cookieStyle('Warehouse'));
      const line = fields({ sku: text, pieces: whole });
      const order = fields({ number: whole, lines: many(line), sum: whole });
      const all = new Map<string, { owner: string; lines: unknown; sum: number }>();
      const body = fields({ lines: many(line) });
      api.on(
        'POST /orders',
        { summary: 'Order', body, status: 202, answer: order },
        ({ body: asked, caller }) => {
          const lines = Array.isArray(asked['lines']) ? asked['lines'] : [];
          const pieces = lines.map((each: { pieces?: unknown }) => each.pieces);
          if (lines.length === 0 || pieces.some((each) => !Number.isInteger(each) || Number(each) < 1))
            return refuse(422);
          const sum = pieces.reduce<number>((total, each) => total + Number(each) * 700, 0);
          if (sum > 1_000_000) return refuse(422);
          const stated = asked['total'];
          const number = 4000 + all.size * 7;
          const kept = { owner: caller.id, lines, sum: typeof stated === 'number' ? stated : sum };
          all.set(String(number), kept);
          setTimeout(() => {
            if (!flawed) kept.sum = sum;
          }, 250);
          return ok({ number, lines, sum: kept.sum }, 202);
        },
      );
      api.on(
        'GET /orders/{number}',
        { summary: 'An order', answer: order },
        ({ params: { number = '' }, caller }) => {
          const found = all.get(number);
          if (found?.owner !== caller.id) return refuse(404);
          return ok({ number: Number(number), lines: found.lines, sum: found.sum });
        },
      );
      return api;
    },
    async shows({ ann }) {
      const sent = await ann('POST /orders', { lines: [{ sku: 'R-1', pieces: 9 }], total: 1 });
      const number = textAt(sent.body, 'data.number');
      await new Promise((resolve) => setTimeout(resolve, 400));
      return (await ann(`GET /orders/${number}`)).text.includes('"sum":1}');
    },
  },
];
