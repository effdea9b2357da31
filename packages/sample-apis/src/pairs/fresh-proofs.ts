import type { Account } from './account.ts';
import { AccountApi } from './accounts.ts';
import { done, ok, refuse } from './answer.ts';
import { textAt } from './fields.ts';
import type { Pair } from './pair.ts';
import { email, fields, secretText, text, uuid } from './schema.ts';
import { cookieStyle, keyStyle, tokenStyle } from './styles.ts';

const IBAN = /^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/;

/** Proof of who is asking, before an account is changed. */
export const freshProofs: readonly Pair[] = [
  {
    name: 'sudo-for-a-moment',
    check: '4.5',
    mode: 'disruptive',
    profile: { timing: { fresh_login: '1s' } },
    api: 'A new phone number needs a login that is not older than a second; after that, signing in again is asked for.',
    flaw: 'How old the login is, nobody looks at.',
    make(flawed) {
      const begun = new Map<string, number>();
      const api = new AccountApi(
        tokenStyle('Parcels', {
          view: ({ id, name, more }) => ({ id, email: name, phoneNumber: more['phone'] ?? null }),
          viewed: { id: uuid, email, phoneNumber: { type: ['string', 'null'] } },
        }),
      );
      const open = api.openSession.bind(api);
      api.openSession = (account: Account) => {
        const token = open(account);
        begun.set(token, Date.now());
        return token;
      };
      api.on(
        'PUT /account/phone',
        {
          summary: 'Change my phone number',
          body: fields({ phoneNumber: { type: ['string', 'null'] } }),
          status: 204,
        },
        (call) => {
          const token = (call.header('authorization') ?? '').replace(/^Bearer /i, '');
          if (!flawed && Date.now() - (begun.get(token) ?? 0) > 1000) return refuse(403);
          call.caller.more['phone'] = textAt(call.body, 'phoneNumber');
          return done;
        },
      );
      return api;
    },
    async shows({ ann }) {
      await new Promise((resolve) => setTimeout(resolve, 1100));
      return (await ann('PUT /account/phone', { phoneNumber: '+15550123' })).status === 204;
    },
  },
  {
    name: 'address-waits-for-its-link',
    check: '4.5',
    mode: 'disruptive',
    api: 'A new address needs the password and is shown as unconfirmed until its link was opened; the old one opens the account.',
    flaw: 'The new address opens the account at once.',
    make(flawed) {
      const api = new AccountApi(
        cookieStyle('Recipes', {
          view: ({ id, name, more }) => ({ id, email: name, unconfirmedEmail: more['next'] ?? null }),
          viewed: { id: uuid, email, unconfirmedEmail: { type: ['string', 'null'] } },
        }),
      );
      api.on(
        'POST /account/email-change',
        {
          summary: 'Ask for another address',
          body: fields({ newEmail: email, password: secretText }),
          status: 202,
        },
        ({ caller, body }) => {
          if (textAt(body, 'password') !== caller.password) return refuse(403);
          const next = textAt(body, 'newEmail');
          if (!next.includes('@')) return refuse(422);
          if (api.named(next) !== undefined) return refuse(409);
          if (flawed) caller.name = next;
          else caller.more['next'] = next;
          return { status: 202 };
        },
      );
      return api;
    },
    async shows({ ann }) {
      await ann('POST /account/email-change', {
        newEmail: 'ann2@guests.example',
        password: 'Ann-comes-at-8-oclock',
      });
      return (await ann('GET /session')).text.includes('"email":"ann2@guests.example"');
    },
  },
  {
    name: 'address-for-news-only',
    check: '4.5',
    mode: 'disruptive',
    profile: { account_changes: { email: { operation: 'PATCH /account', contact_only: true } } },
    api: 'People sign in with a name. The address in their account gets a newsletter and nothing else. A new password needs the old one.',
    flaw: 'A new password needs the old one only if it is sent.',
    make(flawed) {
      const api = new AccountApi(
        tokenStyle('Choir', {
          user: 'username',
          view: ({ id, name, more }) => ({ id, username: name, email: more['email'] ?? '' }),
          viewed: { id: uuid, username: text, email: text },
        }),
      );
      api.on(
        'PATCH /account',
        { summary: 'Change where news go', body: fields({ email }), status: 204 },
        (call) => {
          call.caller.more['email'] = textAt(call.body, 'email');
          return done;
        },
      );
      const body = fields({ oldPassword: secretText, newPassword: secretText });
      api.on(
        'PUT /account/password',
        { summary: 'Change my password', body, status: 204 },
        ({ caller, body: sent }) => {
          const old = textAt(sent, 'oldPassword');
          const isRight = old === caller.password || (flawed && old === '');
          if (!isRight) return refuse(403);
          if (textAt(sent, 'newPassword').length < 10) return refuse(422);
          caller.password = textAt(sent, 'newPassword');
          return done;
        },
      );
      return api;
    },
    shows: async ({ ann }) =>
      (await ann('PUT /account/password', { newPassword: 'Ann-comes-at-9-oclock' })).status === 204,
  },
  {
    name: 'pin-for-payouts',
    check: '4.5',
    mode: 'disruptive',
    profile: {
      account_changes: {
        payout: { operation: 'PUT /customers/self/payout', proof: { at: 'pin', value: '4711' } },
      },
    },
    api: 'The bank account of payouts is changed with a PIN that every customer has; its end is shown.',
    flaw: 'A PIN of the wrong type is compared with nothing.',
    make(flawed) {
      const api = new AccountApi(
        keyStyle('Market stalls', {
          view: ({ id, name, more }) => ({
            id,
            email: name,
            payout: `****${(more['iban'] ?? '0000').slice(-4)}`,
          }),
          viewed: { id: uuid, email, payout: text },
        }),
      );
      api.on(
        'PUT /customers/self/payout',
        { summary: 'Change where my money goes', body: fields({ iban: text, pin: text }), status: 204 },
        ({ caller, body }) => {
          const sent: unknown = Reflect.get(Object(body), 'pin');
          const isRight = sent === '4711' || (flawed && typeof sent === 'object');
          if (!isRight) return refuse(403);
          if (!IBAN.test(textAt(body, 'iban'))) return refuse(422);
          caller.more['iban'] = textAt(body, 'iban');
          return done;
        },
      );
      return api;
    },
    shows: async ({ ann }) =>
      (await ann('PUT /customers/self/payout', { iban: 'DE89370400440532013000', pin: null })).status === 204,
  },
  {
    name: 'settings-that-say-yes',
    check: '4.5',
    mode: 'disruptive',
    api: 'The settings take a nickname and answer 200 to everything else, which they ignore; a new address needs the password.',
    flaw: 'The settings keep the address as well.',
    make(flawed) {
      const api = new AccountApi(
        tokenStyle('Chess', {
          me: 'GET /me',
          view: ({ id, name, more }) => ({ id, email: name, nickname: more['nickname'] ?? '' }),
          viewed: { id: uuid, email, nickname: text },
        }),
      );
      api.on(
        'PATCH /me',
        {
          summary: 'Change my settings',
          body: fields({ nickname: text }, ['nickname']),
          answer: fields(api.style.viewed),
        },
        ({ caller, body }) => {
          const [nickname, next] = [textAt(body, 'nickname'), textAt(body, 'email')];
          if (nickname !== '') caller.more['nickname'] = nickname;
          if (flawed && next.includes('@')) caller.name = next;
          return ok(api.style.view(caller));
        },
      );
      api.on(
        'PUT /me/email',
        { summary: 'Ask for another address', body: fields({ email, password: secretText }), status: 202 },
        ({ caller, body }) => {
          if (textAt(body, 'password') !== caller.password) return refuse(403);
          return textAt(body, 'email').includes('@') ? { status: 202 } : refuse(422);
        },
      );
      return api;
    },
    async shows({ ann }) {
      await ann('PATCH /me', { email: 'ann3@guests.example' });
      return (await ann('GET /me')).text.includes('ann3@guests.example');
    },
  },
  {
    name: 'goodbye-without-a-password',
    check: '4.5',
    mode: 'disruptive',
    api: 'An account is closed with its password, and cannot sign in any more.',
    flaw: 'It is closed without one.',
    make(flawed) {
      const api = new AccountApi(tokenStyle('Garden', { me: 'GET /account' }));
      api.on(
        'DELETE /account',
        { summary: 'Close my account', body: fields({ password: secretText }), status: 204 },
        ({ caller, body }) => {
          if (!flawed && textAt(body, 'password') !== caller.password) return refuse(401);
          api.accounts.delete(caller.id);
          return done;
        },
      );
      return api;
    },
    shows: async ({ ann }) => (await ann('DELETE /account', {})).status === 204,
  },
];
