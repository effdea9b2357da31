import { randomUUID } from 'node:crypto';
import { AccountApi } from '../accounts.ts';
import { made, ok, refuse } from '../answer.ts';
import { textAt } from '../fields.ts';
import type { Guests } from '../guests.ts';
import type { Pair } from '../pair.ts';
import { choice, fields, many, text, uuid, whole } from '../schema.ts';
import { cookieStyle, keyStyle, tokenStyle } from '../styles.ts';

/** How often one account may complete a flow. */
export const flowLimits: readonly Pair[] = [
  {
    name: 'referrals-counted-by-session',
    check: '4.1',
    profile: {
      flows: {
        referral: {
          steps: [{ operation: 'POST /referrals', body: { friend: '{email}' } }],
          effect: { read: 'GET /referrals', at: 'items' },
          limit: { count: 2, window: '24h' },
        },
      },
    },
    api: 'One account refers two friends a day; the third gets 403.',
    flaw: 'The two are counted for each token.',
    make(flawed) {
      const api = new AccountApi(tokenStyle('Rope club'));
      const referral = fields({ id: uuid, friend: text });
      const all: { owner: string; by: string; id: string; friend: string }[] = [];
      api.on(
        'POST /referrals',
        { summary: 'Refer a friend', body: fields({ friend: text }), status: 201, answer: referral },
        (call) => {
          const { body, caller } = call;
          const by = flawed ? (call.header('authorization') ?? '') : caller.id;
          if (all.filter((each) => each.by === by).length >= 2) return refuse(403);
          const added = { owner: caller.id, by, id: randomUUID(), friend: String(body['friend']) };
          all.push(added);
          return made({ id: added.id, friend: added.friend }, `/referrals/${added.id}`);
        },
      );
      api.on(
        'GET /referrals',
        { summary: 'My referrals', answer: fields({ items: many(referral) }) },
        ({ caller }) =>
          ok({
            items: all.filter((each) => each.owner === caller.id).map(({ id, friend }) => ({ id, friend })),
          }),
      );
      return api;
    },
    async shows({ url }) {
      const send = (path: string, body: unknown, token?: string) =>
        fetch(`${url}${path}`, {
          method: 'POST',
          headers: {
            'content-type': 'application/json',
            ...(token !== undefined && { authorization: `Bearer ${token}` }),
          },
          body: JSON.stringify(body),
        });
      const account = { email: 'alice@office.example', password: 'alice-Paints-hulls-31' };
      const logIn = async (): Promise<string> =>
        textAt(await (await send('/auth/login', account)).json(), 'accessToken');
      const first = await logIn();
      for (const friend of ['a@x.example', 'b@x.example', 'c@x.example'])
        await send('/referrals', { friend }, first);
      return (await send('/referrals', { friend: 'd@x.example' }, await logIn())).status === 201;
    },
  },
  {
    name: 'tickets-pending-review',
    check: '4.1',
    profile: {
      flows: {
        ticket: {
          steps: [{ operation: 'POST /tickets', body: { show: 'Regatta' } }],
          effect: { read: 'GET /tickets', at: '', where: { state: 'confirmed' } },
          limit: { count: 3, window: '1h' },
        },
      },
    },
    api: 'After three tickets in an hour every further one is accepted with 201, and waits for a person to look at it.',
    flaw: 'Further tickets are confirmed at once.',
    make(flawed) {
      const api = new AccountApi(keyStyle('Tickets'));
      const ticket = fields({ id: uuid, state: choice('confirmed', 'review') });
      const all: { owner: string; id: string; state: string }[] = [];
      api.on(
        'POST /tickets',
        { summary: 'Buy', body: fields({ show: text }), status: 201, answer: ticket },
        ({ caller }) => {
          const own = all.filter((each) => each.owner === caller.id).length;
          const added = {
            owner: caller.id,
            id: randomUUID(),
            state: own >= 3 && !flawed ? 'review' : 'confirmed',
          };
          all.push(added);
          return made({ id: added.id, state: added.state }, `/v1/tickets/${added.id}`);
        },
      );
      api.on('GET /tickets', { summary: 'My tickets', answer: many(ticket) }, ({ caller }) =>
        ok(all.filter((each) => each.owner === caller.id).map(({ id, state }) => ({ id, state }))),
      );
      return api;
    },
    shows: (guests) => goesOn(guests, 4, 'POST /tickets', { show: 'Regatta' }, '"confirmed"'),
  },
  {
    name: 'claims-with-a-challenge',
    check: '4.1',
    profile: {
      flows: {
        gift: {
          steps: [{ operation: 'POST /gifts' }],
          effect: { read: 'GET /gifts', at: 'data.points', by: 50 },
          limit: { count: 2, per: 'account' },
        },
      },
    },
    api: 'After two gifts the answer is 403 and asks for a captcha.',
    flaw: 'It never asks.',
    make(flawed) {
      const api = new AccountApi(cookieStyle('Points'));
      const points = new Map<string, number>();
      api.on('POST /gifts', { summary: 'Take a gift', answer: fields({ points: whole }) }, ({ caller }) => {
        const now = points.get(caller.id) ?? 0;
        if (now >= 100 && !flawed) return ok({ challenge: 'captcha' }, 403);
        points.set(caller.id, now + 50);
        return ok({ points: now + 50 });
      });
      api.on('GET /gifts', { summary: 'My points', answer: fields({ points: whole }) }, ({ caller }) =>
        ok({ points: points.get(caller.id) ?? 0 }),
      );
      return api;
    },
    shows: (guests) => goesOn(guests, 3, 'POST /gifts', undefined, '"points":150'),
  },
  {
    name: 'shouts-without-a-number',
    check: '4.1',
    profile: {
      flows: {
        shout: {
          steps: [{ operation: 'POST /shouts', body: { text: '{canary}' } }],
          effect: { read: 'GET /shouts/mine', at: 'count' },
        },
      },
    },
    api: 'Nobody wrote down how often one may shout: ten times a minute, then 429 with Retry-After. Reads are not limited.',
    flaw: 'One may shout without end.',
    make(flawed) {
      const api = new AccountApi(tokenStyle('Quay'));
      const all: { owner: string; at: number }[] = [];
      api.on(
        'POST /shouts',
        { summary: 'Shout', body: fields({ text }), status: 201, answer: fields({ id: uuid }) },
        ({ caller }) => {
          const recent = all.filter(
            (each) => each.owner === caller.id && Date.now() - each.at < 60_000,
          ).length;
          if (recent >= 10 && !flawed) return refuse(429, { 'retry-after': '60' });
          all.push({ owner: caller.id, at: Date.now() });
          return ok({ id: randomUUID() }, 201);
        },
      );
      api.on(
        'GET /shouts/mine',
        { summary: 'How often I shouted', answer: fields({ count: whole }) },
        ({ caller }) => ok({ count: all.filter((each) => each.owner === caller.id).length }),
      );
      return api;
    },
    shows: (guests) => goesOn(guests, 20, 'POST /shouts', { text: 'ahoy' }, '"id"'),
  },
];

/** Whether the last of so many requests still brings about what it should not. */
async function goesOn(
  { ben }: Guests,
  times: number,
  operation: string,
  body: unknown,
  sign: string,
): Promise<boolean> {
  let last = '';
  for (let time = 0; time < times; time += 1) last = (await ben(operation, body)).text;
  return last.includes(sign);
}
