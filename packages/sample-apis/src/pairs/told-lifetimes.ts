import type { Account } from './account.ts';
import { AccountApi } from './accounts.ts';
import { done, ok, refuse } from './answer.ts';
import { textAt } from './fields.ts';
import type { Pair } from './pair.ts';
import { email, fields, text, whole, type Schema } from './schema.ts';
import { addShelf } from './shelf.ts';
import { tokenStyle } from './styles.ts';

const QUARTER_HOUR_MS = 900_000;

/** Tokens whose lifetime is told in a way of its own. */
export const toldLifetimes: readonly Pair[] = [
  {
    name: 'expires-in-milliseconds',
    check: '1.5',
    mode: 'disruptive',
    api: 'Tokens live a quarter of an hour; expiresIn counts milliseconds, as the description says. A logout ends them.',
    flaw: 'A logout ends nothing.',
    make: (flawed) =>
      withLogout(
        flawed,
        'Garage',
        'expiresIn',
        { ...whole, description: 'Milliseconds' },
        () => QUARTER_HOUR_MS,
      ),
    shows: ({ nobody, names }) => outlives(nobody, names.ann),
  },
  {
    name: 'expires-at-local-time',
    check: '1.5',
    mode: 'disruptive',
    api: 'Tokens live a quarter of an hour; expiresAt is the time in Tokyo, without its zone. A logout ends them.',
    flaw: 'A logout ends nothing.',
    make: (flawed) =>
      withLogout(flawed, 'Ryokan', 'expiresAt', text, () => {
        const tokyo = new Date(Date.now() + QUARTER_HOUR_MS + 9 * 3_600_000);
        return tokyo.toISOString().slice(0, 19);
      }),
    shows: ({ nobody, names }) => outlives(nobody, names.ann),
  },
];

/** An API whose logins say when they end, in one field, and whose logout may do nothing. */
function withLogout(
  flawed: boolean,
  title: string,
  field: string,
  schema: Schema,
  end: () => number | string,
): AccountApi {
  const api = new AccountApi(tokenStyle(title));
  const ended = new Set<string>();
  addShelf(api, '/bookings', { one: 'booking', fields: { guest: text } });
  const answer = fields({ accessToken: text, [field]: schema });
  const body = fields({ email, password: text });
  api.on('POST /auth/login', { summary: 'Sign in', open: true, body, answer }, (call) => {
    const right = ({ password }: Account): boolean => password === textAt(call.body, 'password');
    const found = api.tryLogin(textAt(call.body, 'email'), right);
    return 'status' in found ? found : ok({ accessToken: api.openSession(found), [field]: end() });
  });
  api.on('POST /auth/logout', { summary: 'Sign out', status: 204 }, (call) => {
    if (!flawed) ended.add(call.header('authorization') ?? '');
    return done;
  });
  api.first = ({ headers }) => (ended.has(headers.authorization ?? '') ? refuse(401) : undefined);
  return api;
}

/** Whether a session goes on after its logout. */
async function outlives(
  nobody: (
    operation: string,
    body?: unknown,
    headers?: Record<string, string>,
  ) => Promise<{ status: number; body: unknown }>,
  name: string,
): Promise<boolean> {
  const login = await nobody('POST /auth/login', { email: name, password: 'Ann-comes-at-8-oclock' });
  const authorization = `Bearer ${textAt(login.body, 'accessToken')}`;
  await nobody('POST /auth/logout', undefined, { authorization });
  return (await nobody('GET /whoami', undefined, { authorization })).status === 200;
}
