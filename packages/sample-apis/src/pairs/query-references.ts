import { AccountApi } from './accounts.ts';
import { ok, refuse } from './answer.ts';
import { basicProfile } from './basic-profile.ts';
import { textAt } from './fields.ts';
import type { Pair } from './pair.ts';
import { fields, inQuery, many, text, uuid, whole } from './schema.ts';
import { addShelf } from './shelf.ts';
import { basicStyle, keyStyle, tokenStyle } from './styles.ts';

/** Objects and owners in the query. */
export const queryReferences: readonly Pair[] = [
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
];
