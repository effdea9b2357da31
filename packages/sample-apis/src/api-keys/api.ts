import { randomUUID } from 'node:crypto';
import { getRequestListener, type HttpBindings } from '@hono/node-server';
import { Hono, type Context } from 'hono';
import { listen, type SampleApi } from '../sample-api.ts';
import { Keys, KEY_SECONDS, type Account, type ApiKey } from './keys.ts';
import { description } from './openapi.ts';

const FLAWS = [
  'key-in-query-accepted',
  'station-read-by-all',
  'password-hash-shown',
  'plan-change-open',
  'revoked-key-lives',
  'export-without-key',
] as const;
type Flaw = (typeof FLAWS)[number];

interface Station {
  readonly station_id: string;
  readonly owner: Account;
  name: string;
  place: string;
}
interface Reading {
  readonly reading_id: string;
  readonly station: Station;
  readonly celsius: number;
  readonly note: string;
  readonly taken_at: string;
}
interface Env {
  Bindings: HttpBindings;
  Variables: { key: ApiKey };
}

/** Weather stations and their readings, behind keys in the header X-API-Key. */
export const apiKeys: SampleApi = {
  name: 'api-keys',
  flaws: FLAWS,
  start: ({ flaws = [], windowMs = 15 * 60_000 } = {}) =>
    listen(() => getRequestListener(stationsApp((flaw) => flaws.includes(flaw), windowMs).fetch)),
};

function stationsApp(flawed: (flaw: Flaw) => boolean, windowMs: number): Hono<Env> {
  const keys = new Keys();
  const stations = new Map<string, Station>();
  const readings = new Map<string, Reading>();
  const locks = new Map<string, { failed: number; until: number }>();
  const app = new Hono<Env>();

  const lock = (name: string): { failed: number; until: number } => {
    const found = locks.get(name);
    const usable = found && found.until > Date.now() ? found : { failed: 0, until: Date.now() + windowMs };
    locks.set(name, usable);
    return usable;
  };

  app.get('/openapi.json', (c) => c.json(description));
  app.get('/v1/status', (c) => c.json({ status: 'ok' }));
  app.post('/v1/keys', async (c) => {
    const { email, password, label } = await body(c);
    if (typeof email !== 'string' || typeof password !== 'string') return fail(c, 400, 'bad_request');
    const account = lock(`account ${email}`);
    const address = lock(`address ${c.env.incoming.socket.remoteAddress}`);
    if (account.failed >= 6 || address.failed >= 18) {
      c.header('Retry-After', String(Math.ceil(windowMs / 1000)));
      return fail(c, 429, 'too_many_attempts');
    }
    const owner = keys.owner(email, password);
    if (!owner) {
      account.failed += 1;
      address.failed += 1;
      // A lock that is reached holds for a whole window from then on.
      if (account.failed === 6) account.until = Date.now() + windowMs;
      if (address.failed === 18) address.until = Date.now() + windowMs;
      return fail(c, 401, 'wrong_credentials');
    }
    const { key, stored } = keys.add(owner, typeof label === 'string' ? label : 'unnamed');
    return c.json({ ...shownKey(stored), key, expires_in: KEY_SECONDS }, 201);
  });

  const exported = (c: Context<Env>, account?: Account): Response =>
    c.json({
      readings: [...readings.values()]
        .filter(({ station }) => !account || station.owner === account)
        .map(shownReading),
    });
  if (flawed('export-without-key')) app.get('/v1/readings/export', (c) => exported(c));

  app.use('*', async (c, next) => {
    const query = flawed('key-in-query-accepted') ? c.req.query('api_key') : undefined;
    const key = keys.find(c.req.header('x-api-key') ?? query ?? '');
    if (!key || (key.revoked && !flawed('revoked-key-lives'))) return fail(c, 401, 'invalid_key');
    c.set('key', key);
    return next();
  });
  app.use('/v1/admin/*', async (c, next) => {
    const open = flawed('plan-change-open') && c.req.path.endsWith('/plan');
    return c.var.key.account.role === 'admin' || open ? next() : fail(c, 403, 'forbidden');
  });

  app.get('/v1/whoami', (c) => {
    const { account } = c.var.key;
    const { password_salt, password_hash } = account;
    const stored = flawed('password-hash-shown') && { password_salt, password_hash };
    return c.json({ ...shownAccount(account), ...stored });
  });
  app.get('/v1/keys', (c) => c.json({ keys: keys.of(c.var.key.account).map(shownKey) }));
  app.delete('/v1/keys/current', (c) => {
    c.var.key.revoked = true;
    return c.body(null, 204);
  });
  app.delete('/v1/keys/:key_id', (c) => {
    const key = keys.of(c.var.key.account).find(({ id }) => id === c.req.param('key_id'));
    if (!key) return fail(c, 404, 'not_found');
    key.revoked = true;
    return c.body(null, 204);
  });

  app.get('/v1/admin/accounts', (c) => c.json({ accounts: keys.accounts.map(shownAccount) }));
  app.put('/v1/admin/accounts/:account_id/plan', async (c) => {
    const account = keys.accounts.find(({ account_id }) => account_id === c.req.param('account_id'));
    const { plan } = await body(c);
    if (!account) return fail(c, 404, 'not_found');
    if (plan !== 'free' && plan !== 'pro') return fail(c, 400, 'bad_request');
    account.plan = plan;
    return c.json(shownAccount(account));
  });

  const station = (c: Context<Env>, everybody = false): Station | undefined => {
    const found = stations.get(c.req.param('station_id') ?? '');
    return found && (everybody || found.owner === c.var.key.account) ? found : undefined;
  };
  app.get('/v1/stations', (c) => {
    const own = [...stations.values()].filter(({ owner }) => owner === c.var.key.account);
    return c.json({ stations: own.map(shownStation) });
  });
  app.post('/v1/stations', async (c) => {
    const { name, place = '' } = await body(c);
    if (typeof name !== 'string' || typeof place !== 'string') return fail(c, 400, 'bad_request');
    const made = { station_id: randomUUID(), owner: c.var.key.account, name, place };
    stations.set(made.station_id, made);
    return c.json(shownStation(made), 201);
  });
  app.get('/v1/stations/:station_id', (c) => {
    const found = station(c, flawed('station-read-by-all'));
    return found ? c.json(shownStation(found)) : fail(c, 404, 'not_found');
  });
  app.patch('/v1/stations/:station_id', async (c) => {
    const found = station(c);
    if (!found) return fail(c, 404, 'not_found');
    const { name, place } = await body(c);
    if (typeof name === 'string') found.name = name;
    if (typeof place === 'string') found.place = place;
    return c.json(shownStation(found));
  });
  app.delete('/v1/stations/:station_id', (c) => {
    const found = station(c);
    if (!found) return fail(c, 404, 'not_found');
    stations.delete(found.station_id);
    for (const each of readings.values()) if (each.station === found) readings.delete(each.reading_id);
    return c.body(null, 204);
  });

  app.get('/v1/stations/:station_id/readings', (c) => {
    const found = station(c);
    if (!found) return fail(c, 404, 'not_found');
    const own = [...readings.values()].filter((each) => each.station === found);
    return c.json({ readings: own.map(shownReading) });
  });
  app.post('/v1/stations/:station_id/readings', async (c) => {
    const found = station(c);
    if (!found) return fail(c, 404, 'not_found');
    const { celsius, note = '' } = await body(c);
    if (typeof celsius !== 'number' || typeof note !== 'string') return fail(c, 400, 'bad_request');
    const taken_at = new Date().toISOString();
    const made = { reading_id: randomUUID(), station: found, celsius, note, taken_at };
    readings.set(made.reading_id, made);
    return c.json(shownReading(made), 201);
  });
  app.get('/v1/readings/export', (c) => exported(c, c.var.key.account));
  app.on(['GET', 'DELETE'], '/v1/readings/:reading_id', (c) => {
    const found = readings.get(c.req.param('reading_id'));
    if (found?.station.owner !== c.var.key.account) return fail(c, 404, 'not_found');
    if (c.req.method === 'GET') return c.json(shownReading(found));
    readings.delete(found.reading_id);
    return c.body(null, 204);
  });
  app.notFound((c) => c.json({ error: 'not_found' }, 404));
  return app;
}

function fail(c: Context<Env>, status: 400 | 401 | 403 | 404 | 429, error: string): Response {
  return c.json({ error }, status);
}

const shownKey = ({ id, label, last4 }: ApiKey): object => ({ id, label, last4 });
const shownAccount = ({ account_id, email, role, plan }: Account): object => ({
  account_id,
  email,
  role,
  plan,
});
const shownStation = ({ station_id, name, place }: Station): object => ({ station_id, name, place });
const shownReading = ({ reading_id, station, celsius, note, taken_at }: Reading): object => ({
  reading_id,
  station_id: station.station_id,
  celsius,
  note,
  taken_at,
});

async function body(c: Context<Env>): Promise<Record<string, unknown>> {
  const given: unknown = await c.req.json().catch(() => null);
  return typeof given === 'object' && given !== null ? Object.fromEntries(Object.entries(given)) : {};
}
