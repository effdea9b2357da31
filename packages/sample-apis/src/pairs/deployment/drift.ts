import { AccountApi } from '../accounts.ts';
import { made, ok, plainly, refuse } from '../answer.ts';
import { textAt } from '../fields.ts';
import type { Guests } from '../guests.ts';
import type { Pair } from '../pair.ts';
import { fields, text, whole } from '../schema.ts';
import { addShelf, isMine } from '../shelf.ts';
import { basicStyle, cookieStyle, keyStyle, tokenStyle } from '../styles.ts';
import { basicProfile } from '../basic-profile.ts';
import { onAnswers, onRequests, pathOf } from './deploy.ts';
import { combined, har, jsonLine, keepsLog, linesOf } from './logs.ts';

const ID = '7f0d7a52-8f0e-4a53-9d2c-52b7a1f7a0c4';
const PAGE = '<!doctype html><html><head><title>Club</title></head><body><div id="app"></div></body></html>';

/** Descriptions and what there is. */
export const drift: readonly Pair[] = [
  {
    name: 'app-for-every-path',
    check: '7.1',
    checks: ['1.1', '7.1'],
    ...keepsLog,
    files: () => ({
      'access.log': combined(['POST /auth/login 200', 'GET /members 200', `GET /members/${ID} 200`]),
    }),
    api: 'Every path that is no operation is answered with the page of the app, 200.',
    flaw: 'GET /members/export answers all members of the caller as a table, and is not described.',
    make(flawed) {
      const api = new AccountApi(tokenStyle('Club'));
      const members = addShelf(api, '/members', { one: 'member', fields: { name: text, since: whole } });
      if (flawed) {
        api.on('GET /members/export', { summary: 'Export', hidden: true }, ({ caller }) => {
          const rows = members.of(caller.id).map(({ id, data }) => `${id};${textAt(data, 'name')}`);
          return plainly(`id;name\n${rows.join('\n')}\n`, 'text/csv; charset=utf-8');
        });
      }
      api.unknown = ({ method }) =>
        method === 'GET' || method === 'HEAD' ? plainly(PAGE, 'text/html; charset=utf-8') : refuse(404);
      return api;
    },
    async shows({ ann }) {
      return (await ann('GET /members/export')).text.startsWith('id;name');
    },
  },
  {
    name: 'refused-before-routed',
    check: '7.1',
    checks: ['1.1', '7.1'],
    ...keepsLog,
    profile: { ...basicProfile, ...keepsLog.profile },
    files: () => ({
      'access.log': combined([
        'GET /account 200',
        'GET /tickets 200',
        `PATCH /tickets/${ID} 200`,
        'GET /wp-admin 401',
      ]),
    }),
    api: 'Without a credential every path is answered with 401, also those that do not exist.',
    flaw: 'GET /tickets/count answers those who are signed in, and is not described.',
    make(flawed) {
      const api = new AccountApi(basicStyle('Tickets'));
      const tickets = addShelf(api, '/tickets', { one: 'ticket', fields: { title: text } });
      if (flawed) {
        api.on('GET /tickets/count', { summary: 'Count', hidden: true }, ({ caller }) =>
          ok({ count: tickets.of(caller.id).length, open: 0 }),
        );
      }
      api.unknown = ({ headers }) => refuse(headers.authorization === undefined ? 401 : 404);
      return api;
    },
    async shows({ ann }) {
      return (await ann('GET /tickets/count')).text.includes('count');
    },
  },
  {
    name: 'report-that-is-gone',
    check: '7.1',
    checks: ['1.1', '7.1'],
    ...keepsLog,
    files: () => ({ 'access.log': combined(['POST /v1/api-keys 200', 'GET /v1/surveys 200']) }),
    api: 'GET /surveys/summary is described and sums up the surveys of the caller.',
    flaw: 'It was removed, and the description was not changed.',
    make(flawed) {
      const api = new AccountApi(keyStyle('Surveys'));
      const surveys = addShelf(api, '/surveys', { one: 'survey', fields: { question: text } });
      const answer = fields({ surveys: whole });
      api.on('GET /surveys/summary', { summary: 'Sum up my surveys', answer }, ({ caller }) =>
        flawed ? refuse(404) : ok({ surveys: surveys.of(caller.id).length }),
      );
      return api;
    },
    async shows({ ann }) {
      return (await ann('GET /surveys/summary')).status === 404;
    },
  },
  {
    name: 'cents-as-text',
    check: '7.1',
    checks: ['1.1', '7.1'],
    ...keepsLog,
    files: () => ({ 'access.log': combined(['GET /session 200', 'POST /bills 201', 'GET /bills 200']) }),
    api: 'Bills have cents, which are described as a whole number and are one.',
    flaw: 'A new library writes them as a text with a point.',
    make(flawed) {
      const api = new AccountApi(cookieStyle('Bills'));
      addShelf(api, '/bills', {
        one: 'bill',
        fields: { to: text, cents: whole },
        accept: (data) => Number.isInteger(data['cents']),
        show: ({ data }) => (flawed ? { cents: `${Number(data['cents']).toFixed(2)} EUR` } : {}),
      });
      return api;
    },
    async shows({ ann }) {
      return (await ann('POST /bills', { to: 'Flo', cents: 450 })).text.includes('450.00 EUR');
    },
  },
  {
    name: 'log-of-the-gateway',
    check: '7.1',
    checks: ['1.1', '7.1'],
    profile: { evidence: { access_log: './gateway.jsonl' } },
    log: { file: 'gateway.jsonl', line: (entry) => jsonLine(entry) },
    files: (_url, flawed) => ({
      'gateway.jsonl': linesOf(
        [
          'POST /api/v3/auth/login 200',
          'GET /api/v3/shelves 200',
          `GET /api/v3/shelves/${ID} 200`,
          'OPTIONS /api/v3/shelves 204',
          'GET /healthz 200',
          'GET /favicon.ico 200',
          'GET /api/v3/.env 404',
          'GET /phpmyadmin/index.php 404',
          flawed ? 'POST /api/v3/internal/reindex 202' : 'POST /api/v3/internal/reindex 404',
        ],
        jsonLine,
      ),
    }),
    api: 'Below /api/v3; the log of the gateway has health probes, an icon and what scanners try, besides what is described.',
    flaw: 'POST /internal/reindex is not described, and the log has it with 202.',
    make(flawed) {
      const api = new AccountApi(tokenStyle('Library', { base: '/api/v3' }));
      addShelf(api, '/shelves', { one: 'shelf', fields: { topic: text } });
      if (flawed)
        api.on('POST /internal/reindex', { summary: 'Reindex', hidden: true }, () =>
          ok({ started: true }, 202),
        );
      onRequests(api, (request) =>
        pathOf(request) === '/healthz' ? plainly('ok', 'text/plain') : undefined,
      );
      return api;
    },
    async shows({ ann }) {
      return (await ann('POST /internal/reindex', {})).status === 202;
    },
  },
  {
    name: 'har-of-the-app',
    check: '7.1',
    checks: ['1.1', '7.1'],
    profile: { evidence: { har: './app.har' } },
    files: (url, flawed) => ({
      'app.har': har([
        `POST ${url}/auth/login 200`,
        `GET ${url}/drafts 200`,
        `GET ${url}/drafts/${ID} 200`,
        `GET https://fonts.example/serif.woff2 200`,
        ...(flawed ? [`GET ${url}/drafts/${ID}/history 200`] : []),
      ]),
    }),
    api: 'What the app sends was recorded; it also loads a font from elsewhere.',
    flaw: 'The app reads the history of a draft, which is not described.',
    make(flawed) {
      const api = new AccountApi(tokenStyle('Drafts'));
      const drafts = addShelf(api, '/drafts', { one: 'draft', fields: { title: text } });
      if (flawed) {
        api.on('GET /drafts/{id}/history', { summary: 'History', hidden: true }, (call) => {
          const draft = drafts.items.get(call.params['id'] ?? '');
          return draft === undefined || !isMine(draft, call) ? refuse(404) : ok([{ was: draft.data }]);
        });
      }
      return api;
    },
    async shows({ ann }) {
      const { body } = await ann('POST /drafts', { title: 'will' });
      return (await ann(`GET /drafts/${textAt(body, 'id')}/history`)).status === 200;
    },
  },
  {
    name: 'allow-names-more',
    check: '7.1',
    checks: ['1.1', '7.1'],
    ...keepsLog,
    files: () => ({ 'access.log': combined(['GET /session 200', 'OPTIONS /rooms 204', 'GET /rooms 200']) }),
    api: 'OPTIONS answers the methods of a path: those that are described, HEAD and OPTIONS.',
    flaw: 'DELETE /rooms deletes all rooms of the caller; OPTIONS names it, and the description does not.',
    make(flawed) {
      const api = new AccountApi(cookieStyle('Rooms'));
      const rooms = addShelf(api, '/rooms', { one: 'room', fields: { floor: text } });
      if (flawed) {
        api.on('DELETE /rooms', { summary: 'Delete all', hidden: true }, ({ caller }) => {
          for (const { id } of rooms.of(caller.id)) rooms.items.delete(id);
          return { status: 204 };
        });
      }
      api.unknown = ({ method }, methods) => {
        if (methods.length === 0) return refuse(404);
        const allow = [...methods, ...(methods.includes('GET') ? ['HEAD'] : []), 'OPTIONS'].join(', ');
        return method === 'OPTIONS' ? ok(undefined, 204, { allow }) : refuse(405, { allow });
      };
      return api;
    },
    shows: ({ ann }) => allows(ann, '/rooms', 'DELETE'),
  },
  {
    name: 'links-to-more',
    check: '7.1',
    checks: ['1.1', '7.1'],
    ...keepsLog,
    files: () => ({
      'access.log': combined(['POST /auth/login 200', 'POST /leases 201', `GET /leases/${ID} 200`]),
    }),
    api: 'A lease links to itself and to the help pages of the company, which are elsewhere.',
    flaw: 'It also links to its audit trail, which answers and is not described.',
    make(flawed) {
      const api = new AccountApi(tokenStyle('Leases'));
      const links = fields({ self: text, help: text, audit: text }, ['audit']);
      const leases = addShelf(api, '/leases', {
        one: 'lease',
        fields: { tenant: text },
        extra: { links },
        show: ({ id }) => ({
          links: {
            self: `/leases/${id}`,
            help: 'https://help.office.example/leases',
            ...(flawed && { audit: `/leases/${id}/audit` }),
          },
        }),
      });
      if (flawed) {
        api.on('GET /leases/{id}/audit', { summary: 'Audit trail', hidden: true }, (call) => {
          const lease = leases.items.get(call.params['id'] ?? '');
          return lease === undefined || !isMine(lease, call) ? refuse(404) : ok([{ by: call.caller.name }]);
        });
      }
      return api;
    },
    async shows({ ann }) {
      const { body } = await ann('POST /leases', { tenant: 'Flo' });
      return (await ann(`GET ${textAt(body, 'links.audit') || '/none'}`)).status === 200;
    },
  },
  {
    name: 'soft-not-found',
    check: '7.1',
    checks: ['1.1', '7.1'],
    ...keepsLog,
    files: () => ({ 'access.log': combined(['POST /auth/login 200', 'GET /lots 200', 'POST /lots 201']) }),
    api: 'What does not exist is answered with 200 and { ok: false, code: 404 }.',
    flaw: 'POST /lots answers 201, which is described, with an id that is not where the description has it.',
    make(flawed) {
      const api = new AccountApi(
        tokenStyle('Lots', {
          wrap: (data) => (textAt(data, 'code') === '' ? { ok: true, data } : data),
          wrapSchema: (data) => fields({ ok: { type: 'boolean' }, data }),
        }),
      );
      const lots = addShelf(api, '/lots', { one: 'lot', fields: { title: text } });
      if (flawed) {
        const doc = {
          summary: 'Create a lot',
          body: fields({ title: text }),
          status: 201,
          answer: lots.schema,
        };
        api.on('POST /lots', doc, (call) => {
          const item = {
            id: crypto.randomUUID(),
            owner: call.caller.id,
            data: { title: textAt(call.body, 'title') },
          };
          if (item.data.title === '') return refuse(422);
          lots.items.set(item.id, item);
          return made({ lot: item.id, heading: item.data.title }, `/lots/${item.id}`);
        });
      }
      onAnswers(api, (answer) =>
        answer.status === 404 ? { status: 200, body: { ok: false, code: 404 } } : answer,
      );
      return api;
    },
    async shows({ ann }) {
      return (await ann('POST /lots', { title: 'clock' })).text.includes('heading');
    },
  },
];

async function allows(ann: Guests['ann'], path: string, method: string): Promise<boolean> {
  return ((await ann(`OPTIONS ${path}`)).headers.get('allow') ?? '').includes(method);
}
