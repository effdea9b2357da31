import { AccountApi } from './accounts.ts';
import { made, ok, plainly, refuse } from './answer.ts';
import { textAt } from './fields.ts';
import type { Pair } from './pair.ts';
import { anyOf, fields, text } from './schema.ts';
import { addShelf, isMine } from './shelf.ts';
import { cookieStyle, keyStyle, tokenStyle } from './styles.ts';

/** What belongs to others, in headers, addresses, sheets and refusals. */
export const otherParts: readonly Pair[] = [
  {
    name: 'warning-of-overlap',
    check: '2.1',
    api: 'A new booking gets a Warning header that names the last booking of the same caller.',
    flaw: 'The header names the last booking of anybody.',
    make(flawed) {
      const api = new AccountApi(tokenStyle('Rooms'));
      const bookings = addShelf(api, '/bookings', { one: 'booking', fields: { purpose: text } });
      const doc = { summary: 'Book', body: fields({ purpose: text }), status: 201, answer: bookings.schema };
      api.on('POST /bookings', doc, (call) => {
        const { purpose } = call.body;
        if (typeof purpose !== 'string') return refuse(422);
        const known = flawed ? [...bookings.items.values()] : bookings.of(call.caller.id);
        const last = known.at(-1);
        const item = { id: crypto.randomUUID(), owner: call.caller.id, data: { purpose } };
        bookings.items.set(item.id, item);
        const warning = `299 - "close to ${encodeURI(textAt(last?.data, 'purpose'))}"`;
        const answer = made(bookings.view(item, call), `/bookings/${item.id}`);
        return last === undefined ? answer : { ...answer, headers: { ...answer.headers, warning } };
      });
      return api;
    },
    async shows({ ann, ben }) {
      await ann('POST /bookings', { purpose: 'dismissals' });
      const { headers } = await ben('POST /bookings', { purpose: 'yoga' });
      return (headers.get('warning') ?? '').includes('dismissals');
    },
  },
  {
    name: 'sheet-of-all',
    check: '2.1',
    checks: ['2.1', '2.4'],
    api: 'GET /statement is a sheet in CSV with the expenses of the caller.',
    flaw: 'It has the expenses of everybody.',
    make(flawed) {
      const api = new AccountApi(cookieStyle('Expenses'));
      const expenses = addShelf(api, '/expenses', { one: 'expense', fields: { reason: text } });
      const doc = { summary: 'My statement', answer: text, answerType: 'text/csv' };
      api.on('GET /statement', doc, ({ caller }) => {
        const known = flawed ? [...expenses.items.values()] : expenses.of(caller.id);
        const lines = known.map(({ id, data }) => `${id},"${textAt(data, 'reason')}"`);
        return plainly(['id,reason', ...lines].join('\n'), 'text/csv');
      });
      return api;
    },
    async shows({ ann, ben }) {
      await ann('POST /expenses', { reason: 'flowers for Ben' });
      return (await ben('GET /statement')).text.includes('flowers for Ben');
    },
  },
  {
    name: 'refusal-names-owner',
    check: '2.4',
    checks: ['2.1', '2.4'],
    api: 'A change to somebody else’s list is refused with 403, and the refusal says that it is somebody else’s.',
    flaw: 'The refusal says whose it is, with the address.',
    make(flawed) {
      const api = new AccountApi(keyStyle('Shopping lists'));
      const lists = addShelf(api, '/lists', { one: 'list', change: null, fields: { goods: text } });
      const doc = { summary: 'Change a list', body: anyOf({ goods: text }), answer: lists.schema };
      api.on('PATCH /lists/{id}', doc, (call) => {
        const list = lists.items.get(call.params['id'] ?? '');
        if (list === undefined) return refuse(404);
        const owner = flawed ? api.accounts.get(list.owner)?.name : 'somebody else';
        if (!isMine(list, call)) return { ...refuse(403), body: { error: `This list belongs to ${owner}.` } };
        list.data = { goods: call.body['goods'] ?? list.data['goods'] };
        return ok(lists.view(list, call));
      });
      return api;
    },
    async shows({ ann, ben, names }) {
      const id = textAt((await ann('POST /lists', { goods: 'wine' })).body, 'id');
      return (await ben(`PATCH /lists/${id}`, { goods: 'milk' })).text.includes(names.ann);
    },
  },
  {
    name: 'led-to-latest',
    check: '2.1',
    checks: ['2.1', '2.4'],
    api: 'GET /latest leads to the newest letter of the caller, whose subject is in the address.',
    flaw: 'It leads to the newest letter of anybody.',
    make(flawed) {
      const api = new AccountApi(tokenStyle('Letters'));
      const letters = addShelf(api, '/letters', { one: 'letter', fields: { subject: text } });
      api.on('GET /latest', { summary: 'The newest letter', status: 302 }, ({ caller }) => {
        const known = flawed ? [...letters.items.values()] : letters.of(caller.id);
        const newest = known.findLast(({ owner }) => !flawed || owner !== caller.id) ?? known.at(-1);
        if (newest === undefined) return refuse(404);
        const location = `/letters/${newest.id}?subject=${encodeURIComponent(textAt(newest.data, 'subject'))}`;
        return { status: 302, headers: { location } };
      });
      return api;
    },
    async shows({ ann, ben, names }) {
      const subject = `from ${names.ann}`;
      await ann('POST /letters', { subject });
      const { headers } = await ben('GET /latest');
      return (headers.get('location') ?? '').includes(encodeURIComponent(subject));
    },
  },
];
