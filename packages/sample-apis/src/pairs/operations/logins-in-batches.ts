import { AccountApi } from '../accounts.ts';
import { ok, refuse } from '../answer.ts';
import { textAt } from '../fields.ts';
import { fields, many, text } from '../schema.ts';
import { addShelf } from '../shelf.ts';
import { tokenStyle } from '../styles.ts';
import { parseLists } from './parse-lists.ts';

/** An API that takes ten requests at once, a sign-in among them. */
export function addLogins(flawed: boolean): AccountApi {
  const api = new AccountApi(tokenStyle('Parcels'));
  addShelf(api, '/parcels', { one: 'parcel', fields: { what: text } });
  api.parse = parseLists;
  const part = { ...fields({ verb: text, href: text, payload: { type: 'object' } }, ['payload']) };
  const body = { ...many(part), maxItems: 10, example: [{ verb: 'GET', href: '/whoami' }] };
  api.on(
    'POST /multi',
    { summary: 'Send several of my requests', body, answer: many({ type: 'object' }) },
    (call) => {
      const list: readonly unknown[] = Array.isArray(call.body['list']) ? call.body['list'] : [];
      if (list.length === 0 || list.length > 10) return refuse(400);
      let failures = 0;
      return ok(
        list.map((each) => {
          const operation = `${textAt(each, 'verb')} ${textAt(each, 'href')}`;
          if (operation === 'GET /whoami') return { code: 200, payload: api.style.view(call.caller) };
          if (operation !== 'POST /auth/login') return { code: 404 };
          const account = api.named(textAt(each, 'payload.email'));
          const isRight = account?.password === textAt(each, 'payload.password');
          // A typing mistake in the app should not close an account by one request.
          if (flawed && !isRight && failures > 0) return { code: 401 };
          if (!isRight) failures += 1;
          const found = api.tryLogin(textAt(each, 'payload.email'), () => isRight);
          return 'status' in found ? { code: found.status } : { code: 200, payload: api.welcome(found).body };
        }),
      );
    },
  );
  return api;
}
