import { request } from 'node:http';
import { AccountApi } from '../accounts.ts';
import { ok, plainly, refuse } from '../answer.ts';
import { at, fieldsOf, parseBody, textAt, type Fields } from '../fields.ts';
import type { Pair } from '../pair.ts';
import { choice, fields, inHeader, text } from '../schema.ts';
import { addShelf } from '../shelf.ts';
import { cookieStyle, keyStyle, tokenStyle } from '../styles.ts';
import { onAnswers, onRequests, pathOf, refuseMethods, refuseTypes } from './deploy.ts';

const FORM = 'application/x-www-form-urlencoded';

/** Methods and types of bodies. */
export const methods: readonly Pair[] = [
  {
    name: 'put-behind-the-router',
    check: '7.2',
    api: 'Letters are made, read and deleted; other methods are answered with 405 and the list of methods.',
    flaw: 'PUT replaces a letter, and is not described.',
    make(flawed) {
      const api = new AccountApi(tokenStyle('Letters'));
      const letters = addShelf(api, '/letters', { one: 'letter', fields: { subject: text }, change: null });
      if (flawed) {
        api.on('PUT /letters/{id}', { summary: 'Replace', hidden: true }, (call) => {
          const letter = letters.items.get(call.params['id'] ?? '');
          if (letter?.owner !== call.caller.id) return refuse(404);
          letter.data = { subject: textAt(call.body, 'subject') };
          return ok(letters.view(letter, call));
        });
      }
      careful(api);
      return api;
    },
    async shows({ ann }) {
      const { body } = await ann('POST /letters', { subject: 'rent' });
      await ann(`PUT /letters/${textAt(body, 'id')}`, { subject: 'gone' });
      return (await ann(`GET /letters/${textAt(body, 'id')}`)).text.includes('gone');
    },
  },
  {
    name: 'override-on-purpose',
    check: '7.2',
    api: 'Where PATCH and DELETE do not get through, POST with X-HTTP-Method-Override does the same; the description has it.',
    flaw: 'So does _method in the query, which is not described and which a plain form can send.',
    make(flawed) {
      const api = new AccountApi(keyStyle('Letters'));
      const letters = addShelf(api, '/letters', { one: 'letter', fields: { subject: text } });
      const params = [inHeader('X-HTTP-Method-Override', choice('PATCH', 'DELETE'), true)];
      api.on(
        'POST /letters/{id}',
        {
          summary: 'Change or delete a letter, for networks that know only GET and POST',
          params,
          body: fields({ subject: text }, ['subject']),
          answer: letters.schema,
        },
        (call) => {
          const letter = letters.items.get(call.params['id'] ?? '');
          if (letter?.owner !== call.caller.id) return refuse(404);
          const method =
            call.header('x-http-method-override') ?? (flawed ? call.query.get('_method') : undefined);
          if (method === 'DELETE') letters.items.delete(letter.id);
          else if (method === 'PATCH') letter.data = { subject: textAt(call.body, 'subject') };
          else return refuse(400);
          return ok(letters.view(letter, call));
        },
      );
      careful(api);
      return api;
    },
    async shows({ ann }) {
      const { body } = await ann('POST /letters', { subject: 'rent' });
      await ann(`POST /letters/${textAt(body, 'id')}?_method=DELETE`, {});
      return (await ann(`GET /letters/${textAt(body, 'id')}`)).status === 404;
    },
  },
  {
    name: 'override-by-framework',
    check: '7.2',
    api: 'POST /letters makes a letter, with whatever header.',
    flaw: 'The framework turns POST with X-HTTP-Method-Override into any method.',
    make(flawed) {
      const api = new AccountApi(cookieStyle('Letters'));
      addShelf(api, '/letters', { one: 'letter', fields: { subject: text } });
      careful(api);
      onRequests(api, (asked) => {
        const wanted = asked.headers['x-http-method-override'];
        if (flawed && asked.method === 'POST' && typeof wanted === 'string') asked.method = wanted;
        return undefined;
      });
      return api;
    },
    async shows({ ann }) {
      const { body } = await ann('POST /letters', { subject: 'rent' });
      const path = `/letters/${textAt(body, 'data.id')}`;
      await ann(`POST ${path}`, {}, { 'x-http-method-override': 'DELETE' });
      return (await ann(`GET ${path}`)).status === 404;
    },
  },
  {
    name: 'forms-where-described',
    check: '7.2',
    api: 'The sign-in takes JSON and, as described, a form; everything else takes JSON.',
    flaw: 'Everything takes a form.',
    make(flawed) {
      const api = new AccountApi(cookieStyle('Letters'));
      addShelf(api, '/letters', { one: 'letter', fields: { subject: text } });
      api.parse = (raw, { headers }) =>
        (headers['content-type'] ?? '').startsWith(FORM) ? formOf(raw) : parseBody(raw);
      refuseMethods(api);
      onRequests(api, (asked) => {
        const type = asked.headers['content-type'] ?? 'application/json';
        if (type.startsWith('application/json')) return undefined;
        return type.startsWith(FORM) && (flawed || pathOf(asked) === '/session')
          ? undefined
          : { status: 415 };
      });
      api.amend = (document) => {
        const content = at(document, 'paths./session.post.requestBody.content');
        const json = fieldsOf(at(content, 'application/json'));
        describeForm(document, json);
      };
      return api;
    },
    async shows({ ann }) {
      await ann('POST /letters', 'subject=by+form', { 'content-type': FORM });
      return (await ann('GET /letters')).text.includes('by form');
    },
  },
  {
    name: 'whatever-the-type',
    check: '7.2',
    api: 'A body that is not said to be JSON is answered with 415.',
    flaw: 'Whatever a body is said to be, it is read as JSON.',
    make(flawed) {
      const api = new AccountApi(tokenStyle('Letters'));
      addShelf(api, '/letters', { one: 'letter', fields: { subject: text } });
      refuseMethods(api);
      if (!flawed) refuseTypes(api);
      return api;
    },
    async shows({ ann }) {
      const { status } = await ann('POST /letters', { subject: 'plain' }, { 'content-type': 'text/plain' });
      return status === 201;
    },
  },
  {
    name: 'trace-of-the-proxy',
    check: '7.2',
    api: 'The proxy answers TRACE, CONNECT and methods that it does not know with 501.',
    flaw: 'It answers TRACE with the request that it got, its credential included.',
    make(flawed) {
      const api = new AccountApi(tokenStyle('Letters'));
      addShelf(api, '/letters', { one: 'letter', fields: { subject: text } });
      careful(api);
      onRequests(api, ({ method = '', url = '', rawHeaders }) => {
        if (['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'].includes(method)) return undefined;
        if (method !== 'TRACE' || !flawed) return { status: 501 };
        const lines = rawHeaders.map((each, index) => (index % 2 === 0 ? `${each}: ` : `${each}\r\n`));
        return plainly(`TRACE ${url} HTTP/1.1\r\n${lines.join('')}\r\n`, 'message/http');
      });
      return api;
    },
    shows: ({ url }) => echoes(url),
  },
  {
    name: 'soft-refusals',
    check: '7.2',
    api: 'What a path cannot do is answered with 200 and { ok: false }, and nothing is done.',
    flaw: 'DELETE of the collection deletes everything, and is not described.',
    unprovable: 'Only a request that might delete what belongs to others would show it.',
    make(flawed) {
      const api = new AccountApi(
        tokenStyle('Letters', {
          wrap: (data) => (textAt(data, 'why') === '' ? { ok: true, data } : data),
          wrapSchema: (data) => fields({ ok: { type: 'boolean' }, data }),
        }),
      );
      const letters = addShelf(api, '/letters', { one: 'letter', fields: { subject: text } });
      if (flawed) {
        api.on('DELETE /letters', { summary: 'Delete all', hidden: true }, ({ caller }) => {
          for (const { id } of letters.of(caller.id)) letters.items.delete(id);
          return ok({ deleted: true });
        });
      }
      refuseTypes(api);
      onAnswers(api, (answer) =>
        answer.status < 400 || answer.status === 401
          ? answer
          : { status: 200, body: { ok: false, why: `E${answer.status}` } },
      );
      return api;
    },
    async shows({ ann }) {
      const { body } = await ann('POST /letters', { subject: 'rent' });
      await ann('DELETE /letters');
      return !(await ann('GET /letters')).text.includes(textAt(body, 'data.id'));
    },
  },
  {
    name: 'gateway-knows-methods',
    check: '7.2',
    api: 'A gateway lets GET, POST, PATCH and DELETE through and answers 403 with its page to all others.',
    flaw: 'PATCH of the account, which is not described, changes its address.',
    unprovable: 'Only a request that might change an account of the owner would show it.',
    make(flawed) {
      const api = new AccountApi(keyStyle('Letters'));
      addShelf(api, '/letters', { one: 'letter', fields: { subject: text } });
      if (flawed) {
        api.on('PATCH /customers/self', { summary: 'Change', hidden: true }, ({ caller, body }) => {
          if (textAt(body, 'email') !== '') caller.name = textAt(body, 'email');
          return ok({ id: caller.id, email: caller.name });
        });
      }
      refuseTypes(api);
      onRequests(api, ({ method = '' }) =>
        ['GET', 'POST', 'PATCH', 'DELETE'].includes(method)
          ? undefined
          : plainly('<html><h1>403 Forbidden</h1><p>Request blocked.</p></html>', 'text/html', 403),
      );
      return api;
    },
    async shows({ ben }) {
      await ben('PATCH /customers/self', { email: 'benny@guests.example' });
      return (await ben('GET /customers/self')).text.includes('benny');
    },
  },
];

function careful(api: AccountApi): void {
  refuseMethods(api);
  refuseTypes(api);
}

const formOf = (raw: string): Fields => Object.fromEntries(new URLSearchParams(raw));

/** The sign-in may be a form as well. */
function describeForm(document: Record<string, unknown>, json: Fields | undefined): void {
  const operation = fieldsOf(fieldsOf(fieldsOf(document['paths'])?.['/session'])?.['post']);
  const body = operation?.['requestBody'];
  const content = typeof body === 'object' && body !== null && 'content' in body ? body.content : undefined;
  if (typeof content === 'object' && content !== null) Object.assign(content, { [FORM]: json });
}

function echoes(url: string): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const sending = request(
      `${url}/letters`,
      { method: 'TRACE', headers: { 'x-seen': 'n0nce' } },
      (response) => {
        let seen = '';
        response.on('data', (chunk: Buffer) => (seen += chunk.toString()));
        response.on('end', () => resolve(seen.includes('n0nce')));
      },
    );
    sending.on('error', reject);
    sending.end();
  });
}
