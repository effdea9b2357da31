import { randomUUID } from 'node:crypto';
import { AccountApi } from './accounts.ts';
import { ok, refuse } from './answer.ts';
import { textAt } from './fields.ts';
import type { Pair } from './pair.ts';
import { choice, email, fields, text, uuid } from './schema.ts';
import { addShelf } from './shelf.ts';
import { cookieStyle, tokenStyle } from './styles.ts';

/** What belongs to an account, at the address of the account. */
export const accountSettings: readonly Pair[] = [
  {
    name: 'preferences-by-email',
    check: '2.1',
    api: 'Accounts read and write their preferences at /users/{email}/preferences.',
    flaw: 'The preferences of every account may be written.',
    make(flawed) {
      const api = new AccountApi(cookieStyle('Newsletter'));
      const schema = fields({ frequency: choice('daily', 'weekly'), signature: text });
      const kept = new Map<string, { frequency: string; signature: string }>();
      const path = '/users/{email}/preferences';
      const preset = { frequency: 'weekly', signature: '' };
      api.on(
        `GET ${path}`,
        { summary: 'My preferences', path: { email }, answer: schema },
        ({ params, caller }) =>
          params['email'] === caller.name ? ok(kept.get(caller.name) ?? preset) : refuse(403),
      );
      api.on(
        `PUT ${path}`,
        { summary: 'Write my preferences', path: { email }, body: schema, answer: schema },
        ({ params, caller, body }) => {
          const name = params['email'] ?? '';
          if (!flawed && name !== caller.name) return refuse(403);
          if (api.named(name) === undefined) return refuse(404);
          const next = { frequency: textAt(body, 'frequency'), signature: textAt(body, 'signature') };
          if (!['daily', 'weekly'].includes(next.frequency)) return refuse(422);
          kept.set(name, next);
          return ok(next);
        },
      );
      return api;
    },
    async shows({ ann, ben, names }) {
      await ben(`PUT /users/${names.ann}/preferences`, { frequency: 'daily', signature: 'owned by ben' });
      return (await ann(`GET /users/${names.ann}/preferences`)).text.includes('owned by ben');
    },
  },
  {
    name: 'email-of-others',
    check: '2.1',
    api: 'PUT /users/{userId}/email-address changes the address with which the caller signs in.',
    flaw: 'It changes the address of every account.',
    make(flawed) {
      const api = new AccountApi(
        tokenStyle('Photo prints', {
          view: ({ id, name }) => ({ userId: id, email: name }),
          viewed: { userId: uuid, email },
        }),
      );
      addShelf(api, '/albums', { one: 'album', fields: { caption: text } });
      const schema = fields({ userId: uuid, email });
      api.on(
        'GET /users/{userId}',
        { summary: 'My account', path: { userId: uuid }, answer: schema },
        (call) => (call.params['userId'] === call.caller.id ? ok(api.style.view(call.caller)) : refuse(404)),
      );
      api.on(
        'PUT /users/{userId}/email-address',
        { summary: 'Change my address', path: { userId: uuid }, body: fields({ email }), answer: schema },
        ({ params, caller, body }) => {
          const account = api.accounts.get(params['userId'] ?? '');
          if (account === undefined || (!flawed && account !== caller)) return refuse(404);
          const name = textAt(body, 'email');
          if (!name.includes('@')) return refuse(422);
          if (api.named(name) !== undefined) return refuse(409);
          account.name = name;
          return ok(api.style.view(account));
        },
      );
      return api;
    },
    async shows({ ann, ben }) {
      const id = textAt((await ann('GET /whoami')).body, 'userId');
      await ben(`PUT /users/${id}/email-address`, { email: 'ben2@guests.example' });
      return textAt((await ann('GET /whoami')).body, 'email') === 'ben2@guests.example';
    },
  },
  {
    name: 'person-in-token',
    check: '2.1',
    api: 'GET /people/{personId} shows the contact card of the caller, whose id is a claim of the token and nowhere else.',
    flaw: 'It shows the contact card of every person.',
    make(flawed) {
      const api = new AccountApi(
        tokenStyle('Contact cards', {
          me: null,
          claim: 'person',
          viewed: { welcome: { type: 'boolean' } },
          view: () => ({ welcome: true }),
        }),
        () => `p${randomUUID().replaceAll('-', '').slice(0, 20)}`,
      );
      const schema = fields({ personId: text, email, phone: text });
      api.on(
        'GET /people/{personId}',
        { summary: 'My contact card', answer: schema },
        ({ params, caller }) => {
          const person = api.accounts.get(params['personId'] ?? '');
          if (person === undefined || (!flawed && person !== caller)) return refuse(404);
          return ok({ personId: person.id, email: person.name, phone: person.more['phone'] ?? '' });
        },
      );
      api.on(
        'PUT /people/{personId}/phone',
        { summary: 'Change my phone number', body: fields({ phone: text }), status: 204 },
        ({ params, caller, body }) => {
          if (params['personId'] !== caller.id) return refuse(404);
          caller.more['phone'] = textAt(body, 'phone');
          return { status: 204 };
        },
      );
      return api;
    },
    async shows({ ben, nobody, names }) {
      const login = { email: names.ann, password: 'Ann-comes-at-8-oclock' };
      const token = textAt((await nobody('POST /auth/login', login)).body, 'accessToken');
      const claims: unknown = JSON.parse(
        Buffer.from(token.split('.')[1] ?? '', 'base64url').toString('utf8'),
      );
      return (await ben(`GET /people/${textAt(claims, 'person')}`)).text.includes(names.ann);
    },
  },
];
