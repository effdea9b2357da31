import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { AccountApi } from '../accounts.ts';
import { done, made, ok, refuse, type Answer } from '../answer.ts';
import { textAt } from '../fields.ts';
import type { Guests } from '../guests.ts';
import type { Pair } from '../pair.ts';
import { fields, flag, inHeader, many, text, uuid, whole } from '../schema.ts';
import { basicStyle, cookieStyle, keyStyle, tokenStyle } from '../styles.ts';

/** All of these are raced. */
const common = { check: '4.3', mode: 'disruptive' } as const;

/** What may happen once, and what keeps it from happening twice. */
export const oneTime: readonly Pair[] = [
  {
    ...common,
    name: 'raffle-worked-off-by-a-queue',
    profile: {
      timing: { settle: '200ms' },
      one_time: {
        ticket: {
          prepare: [{ operation: 'DELETE /raffle/tickets' }],
          act: { operation: 'POST /raffle/tickets' },
          effect: { read: 'GET /raffle/tickets', at: 'tickets' },
        },
      },
    },
    api: 'One raffle ticket for each account. Requests are accepted with 202 and worked off a moment later.',
    flaw: 'Whether there is a ticket is looked up when a request is accepted, and not when it is worked off.',
    make(flawed) {
      const api = new AccountApi(tokenStyle('Raffle'));
      const tickets = new Map<string, string[]>();
      const queue: string[] = [];
      const work = (): void => {
        for (const owner of queue.splice(0)) {
          const own = tickets.get(owner) ?? [];
          if (flawed || own.length === 0) tickets.set(owner, [...own, randomUUID()]);
        }
      };
      api.on(
        'POST /raffle/tickets',
        { summary: 'Take part', status: 202, answer: fields({ queued: flag }) },
        ({ caller }) => {
          if ((tickets.get(caller.id) ?? []).length > 0) return refuse(409);
          queue.push(caller.id);
          setTimeout(work, 60);
          return ok({ queued: true }, 202);
        },
      );
      api.on(
        'GET /raffle/tickets',
        { summary: 'My tickets', answer: fields({ tickets: many(uuid) }) },
        ({ caller }) => ok({ tickets: tickets.get(caller.id) ?? [] }),
      );
      api.on('DELETE /raffle/tickets', { summary: 'Give them back', status: 204 }, ({ caller }) => {
        tickets.delete(caller.id);
        return done;
      });
      return api;
    },
    async shows(guests) {
      await together(guests, () => guests.ann('POST /raffle/tickets'));
      await wait(150);
      const { body } = await guests.ann('GET /raffle/tickets');
      return textAt(body, 'tickets.1') !== '';
    },
  },
  {
    ...common,
    name: 'bookings-with-request-ids',
    profile: {
      one_time: {
        booking: {
          prepare: [{ operation: 'POST /rooms', body: { name: '{canary}' }, extract: { room: 'id' } }],
          act: { operation: 'POST /bookings', body: { room: '{room}', guests: 2 } },
          effect: { read: 'GET /rooms/{room}', at: 'bookings' },
          idempotency_header: 'X-Request-Id',
        },
      },
    },
    api: 'A booking that is sent again with the same X-Request-Id gets the first answer, or 409 while that is at work.',
    flaw: 'The id is kept when the booking is done, so that repetitions that arrive before that are booked.',
    make(flawed) {
      const api = new AccountApi(keyStyle('Rooms'));
      const room = fields({ id: uuid, name: text, bookings: whole });
      const rooms = new Map<string, { owner: string; name: string; bookings: number }>();
      const seen = new Map<string, Answer | null>();
      const shown = (id: string) => ({ id, name: rooms.get(id)?.name, bookings: rooms.get(id)?.bookings });
      api.on(
        'POST /rooms',
        { summary: 'A room', body: fields({ name: text }), status: 201, answer: room },
        ({ body, caller }) => {
          const id = randomUUID();
          rooms.set(id, { owner: caller.id, name: String(body['name']), bookings: 0 });
          return made(shown(id), `/rooms/${id}`);
        },
      );
      api.on('GET /rooms/{id}', { summary: 'A room', answer: room }, ({ params: { id = '' }, caller }) =>
        rooms.get(id)?.owner === caller.id ? ok(shown(id)) : refuse(404),
      );
      const spec = {
        summary: 'Book',
        body: fields({ room: uuid, guests: whole }),
        parameters: [inHeader('X-Request-Id')],
        status: 201,
        answer: fields({ booking: uuid }),
      };
      api.on('POST /bookings', spec, async (call) => {
        const { body, caller } = call;
        const found = rooms.get(String(body['room']));
        if (found?.owner !== caller.id || !Number.isInteger(body['guests'])) return refuse(422);
        const key = `${caller.id} ${call.header('x-request-id') ?? randomUUID()}`;
        const known = seen.get(key);
        if (known !== undefined) return known ?? refuse(409);
        if (!flawed) seen.set(key, null);
        await wait(15);
        found.bookings += 1;
        const answer = ok({ booking: randomUUID() }, 201);
        seen.set(key, answer);
        return answer;
      });
      return api;
    },
    async shows(guests) {
      const id = textAt((await guests.ann('POST /rooms', { name: 'r' })).body, 'id');
      await together(guests, () =>
        guests.ann('POST /bookings', { room: id, guests: 1 }, { 'x-request-id': 'k' }),
      );
      return !(await guests.ann(`GET /rooms/${id}`)).text.includes('"bookings":1}');
    },
  },
  {
    ...common,
    name: 'last-seat-on-two-nodes',
    profile: {
      one_time: {
        seat: {
          prepare: [
            {
              operation: 'POST /ferries',
              body: { name: '{canary}', seats: 1 },
              extract: { ferry: 'data.id' },
            },
          ],
          act: { operation: 'POST /ferries/{ferry}/seats' },
          effect: { read: 'GET /ferries/{ferry}', at: 'data.sold' },
        },
      },
    },
    api: 'Requests go to two nodes by turns. A seat is sold by one write that fails if there is none.',
    flaw: 'Each node locks a ferry for itself, then looks for a seat, and then sells it.',
    make(flawed) {
      const api = new AccountApi(cookieStyle('Ferries'));
      const ferry = fields({ id: uuid, name: text, seats: whole, sold: whole });
      const all = new Map<string, { owner: string; name: string; seats: number; sold: number }>();
      const nodes = [new Map<string, Promise<unknown>>(), new Map<string, Promise<unknown>>()];
      let turn = 0;
      const body = fields({ name: text, seats: whole });
      const shown = (id: string) => {
        const { owner: _owner, ...rest } = all.get(id) ?? { owner: '' };
        return { id, ...rest };
      };
      api.on(
        'POST /ferries',
        { summary: 'A ferry', body, status: 201, answer: ferry },
        ({ body: asked, caller }) => {
          const id = randomUUID();
          const seats = Math.max(0, Math.trunc(Number(asked['seats']) || 0));
          all.set(id, { owner: caller.id, name: String(asked['name']), seats, sold: 0 });
          return made(shown(id), `/ferries/${id}`);
        },
      );
      api.on('GET /ferries/{id}', { summary: 'A ferry', answer: ferry }, ({ params: { id = '' }, caller }) =>
        all.get(id)?.owner === caller.id ? ok(shown(id)) : refuse(404),
      );
      const sell = async (id: string): Promise<Answer> => {
        const found = all.get(id);
        if (found === undefined) return refuse(404);
        if (flawed && found.sold >= found.seats) return refuse(409);
        await wait(10);
        if (!flawed && found.sold >= found.seats) return refuse(409);
        found.sold += 1;
        return ok({ seat: found.sold }, 201);
      };
      api.on(
        'POST /ferries/{id}/seats',
        { summary: 'A seat', status: 201, answer: fields({ seat: whole }) },
        ({ params: { id = '' }, caller }) => {
          if (all.get(id)?.owner !== caller.id) return refuse(404);
          turn += 1;
          const locks = nodes[turn % 2];
          const mine = (locks?.get(id) ?? Promise.resolve()).then(() => sell(id));
          locks?.set(id, mine);
          return mine;
        },
      );
      return api;
    },
    async shows(guests) {
      const id = textAt((await guests.ann('POST /ferries', { name: 'f', seats: 1 })).body, 'data.id');
      await together(guests, () => guests.ann(`POST /ferries/${id}/seats`));
      return (await guests.ann(`GET /ferries/${id}`)).text.includes('"sold":2');
    },
  },
  {
    ...common,
    name: 'gift-cards-answered-alike',
    profile: {
      one_time: {
        card: {
          prepare: [{ operation: 'POST /cards', body: { points: 40 }, extract: { card: 'card' } }],
          act: { operation: 'PUT /cards/{card}/redeemed' },
          effect: { read: 'GET /points', at: 'points', by: 40 },
        },
      },
    },
    api: 'A gift card is redeemed with PUT, which answers the same however often it is sent. Points are added once.',
    flaw: 'Between looking whether it is redeemed and adding the points, somebody else is asked.',
    make(flawed) {
      const api = new AccountApi(basicStyle('Cards'));
      const cards = new Map<string, { owner: string; points: number; redeemed: boolean }>();
      const points = new Map<string, number>();
      api.on(
        'POST /cards',
        { summary: 'A card', body: fields({ points: whole }), status: 201, answer: fields({ card: text }) },
        ({ body, caller }) => {
          const card = randomUUID();
          cards.set(card, {
            owner: caller.id,
            points: Math.min(100, Math.trunc(Number(body['points']) || 0)),
            redeemed: false,
          });
          return ok({ card }, 201);
        },
      );
      api.on(
        'PUT /cards/{card}/redeemed',
        { summary: 'Redeem', answer: fields({ redeemed: flag }) },
        async ({ params: { card = '' }, caller }) => {
          const found = cards.get(card);
          if (found?.owner !== caller.id) return refuse(404);
          const isNew = !found.redeemed;
          if (!flawed) found.redeemed = true;
          await wait(8);
          if (isNew) points.set(caller.id, (points.get(caller.id) ?? 0) + found.points);
          found.redeemed = true;
          return ok({ redeemed: true });
        },
      );
      api.on('GET /points', { summary: 'My points', answer: fields({ points: whole }) }, ({ caller }) =>
        ok({ points: points.get(caller.id) ?? 0 }),
      );
      return api;
    },
    async shows(guests) {
      const card = textAt((await guests.ann('POST /cards', { points: 40 })).body, 'card');
      await together(guests, () => guests.ann(`PUT /cards/${card}/redeemed`));
      return !(await guests.ann('GET /points')).text.includes('"points":40}');
    },
  },
];

/** Sends something ten times side by side, over connections that are open. */
async function together({ ann }: Guests, send: () => Promise<unknown>): Promise<void> {
  await Promise.all(Array.from({ length: 10 }, () => ann('GET /nowhere')));
  await Promise.all(Array.from({ length: 10 }, () => send()));
}
