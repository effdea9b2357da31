import { AccountApi } from './accounts.ts';
import { ok, refuse } from './answer.ts';
import { textAt } from './fields.ts';
import { basicProfile } from './basic-profile.ts';
import type { Pair } from './pair.ts';
import { choice, fields, flag, inQuery, many, text, uuid, whole } from './schema.ts';
import { addShelf } from './shelf.ts';
import { basicStyle, cookieStyle, tokenStyle } from './styles.ts';

/** Objects, owners and switches in the query. */
export const queryReferences: readonly Pair[] = [
  {
    name: 'download-by-query',
    check: '2.1',
    api: 'Files are uploaded as texts, and fetched with GET /download?fileId=.',
    flaw: 'Every file may be fetched.',
    make(flawed) {
      const api = new AccountApi(tokenStyle('Uploads', { base: '/api' }));
      const files = addShelf(api, '/files', {
        one: 'file',
        key: 'fileId',
        param: 'fileId',
        change: null,
        fields: { filename: text, content: text },
        page: (items) => ({ files: items.map(({ fileId, filename }) => ({ fileId, filename })) }),
        pageSchema: () => fields({ files: many(fields({ fileId: uuid, filename: text })) }),
      });
      api.drop('GET /files/{fileId}');
      const params = [inQuery('fileId', uuid, true)];
      const answer = fields({ filename: text, content: text });
      api.on('GET /download', { summary: 'Fetch a file', params, answer }, ({ query, caller }) => {
        const file = files.items.get(query.get('fileId') ?? '');
        if (file === undefined || (!flawed && file.owner !== caller.id)) return refuse(404);
        return ok(file.data);
      });
      return api;
    },
    async shows({ ann, ben }) {
      const { body } = await ann('POST /files', { filename: 'a.txt', content: 'nobody knows' });
      return (await ben(`GET /download?fileId=${textAt(body, 'fileId')}`)).text.includes('nobody knows');
    },
  },
  {
    name: 'tickets-created-by',
    check: '2.1',
    profile: basicProfile,
    api: 'The list of support tickets takes ?createdBy= with a user name, and holds tickets of the caller alone.',
    flaw: 'With another name it holds the tickets of that user.',
    make(flawed) {
      const api = new AccountApi(basicStyle('Help desk'));
      const tickets = addShelf(api, '/tickets', {
        one: 'ticket',
        change: 'PUT',
        fields: { problem: text, severity: whole },
        extra: { createdBy: text },
        show: ({ owner }) => ({ createdBy: api.accounts.get(owner)?.name ?? '' }),
      });
      const params = [inQuery('createdBy')];
      api.on('GET /tickets', { summary: 'My tickets', params, answer: many(tickets.schema) }, (call) => {
        const author = api.named(call.query.get('createdBy') ?? call.caller.name);
        if (author === undefined || (!flawed && author !== call.caller)) return ok([]);
        return ok(tickets.of(author.id).map((item) => tickets.view(item, call)));
      });
      return api;
    },
    async shows({ ann, ben, names }) {
      await ann('POST /tickets', { problem: 'forgot my diary', severity: 1 });
      return (await ben(`GET /tickets?createdBy=${names.ann}`)).text.includes('forgot my diary');
    },
  },
  {
    name: 'visibility-everyone',
    check: '2.1',
    api: 'The list of drafts takes ?visibility=mine or everyone, which mean the same except to administrators.',
    flaw: 'visibility=everyone lists the drafts of everyone to everyone.',
    make(flawed) {
      const api = new AccountApi(cookieStyle('Editorial office'));
      const drafts = addShelf(api, '/drafts', { one: 'draft', fields: { working_title: text, copy: text } });
      const params = [inQuery('visibility', choice('mine', 'everyone'))];
      api.on('GET /drafts', { summary: 'List drafts', params, answer: many(drafts.schema) }, (call) => {
        const all = call.query.get('visibility') === 'everyone' && (flawed || call.caller.admin);
        const shown = all ? [...drafts.items.values()] : drafts.of(call.caller.id);
        return ok(shown.map((item) => drafts.view(item, call)));
      });
      return api;
    },
    async shows({ ann, ben }) {
      await ann('POST /drafts', { working_title: 'Scandal', copy: 'he did it' });
      return (await ben('GET /drafts?visibility=everyone')).text.includes('he did it');
    },
  },
  {
    name: 'include-all',
    check: '2.1',
    api: 'The list of expenses takes ?all=true, which is for administrators and refused to others.',
    flaw: 'Everyone may ask for all expenses.',
    make(flawed) {
      const api = new AccountApi(tokenStyle('Expenses', { base: '/api/v3' }));
      const expenses = addShelf(api, '/expenses', {
        one: 'expense',
        fields: { purpose: text, cents: whole },
      });
      const params = [inQuery('all', flag)];
      api.on('GET /expenses', { summary: 'My expenses', params, answer: many(expenses.schema) }, (call) => {
        const all = call.query.get('all') === 'true';
        if (all && !flawed && !call.caller.admin) return refuse(403);
        const shown = all ? [...expenses.items.values()] : expenses.of(call.caller.id);
        return ok(shown.map((item) => expenses.view(item, call)));
      });
      return api;
    },
    async shows({ ann, ben }) {
      await ann('POST /expenses', { purpose: 'a bribe', cents: 500 });
      return (await ben('GET /expenses?all=true')).text.includes('a bribe');
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
