import { createHmac, randomBytes } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { textAt } from './fields.ts';
import type { Guests } from './guests.ts';
import type { Pair } from './pair.ts';
import { text, whole } from './schema.ts';
import { sessionApi, TokenSessions } from './token-sessions.ts';

const MINUTE = 60_000;
const seconds = (count: number) => ({ schema: { expires_in: whole }, say: () => ({ expires_in: count }) });

/** How long tokens live, by what a sign-in says and by what is seen. */
export const lifetimes: readonly Pair[] = [
  {
    name: 'lifetime-in-milliseconds',
    check: '1.5',
    mode: 'disruptive',
    api: 'A sign-in says expires_in 900000, which are the milliseconds of a quarter of an hour.',
    flaw: 'It says the milliseconds of a day, and tokens live so long.',
    make(flawed) {
      const lifetime = flawed ? 24 * 60 * MINUTE : 15 * MINUTE;
      return sessionApi('Parking', new TokenSessions(lifetime), seconds(lifetime));
    },
    async shows(guests) {
      return Number(textAt(await login(guests), 'expires_in')) > 60 * MINUTE;
    },
  },
  {
    name: 'lifetime-without-zone',
    check: '1.5',
    mode: 'disruptive',
    unprovable: 'A time without a zone may be any of two dozen.',
    api: 'A sign-in says when the token ends, half an hour later, in the time of Tokyo and without a zone.',
    flaw: 'Tokens live for twelve hours.',
    make(flawed) {
      const lifetime = (flawed ? 12 * 60 : 30) * MINUTE;
      const say = () => ({ expiresAt: inTokyo(Date.now() + lifetime) });
      return sessionApi('Ramen', new TokenSessions(lifetime), { schema: { expiresAt: text }, say });
    },
    async shows(guests) {
      const until = Date.parse(`${textAt(await login(guests), 'expiresAt')}+09:00`);
      return until - Date.now() > 60 * MINUTE;
    },
  },
  {
    name: 'lifetime-not-kept',
    check: '1.5',
    mode: 'disruptive',
    profile: {
      timing: {
        settle: '30ms',
        revocation_grace: '150ms',
        cool_down: '20s',
        cool_down_poll: '200ms',
        max_wait: '12s',
      },
    },
    api: 'A sign-in says expires_in 4, and tokens of the ticket barrier live for four seconds.',
    flaw: 'It says so, and they live on.',
    make: (flawed) => sessionApi('Barrier', new TokenSessions(flawed ? 1e9 : 4_000), seconds(4)),
    async shows(guests) {
      const authorization = `Bearer ${textAt(await login(guests), 'accessToken')}`;
      await setTimeout(4_100);
      return (await guests.nobody('GET /whoami', undefined, { authorization })).status === 200;
    },
  },
  {
    name: 'token-of-the-second',
    check: '1.5',
    mode: 'disruptive',
    api: 'A token is made of the account and the second, so that two sign-ins in one second give the same; a logout ends it.',
    flaw: 'A logout is answered 204 and ends nothing.',
    make(flawed) {
      const key = randomBytes(32);
      const sessions = new TokenSessions(20 * MINUTE);
      sessions.makeToken = ({ id }) =>
        createHmac('sha256', key)
          .update(`${id} ${Math.floor(Date.now() / 1000)}`)
          .digest('hex');
      if (flawed) sessions.end = () => undefined;
      return sessionApi('Lending desk', sessions, seconds(1200));
    },
    shows: (guests) => survivesLogout(guests, 'GET /whoami'),
  },
  {
    name: 'logout-of-one-service',
    check: '1.5',
    mode: 'disruptive',
    api: 'A logout ends a token for the accounts and for the notes, which are two services.',
    flaw: 'The notes do not hear of it.',
    make(flawed) {
      const sessions = new TokenSessions(20 * MINUTE);
      if (flawed) sessions.overlooksEnd = ({ url = '' }) => url.startsWith('/notes');
      return sessionApi('Two services', sessions, seconds(1200));
    },
    shows: (guests) => survivesLogout(guests, 'GET /notes'),
  },
];

/** What a sign-in of Ann answers. */
async function login({ nobody, names }: Guests): Promise<unknown> {
  return (await nobody('POST /auth/login', { email: names.ann, password: 'Ann-comes-at-8-oclock' })).body;
}

async function survivesLogout(guests: Guests, operation: string): Promise<boolean> {
  const authorization = `Bearer ${textAt(await login(guests), 'accessToken')}`;
  await guests.nobody('POST /auth/logout', undefined, { authorization });
  return (await guests.nobody(operation, undefined, { authorization })).status === 200;
}

function inTokyo(time: number): string {
  return new Date(time + 9 * 60 * MINUTE).toISOString().slice(0, 19);
}
