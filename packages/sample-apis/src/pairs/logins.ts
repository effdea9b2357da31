import { AccountApi } from './accounts.ts';
import { done, refuse } from './answer.ts';
import { textAt } from './fields.ts';
import type { Pair } from './pair.ts';
import { email, fields, secretText, text } from './schema.ts';
import { addShelf } from './shelf.ts';
import { tokenStyle } from './styles.ts';

/** APIs with more than one way to sign in. */
export const logins: readonly Pair[] = [
  {
    name: 'versioned-sessions',
    check: '1.3',
    mode: 'disruptive',
    api: 'There is the login of the first version, and POST /v2/sessions; both count failures together.',
    flaw: 'POST /v2/sessions counts nothing.',
    make(flawed) {
      const api = new AccountApi(tokenStyle('Two versions'));
      addShelf(api, '/memos', { one: 'memo', fields: { memo: text } });
      const body = fields({ email, password: secretText });
      const answer = fields({ accessToken: text });
      api.on('POST /v2/sessions', { summary: 'Open a session', open: true, body, answer }, (call) => {
        const right = ({ password }: { password: string }) => password === textAt(call.body, 'password');
        const found = api.tryLogin(textAt(call.body, 'email'), right, !flawed);
        return 'status' in found ? found : api.welcome(found);
      });
      return api;
    },
    async shows({ nobody, names }) {
      const wrong = { email: names.ann, password: 'not-her-password' };
      for (let count = 0; count < 8; count += 1) await nobody('POST /v2/sessions', wrong);
      return (await nobody('POST /v2/sessions', wrong)).status === 401;
    },
  },
  {
    name: 'pin-login',
    check: '1.3',
    mode: 'disruptive',
    api: 'Besides the password, accounts may sign in with a PIN of four digits that they have set; failures count together.',
    flaw: 'Failures with the PIN are not counted.',
    unprovable: 'The profile holds no PIN, so nothing shows that a right one is accepted.',
    make(flawed) {
      const api = new AccountApi(tokenStyle('Till'));
      addShelf(api, '/receipts', { one: 'receipt', fields: { goods: text } });
      const pin = { type: 'string', pattern: '^[0-9]{4}$' };
      api.on(
        'PUT /whoami/pin',
        { summary: 'Set my PIN', body: fields({ pin }), status: 204 },
        ({ body, caller }) => {
          if (!/^\d{4}$/.test(textAt(body, 'pin'))) return refuse(422);
          caller.more['pin'] = textAt(body, 'pin');
          return done;
        },
      );
      const doc = { summary: 'Sign in with a PIN', open: true, body: fields({ email, pin }) };
      api.on('POST /auth/pin', { ...doc, answer: fields({ accessToken: text }) }, ({ body }) => {
        const right = ({ more }: { more: Record<string, string> }) => more['pin'] === textAt(body, 'pin');
        const found = api.tryLogin(textAt(body, 'email'), right, !flawed);
        return 'status' in found ? found : api.welcome(found);
      });
      return api;
    },
    async shows({ nobody, names }) {
      const wrong = { email: names.ann, pin: '0000' };
      for (let count = 0; count < 8; count += 1) await nobody('POST /auth/pin', wrong);
      return (await nobody('POST /auth/pin', wrong)).status === 401;
    },
  },
];
