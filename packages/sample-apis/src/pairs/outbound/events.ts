import { createHmac, randomUUID, timingSafeEqual } from 'node:crypto';
import { AccountApi } from '../accounts.ts';
import { made, ok, refuse } from '../answer.ts';
import { parseBody, textAt } from '../fields.ts';
import type { Pair } from '../pair.ts';
import { choice, fields, inHeader, text, uuid, whole } from '../schema.ts';
import { basicStyle, cookieStyle, tokenStyle } from '../styles.ts';

/** The secret of those who send events, which the users of the pairs know. */
export const EVENT_SECRET = 'the-secret-of-the-one-who-sends';

const hex = (words: string): string => createHmac('sha256', EVENT_SECRET).update(words).digest('hex');

function isSame(one: string, other: string): boolean {
  return one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other));
}

/** Lets operations see the bytes of a body. */
function keepBytes(api: AccountApi): () => string {
  let last = '';
  api.parse = (raw) => {
    last = raw;
    return parseBody(raw);
  };
  return () => last;
}

/** APIs that are sent events. */
export const events: readonly Pair[] = [
  {
    name: 'builds-of-a-forge',
    check: '5.3',
    profile: {
      upstreams: {},
      webhooks: {
        forge: {
          prepare: [{ operation: 'POST /builds', body: { branch: 'main' }, extract: { build: 'id' } }],
          event: {
            operation: 'POST /hooks/forge',
            body: { delivery: '{fresh}', build: '{build}', result: 'success' },
          },
          effect: { read: { operation: 'GET /builds/{build}' }, at: 'state', is: 'success' },
          scheme: { header: 'X-Forge-Signature-256', prefix: 'sha256=' },
          secret: '${EVENT_SECRET}',
        },
      },
    },
    api: 'A forge tells how a build ended, and signs the bytes of its body.',
    flaw: 'The signature is compared if there is one.',
    make(flawed) {
      const api = new AccountApi(tokenStyle('Builds'));
      const bytes = keepBytes(api);
      const build = fields({ id: uuid, branch: text, state: choice('waiting', 'success', 'failure') });
      const all = new Map<string, { owner: string; branch: string; state: string }>();
      api.on(
        'POST /builds',
        { summary: 'Start a build', body: fields({ branch: text }), status: 201, answer: build },
        ({ body, caller }) => {
          const id = randomUUID();
          const branch = textAt(body, 'branch');
          all.set(id, { owner: caller.id, branch, state: 'waiting' });
          return made({ id, branch, state: 'waiting' }, `/builds/${id}`);
        },
      );
      api.on('GET /builds/{id}', { summary: 'A build', answer: build }, ({ params, caller }) => {
        const found = all.get(params['id'] ?? '');
        if (found?.owner !== caller.id) return refuse(404);
        return ok({ id: params['id'], branch: found.branch, state: found.state });
      });
      api.on(
        'POST /hooks/forge',
        {
          summary: 'What the forge sends',
          open: true,
          params: [inHeader('X-Forge-Signature-256')],
          body: fields({ delivery: uuid, build: uuid, result: choice('success', 'failure') }),
          answer: fields({ taken: { type: 'boolean' } }),
        },
        (call) => {
          const sent = call.header('x-forge-signature-256');
          if (sent === undefined ? !flawed : !isSame(sent, `sha256=${hex(bytes())}`)) return refuse(401);
          const found = all.get(textAt(call.body, 'build'));
          if (found !== undefined && found.state === 'waiting') found.state = textAt(call.body, 'result');
          return ok({ taken: true });
        },
      );
      return api;
    },
    async shows({ ann, nobody }) {
      const id = textAt((await ann('POST /builds', { branch: 'main' })).body, 'id');
      await nobody('POST /hooks/forge', { delivery: randomUUID(), build: id, result: 'success' });
      return (await ann(`GET /builds/${id}`)).text.includes('success');
    },
  },
  {
    name: 'payments-with-a-time',
    check: '5.3',
    profile: {
      upstreams: {},
      webhooks: {
        till: {
          prepare: [{ operation: 'POST /bills', body: { cents: 1200 }, extract: { bill: 'data.number' } }],
          event: {
            operation: 'POST /till/events',
            body: { id: '{fresh}', bill: '{bill}', cents: 1200, kind: 'paid' },
          },
          effect: { read: { operation: 'GET /bills/{bill}' }, at: 'data.paid', is: true },
          scheme: { header: 'Till-Signature', timestamped: true },
          secret: '${EVENT_SECRET}',
        },
      },
    },
    api: 'A till signs its events with the time, which may be five minutes away.',
    flaw: 'The time is signed and not looked at.',
    make(flawed) {
      const api = new AccountApi(cookieStyle('Bills'));
      const bytes = keepBytes(api);
      const bill = fields({ number: text, cents: whole, paid: { type: 'boolean' } });
      const all = new Map<string, { owner: string; cents: number; paid: boolean }>();
      const seen = new Set<string>();
      api.on(
        'POST /bills',
        { summary: 'Write a bill', body: fields({ cents: whole }), status: 201, answer: bill },
        ({ body, caller }) => {
          const number = `B-${randomUUID()}`;
          const cents = Number(body['cents']);
          all.set(number, { owner: caller.id, cents, paid: false });
          return made({ number, cents, paid: false }, `/bills/${number}`);
        },
      );
      api.on('GET /bills/{number}', { summary: 'A bill', answer: bill }, ({ params, caller }) => {
        const found = all.get(params['number'] ?? '');
        if (found?.owner !== caller.id) return refuse(404);
        return ok({ number: params['number'], cents: found.cents, paid: found.paid });
      });
      api.on(
        'POST /till/events',
        {
          summary: 'What the till sends',
          open: true,
          params: [inHeader('Till-Signature', text, true)],
          body: fields({ id: uuid, bill: text, cents: whole, kind: choice('paid') }),
          answer: fields({ received: { type: 'boolean' } }),
        },
        (call) => {
          const [, at = '', signature = ''] =
            /^t=(\d+),v1=([0-9a-f]{64})$/.exec(call.header('till-signature') ?? '') ?? [];
          if (!isSame(signature, hex(`${at}.${bytes()}`))) return refuse(400);
          if (!flawed && Math.abs(Date.now() / 1000 - Number(at)) > 300) return refuse(400);
          const id = textAt(call.body, 'id');
          const found = all.get(textAt(call.body, 'bill'));
          if (!seen.has(id) && found !== undefined && found.cents === call.body['cents']) found.paid = true;
          seen.add(id);
          return ok({ received: true });
        },
      );
      return api;
    },
    async shows({ ann, nobody }) {
      const bill = textAt((await ann('POST /bills', { cents: 500 })).body, 'data.number');
      const body = JSON.stringify({ id: randomUUID(), bill, cents: 500, kind: 'paid' });
      const at = Math.floor(Date.now() / 1000) - 3600;
      const headers = {
        'till-signature': `t=${at},v1=${hex(`${at}.${body}`)}`,
        'content-type': 'application/json',
      };
      await nobody('POST /till/events', body, headers);
      return (await ann(`GET /bills/${bill}`)).text.includes('true');
    },
  },
  {
    name: 'points-counted-twice',
    check: '5.3',
    profile: {
      upstreams: {},
      webhooks: {
        partner: {
          prepare: [{ operation: 'GET /account', extract: { member: 'id' } }],
          event: {
            operation: 'POST /partner/points',
            body: { event: '{fresh}', member: '{member}', points: 50 },
          },
          effect: { read: 'GET /points', at: 'points', by: 50 },
          scheme: { header: 'X-Signature', timestamp_header: 'X-Timestamp' },
          secret: '${EVENT_SECRET}',
        },
      },
    },
    api: 'A partner gives points to members. An event counts once, whenever it comes within ten minutes.',
    flaw: 'It counts each time.',
    make(flawed) {
      const api = new AccountApi(basicStyle('Points'));
      const bytes = keepBytes(api);
      const points = new Map<string, number>();
      const seen = new Set<string>();
      api.on('GET /points', { summary: 'My points', answer: fields({ points: whole }) }, ({ caller }) =>
        ok({ points: points.get(caller.id) ?? 0 }),
      );
      api.on(
        'POST /partner/points',
        {
          summary: 'What the partner sends',
          open: true,
          params: [inHeader('X-Signature', text, true), inHeader('X-Timestamp', text, true)],
          body: fields({ event: uuid, member: uuid, points: whole }),
          answer: fields({ ok: { type: 'boolean' } }),
        },
        (call) => {
          const at = call.header('x-timestamp') ?? '';
          if (!isSame(call.header('x-signature') ?? '', hex(`${at}.${bytes()}`))) return refuse(403);
          if (Math.abs(Date.now() / 1000 - Number(at)) > 540) return refuse(403);
          const event = textAt(call.body, 'event');
          const member = textAt(call.body, 'member');
          if (flawed || !seen.has(event))
            points.set(member, (points.get(member) ?? 0) + Number(call.body['points']));
          seen.add(event);
          return ok({ ok: true });
        },
      );
      return api;
    },
    async shows({ ann, nobody }) {
      const member = textAt((await ann('GET /account')).body, 'id');
      const body = JSON.stringify({ event: randomUUID(), member, points: 7 });
      const at = String(Math.floor(Date.now() / 1000));
      const headers = {
        'x-timestamp': at,
        'x-signature': hex(`${at}.${body}`),
        'content-type': 'application/json',
      };
      await nobody('POST /partner/points', body, headers);
      await nobody('POST /partner/points', body, headers);
      return (await ann('GET /points')).text.includes('14');
    },
  },
];
