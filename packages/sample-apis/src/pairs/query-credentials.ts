import { AccountApi } from './accounts.ts';
import { ok } from './answer.ts';
import { textAt } from './fields.ts';
import type { Guests } from './guests.ts';
import type { Pair } from './pair.ts';
import { inQuery, many, text } from './schema.ts';
import { addShelf } from './shelf.ts';
import { tokenStyle } from './styles.ts';

/** Parameters with the name of a credential, and credentials in parameters. */
export const queryCredentials: readonly Pair[] = [
  {
    name: 'token-is-a-coin',
    check: '1.4',
    api: 'GET /transfers?token=XYZ shows the transfers of one coin, which are called tokens here.',
    flaw: 'It takes the access token there too, in place of the header.',
    make(flawed) {
      const api = new AccountApi(tokenStyle('Wallet'));
      const transfers = addShelf(api, '/transfers', {
        one: 'transfer',
        fields: { receiver: text, symbol: text },
      });
      const params = [{ ...inQuery('token'), description: 'The symbol of the coin, such as XYZ.' }];
      const doc = { summary: 'List my transfers', params, answer: many(transfers.schema) };
      api.on('GET /transfers', doc, (call) => {
        const wanted = call.query.get('token') ?? '';
        const shown = transfers
          .of(call.caller.id)
          .filter(({ data }) => wanted === '' || textAt(data, 'symbol') === wanted);
        return ok(shown.map((item) => transfers.view(item, call)));
      });
      if (flawed) takeFromQuery(api, 'token', '/transfers');
      return api;
    },
    async shows(guests) {
      return (await guests.nobody(`GET /transfers?token=${await tokenOf(guests)}`)).status === 200;
    },
  },
  {
    name: 'download-by-address',
    check: '1.4',
    api: 'Pictures, albums, frames, orders and downloads are read with a token in the header.',
    flaw: 'A download may be opened in a new window, with the token as access_token in its address.',
    make(flawed) {
      const api = new AccountApi(tokenStyle('Photo prints'));
      for (const one of ['picture', 'album', 'frame', 'order', 'download']) {
        addShelf(api, `/${one}s`, { one, fields: { caption: text, paper: text } });
      }
      if (flawed) takeFromQuery(api, 'access_token', '/downloads');
      return api;
    },
    async shows(guests) {
      return (await guests.nobody(`GET /downloads?access_token=${await tokenOf(guests)}`)).status === 200;
    },
  },
];

/** Below a path, a token in the query does what it does in the header. */
function takeFromQuery(api: AccountApi, name: string, path: string): void {
  api.first = (request) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost');
    const token = searchParams.get(name);
    if (pathname.startsWith(path) && token !== null && token.length > 20) {
      request.headers.authorization ??= `Bearer ${token}`;
    }
    return undefined;
  };
}

async function tokenOf({ nobody, names }: Guests): Promise<string> {
  const login = { email: names.ann, password: 'Ann-comes-at-8-oclock' };
  return textAt((await nobody('POST /auth/login', login)).body, 'accessToken');
}
