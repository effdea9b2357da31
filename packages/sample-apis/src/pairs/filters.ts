import { AccountApi } from './accounts.ts';
import { ok, refuse } from './answer.ts';
import { textAt } from './fields.ts';
import type { Pair } from './pair.ts';
import { choice, email, fields, inHeader, inQuery, many, text, uuid, whole } from './schema.ts';
import { addShelf } from './shelf.ts';
import { cookieStyle, keyStyle, tokenStyle } from './styles.ts';

/** Whose data is asked for, in a query or a header. */
export const filters: readonly Pair[] = [
  {
    name: 'owner-brackets',
    check: '2.1',
    api: 'The list of trips takes ?owner[]= several times; owners other than the caller are left out.',
    flaw: 'It lists the trips of every owner that is named.',
    make(flawed) {
      const api = new AccountApi(tokenStyle('Trips'));
      const trips = addShelf(api, '/trips', {
        one: 'trip',
        fields: { destination: text, days: whole },
        extra: { owner: uuid },
        show: ({ owner }) => ({ owner }),
      });
      const params = [inQuery('owner[]', many(uuid))];
      api.on('GET /trips', { summary: 'My trips', params, answer: many(trips.schema) }, (call) => {
        const named = call.query.getAll('owner[]');
        const owners = (named.length === 0 ? [call.caller.id] : named).filter(
          (id) => flawed || id === call.caller.id,
        );
        return ok(owners.flatMap((id) => trips.of(id)).map((item) => trips.view(item, call)));
      });
      return api;
    },
    async shows({ ann, ben }) {
      const owner = textAt((await ann('POST /trips', { destination: 'Monaco', days: 2 })).body, 'owner');
      return (await ben(`GET /trips?owner[]=${owner}`)).text.includes('Monaco');
    },
  },
  {
    name: 'view-team',
    check: '2.1',
    api: 'GET /timesheets?view=team is for administrators; ordinary users get their own timesheets with every view.',
    flaw: 'view=team gives everyone the timesheets of all.',
    make(flawed) {
      const api = new AccountApi(keyStyle('Timesheets'));
      const sheets = addShelf(api, '/timesheets', { one: 'timesheet', fields: { week: text, notes: text } });
      const answer = fields({ items: many(sheets.schema), count: whole });
      const params = [inQuery('view', choice('personal', 'team'))];
      api.on('GET /timesheets', { summary: 'My timesheets', params, answer }, (call) => {
        const team = call.query.get('view') === 'team' && (flawed || call.caller.admin);
        const shown = team ? [...sheets.items.values()] : sheets.of(call.caller.id);
        return ok({ items: shown.map((item) => sheets.view(item, call)), count: shown.length });
      });
      return api;
    },
    async shows({ ann, ben }) {
      await ann('POST /timesheets', { week: '7', notes: 'slept at work' });
      return (await ben('GET /timesheets?view=team')).text.includes('slept at work');
    },
  },
  {
    name: 'usage-of-account',
    check: '2.1',
    api: 'GET /usage shows the plan and the billing contact of the account in X-Account-Id, by default the caller.',
    flaw: 'It shows those of every account.',
    make(flawed) {
      const api = new AccountApi(
        tokenStyle('Hosting', {
          view: ({ id, name }) => ({ accountId: id, email: name }),
          viewed: { accountId: uuid, email },
        }),
      );
      addShelf(api, '/servers', { one: 'server', fields: { hostname: text, motd: text } });
      const params = [inHeader('X-Account-Id', uuid)];
      const answer = fields({ accountId: uuid, plan: text, billingContact: email });
      api.on('GET /usage', { summary: 'Plan and billing of my account', params, answer }, (call) => {
        const account = api.accounts.get(call.header('x-account-id') ?? call.caller.id);
        if (account === undefined || (!flawed && account !== call.caller)) return refuse(403);
        return ok({ accountId: account.id, plan: 'small', billingContact: account.name });
      });
      return api;
    },
    async shows({ ann, ben, names }) {
      const id = textAt((await ann('GET /whoami')).body, 'accountId');
      return (await ben('GET /usage', undefined, { 'x-account-id': id })).text.includes(names.ann);
    },
  },
  {
    name: 'orders-by-email',
    check: '2.1',
    api: 'GET /order-history?email= lists orders of the caller, whose address it has to be.',
    flaw: 'It lists the orders of every address.',
    make(flawed) {
      const api = new AccountApi(cookieStyle('Web shop'));
      const orders = addShelf(api, '/orders', {
        one: 'order',
        change: null,
        fields: { goods: text, gift_note: text },
      });
      const params = [inQuery('email', email, true)];
      api.on('GET /order-history', { summary: 'My orders', params, answer: many(orders.schema) }, (call) => {
        const buyer = api.named(call.query.get('email') ?? '');
        if (buyer === undefined || (!flawed && buyer !== call.caller)) return refuse(403);
        return ok(orders.of(buyer.id).map((item) => orders.view(item, call)));
      });
      return api;
    },
    async shows({ ann, ben, names }) {
      await ann('POST /orders', { goods: 'ring', gift_note: 'marry me' });
      return (await ben(`GET /order-history?email=${names.ann}`)).text.includes('marry me');
    },
  },
];
