import { createHash } from 'node:crypto';
import { precedes, type Exchange } from '@probity/model';
import { describe, expect, it } from 'vitest';
import { createCanaries } from '../canaries/canaries.ts';
import { createTestClock } from '../clock.fake.ts';
import type { AskedHandshake, Attempt, Meta, Outcome, RawAnswer } from '../ports.ts';
import { createSecrets } from '../secrets/secrets.ts';
import { createWire } from './wire.ts';

const META: Meta = { purpose: 'attack', as: 'bob', credential: 'none', operation: null, epoch: null };
const LOGIN: Meta = { ...META, purpose: 'login', as: 'alice', grants: { access: 'data.token' } };
const b64 = (json: unknown) => Buffer.from(JSON.stringify(json)).toString('base64url');
const jwt = (claims: unknown) =>
  `${b64({ alg: 'HS256' })}.${b64(claims)}.${b64(claims).slice(-10).padEnd(43, 's')}`;
const attempt = (path = '/', more: Partial<Attempt> = {}): Attempt => ({
  method: 'GET',
  path,
  headers: {},
  body: null,
  ...more,
});

function answer(body: unknown, headers: RawAnswer['headers'] = {}, status = 200): Outcome {
  const bytes = Buffer.isBuffer(body)
    ? body
    : Buffer.from(typeof body === 'string' ? body : JSON.stringify(body));
  return { answer: { status, headers, body: bytes, cut: false }, failure: null };
}

function open(respond: (attempt: Attempt) => Outcome | Promise<Outcome>) {
  const secrets = createSecrets();
  const canaries = createCanaries({ runKey: 'k', runId: 'r' });
  const clock = createTestClock();
  const transport = {
    send: async (sent: Attempt) => respond(sent),
    handshake: async (offered: AskedHandshake) => ({
      handshake: { offered, accepted: null, certificate: null },
      failure: { code: 'TLS', message: 'The server refused it.' },
      started: 1,
      took: 2,
    }),
    requests: 0,
    close: async () => {},
  };
  return {
    wire: createWire({ transport, guard: () => null, secrets, canaries, clock }),
    secrets,
    canaries,
    clock,
  };
}

async function record(outcome: Outcome, sent = attempt(), meta = META): Promise<Exchange> {
  return (await open(() => outcome).wire.exchange(sent, meta)).exchange;
}

describe('the order of two exchanges', () => {
  it.each([
    ['right after one another', { started: 10.06, took: 0.08 }, { started: 10.1401, took: 1 }, true],
    ['that add up badly', { started: 0.1, took: 0.2 }, { started: 0.3, took: 1 }, true],
    ['long after one another', { started: 10, took: 5 }, { started: 90, took: 1 }, true],
    ['at the same time', { started: 10, took: 5 }, { started: 14, took: 1 }, false],
  ])('is kept: %s', async (_, first, second, expected) => {
    const at = (timing: object) => record({ ...answer('ok'), ...timing });
    expect(precedes(await at(first), await at(second))).toBe(expected);
  });
});

describe('an answer that hands out credentials', () => {
  it.each([
    ['is kept without them', { gives: true }, false],
    ['is kept whole where none are to be expected', {}, true],
  ])('%s', async (_, more, isKept) => {
    const token = 'sArVLC1PqXo2kZ7tB9wEhYuI';
    const { exchange } = await open(() => answer({ data: { refresh_token: token } })).wire.exchange(
      attempt(),
      {
        ...META,
        ...more,
      },
    );
    expect(exchange.answer?.body.includes(token)).toBe(isKept);
  });
});

describe('facts', () => {
  it('come from the whole body, although less of it is kept', async () => {
    const { wire, canaries } = open(() => answer({ filler: 'x'.repeat(100_000), note: value }));
    const value = canaries.make('note', 'alice');
    const { exchange } = await wire.exchange(attempt(), META);
    expect(exchange.answer).toMatchObject({ cut: true });
    expect(exchange.answer?.body.length).toBe(65_536);
    expect(exchange.facts).toMatchObject({
      form: 'json',
      paths: ['filler', 'note'],
      canaries: [{ label: 'note', owner: 'alice', at: 'note', sent: false }],
    });
    expect(exchange.facts.length).toBeGreaterThan(100_000);
  });

  it.each([
    ['in the path', (value: string) => attempt(`/search?q=${value}`)],
    ['in a header', (value: string) => attempt('/', { headers: { 'X-Q': value } })],
    [
      'in the body',
      (value: string) => attempt('/', { method: 'POST', body: Buffer.from(`{"q":"${value}"}`) }),
    ],
  ])('say that the request carried a canary %s', async (_, make) => {
    const { wire, canaries } = open(() => answer({ q: value }));
    const value = canaries.make('q', 'alice');
    const { exchange } = await wire.exchange(make(value), META);
    expect(exchange.facts.canaries).toEqual([{ label: 'q', owner: 'alice', at: 'q', sent: true }]);
  });

  it('know a value that was sent percent-encoded', async () => {
    const { wire, canaries } = open(() => answer({ q: 'Zoë & co' }));
    canaries.know('k', 'alice', 'Zoë & co');
    const { exchange } = await wire.exchange(attempt(`/s?q=${encodeURIComponent('Zoë & co')}`), META);
    expect(exchange.facts.canaries[0]?.sent).toBe(true);
  });

  it('name the place: a path, a header or the text', async () => {
    const { wire, canaries } = open((sent) =>
      sent.path === '/text'
        ? answer(`<p>${value}</p>`)
        : answer([{ a: [{ n: value }, { n: value }] }], { Location: `/x/${value}` }),
    );
    const value = canaries.make('v', 'alice');
    const places = async (path: string) =>
      (await wire.exchange(attempt(path), META)).exchange.facts.canaries.map(({ at }) => at);
    expect(await places('/json')).toEqual(['header:location', '[].a[].n']);
    expect(await places('/text')).toEqual(['text']);
  });

  it('find a value that JSON escapes hide', async () => {
    const { wire, canaries, secrets } = open(() =>
      answer(String.raw`{"a":"\u0073ecret-of-alice","b":"caf\u00e9-noir"}`),
    );
    canaries.know('k', 'alice', 'café-noir');
    secrets.add('alice.password', 'secret-of-alice');
    const { exchange } = await wire.exchange(attempt(), META);
    expect(exchange.facts).toMatchObject({
      canaries: [{ at: 'b' }],
      marks: [{ mark: '‹alice.password#1›', at: 'a' }],
    });
    expect(exchange.answer?.body).toContain('‹alice.password#1›');
    expect(exchange.answer?.body).not.toContain('ecret-of-alice');
  });

  it('name the unsalted hash of a password by its owner and algorithm, and where it stands', async () => {
    const password = 'secret-of-alice';
    const md5 = createHash('md5').update(password).digest('hex');
    const sha1 = createHash('sha1').update(password).digest('base64');
    const { wire, secrets } = open(() => answer({ users: [{ password: md5 }], pwd: sha1 }));
    secrets.add('alice.password', password);
    const { exchange } = await wire.exchange(attempt(), META);
    expect(exchange.facts.marks).toEqual([
      { mark: '‹alice.password md5›', at: 'users[].password' },
      { mark: '‹alice.password sha1›', at: 'pwd' },
    ]);
    expect(exchange.answer?.body).toBe(
      '{"users":[{"password":"‹alice.password md5›"}],"pwd":"‹alice.password sha1›"}',
    );
  });

  it('name the marks of our secrets and the shapes of other ones', async () => {
    const token = jwt({ sub: 'alice', pw: `$2b$10$${'a'.repeat(53)}` });
    const { wire, secrets } = open(() =>
      answer({ own: token, items: [{ hash: `$2b$10$${'b'.repeat(53)}`, other: jwt({ sub: 'carol' }) }] }),
    );
    secrets.add('alice.access', token);
    const { exchange } = await wire.exchange(attempt(), META);
    expect(exchange.facts.marks).toEqual([{ mark: '‹alice.access#1›', at: 'own' }]);
    expect(exchange.facts.secrets).toEqual([
      { shape: 'bcrypt', at: 'own(payload)' },
      { shape: 'bcrypt', at: 'items[].hash' },
      { shape: 'jwt', at: 'items[].other' },
    ]);
    expect(exchange.answer?.body).toBe(
      '{"own":"‹alice.access#1›","items":[{"hash":"‹found:bcrypt›","other":"‹found:jwt›"}]}',
    );
  });

  it('keep no secret in a path either', async () => {
    const { wire, secrets } = open(() => answer({ 'token-of-alice': { n: 1 } }));
    secrets.add('alice.access', 'token-of-alice');
    const { exchange } = await wire.exchange(attempt(), META);
    expect(exchange.facts.paths).toEqual(['‹alice.access#1›', '‹alice.access#1›.n']);
    expect(JSON.stringify(exchange)).not.toContain('token-of-alice');
  });

  it.each([
    ['', 'empty'],
    ['{"a":1}', 'json'],
    ['<!DOCTYPE html><p>', 'html'],
    ['plain', 'text'],
    ['{broken', 'text'],
    [Buffer.from([0, 1, 2, 255]), 'binary'],
  ])('tell the form of %j', async (body, form) => {
    expect((await record(answer(body))).facts.form).toBe(form);
  });
});

describe('logins', () => {
  it.each([
    ['a JWT', jwt({ iat: 1000, exp: 1900 }), {}, { form: 'jwt', lifetime: 900, hasExpiry: true }],
    ['a JWT without iat', jwt({ exp: 1_700_000_060 }), {}, { form: 'jwt', lifetime: 60, hasExpiry: true }],
    [
      'a JWT without end',
      jwt({ iat: 1000 }),
      { expires_in: 5 },
      { form: 'jwt', lifetime: null, hasExpiry: false },
    ],
    ['an opaque token', 'opaque-token-1', {}, { form: 'opaque', lifetime: null, hasExpiry: false }],
    [
      'an opaque token with its lifetime',
      'opaque-token-1',
      { expires_in: 300 },
      { form: 'opaque', lifetime: 300, hasExpiry: true },
    ],
  ])('read %s and keep it secret from the first moment', async (_, token, more, expected) => {
    const refresh = 'opaque-refresh-token-of-alice';
    const exchange = await record(
      answer({ data: { token, refresh_token: refresh, ...more } }),
      attempt(),
      LOGIN,
    );
    expect(exchange.facts).toMatchObject({
      granted: true,
      token: expected,
      marks: [
        { mark: '‹alice.access#1›', at: 'data.token' },
        { mark: '‹alice.other#1›', at: 'data.refresh_token' },
      ],
    });
    expect(exchange.answer?.body).toContain('"refresh_token":"‹alice.other#1›"');
    expect(JSON.stringify(exchange)).not.toContain(token);
  });

  it.each([
    ['a soft no', answer({ status: 'fail' })],
    ['nothing', answer('')],
    ['an empty token', answer({ data: { token: '' } })],
    ['no token', answer({ data: { token: null } })],
    ['the network', { answer: null, failure: { code: 'RESET', message: 'x' } } as const],
  ])('grant nothing with %s', async (_, outcome) => {
    expect((await record(outcome, attempt(), LOGIN)).facts).toMatchObject({ granted: false, token: null });
  });

  it('read a cookie, and learn the others that come with it', async () => {
    const headers = {
      'Set-Cookie': ['sid=abcdefgh12345678; HttpOnly', 'other=0123456789abcdef0; Path=/', 'theme=dark'],
    };
    const exchange = await record(answer('', headers), attempt(), {
      ...LOGIN,
      grants: { session: 'cookie:sid' },
    });
    expect(exchange.facts.granted).toBe(true);
    expect(exchange.answer?.headers['set-cookie']).toBe(
      'sid=‹alice.session#1›; HttpOnly\nother=‹alice.cookie#1›; Path=/\ntheme=dark',
    );
  });

  it('are told from requests that are none', async () =>
    expect((await record(answer({}))).facts.granted).toBeNull());
});

describe('exchanges', () => {
  it('mask what we sent, short passwords too, except in the words of a path', async () => {
    const { wire, secrets } = open(() => answer('an admin ate an apple'));
    secrets.add('alice.password', 'admin');
    secrets.add('alice.access', 'token/of+alice');
    const { exchange } = await wire.exchange(
      attempt(`/v1/admin?token=${encodeURIComponent('token/of+alice')}&p=admin`, {
        method: 'POST',
        headers: {
          Authorization: 'Bearer token/of+alice',
          'X-Basic': Buffer.from('alice:admin').toString('base64'),
        },
        body: '{"user":"administrator","password":"admin"}',
      }),
      META,
    );
    expect(exchange.request).toEqual({
      method: 'POST',
      path: '/v1/admin?token=‹alice.access#1›&p=‹alice.password#1›',
      headers: { authorization: 'Bearer ‹alice.access#1›', 'x-basic': 'YWxpY2U6‹alice.password#1›4=' },
      body: '{"user":"administrator","password":"‹alice.password#1›"}',
    });
    expect(exchange.answer?.body).toBe('an admin ate an apple');
  });

  it('are numbered and kept in order of sending, whatever answers first', async () => {
    const slow = Promise.withResolvers<void>();
    const { wire } = open(async ({ path }) => {
      if (path === '/1') await slow.promise;
      return answer(path);
    });
    const first = wire.exchange(attempt('/1'), META);
    await wire.exchange(attempt('/2'), META);
    await wire.exchange(attempt('/3'), META);
    slow.resolve();
    await first;
    expect(wire.exchanges.map(({ id, request }) => id + request.path)).toEqual(['x1/1', 'x2/2', 'x3/3']);
  });

  it('are announced before and after', async () => {
    const events: string[] = [];
    const { wire } = open(({ path }) => {
      events.push(`sent ${path}`);
      return answer('');
    });
    wire.onExchange((event, exchange) => events.push(`${event} ${exchange?.id ?? null}`));
    await wire.exchange(attempt('/a'), META);
    expect(events).toEqual(['before null', 'sent /a', 'after x1']);
  });

  it('carry the failure when no answer came', async () => {
    const { wire, secrets } = open(() => ({
      answer: null,
      failure: { code: 'TIMEOUT', message: 'waited for token-of-alice' },
    }));
    secrets.add('alice.access', 'token-of-alice');
    const { exchange, raw } = await wire.exchange(attempt(), META);
    expect(raw).toBeNull();
    expect(exchange).toMatchObject({
      class: 'network',
      answer: null,
      failure: { code: 'TIMEOUT', message: 'waited for ‹alice.access#1›' },
    });
  });

  it('are compared with what missing paths answer', async () => {
    const { wire } = open(({ path }) =>
      path === '/me' ? answer({ id: 1 }) : answer('<html>the app</html>'),
    );
    expect(await wire.learnBaseline()).toBeNull();
    const catchAll = async (path: string) =>
      (await wire.exchange(attempt(path), META)).exchange.facts.catchAll;
    expect([await catchAll('/me'), await catchAll('/admin')]).toEqual([false, true]);
    expect(wire.exchanges.filter(({ purpose }) => purpose === 'baseline')).toHaveLength(3);
  });

  it('say why a target cannot be reached', async () => {
    const { wire } = open(() => ({
      answer: null,
      failure: { code: 'REFUSED', message: 'No connection could be made.' },
    }));
    expect(await wire.learnBaseline()).toBe('The target gave no answer: No connection could be made.');
  });
});

describe('a connection that breaks', () => {
  const reset: Outcome = { answer: null, failure: { code: 'RESET', message: 'reset' } };
  const unsent: Outcome = { answer: null, failure: { code: 'REFUSED', message: 'no', unsent: true } };
  const late: Outcome = { answer: null, failure: { code: 'TIMEOUT', message: 'late' } };
  const control: Meta = { ...META, purpose: 'control', as: 'alice' };

  const CASES: [what: string, failure: Outcome, method: string, meta: Meta, sends: number][] = [
    ['a read is sent again', reset, 'GET', control, 3],
    ['a read in an attack is sent again', reset, 'GET', META, 3],
    ['a write that never left is sent again', unsent, 'POST', control, 3],
    ['a write is not: it may have been done', reset, 'POST', control, 1],
    ['a removal is not', reset, 'DELETE', control, 1],
    ['an answer that is late is not asked for again', late, 'GET', control, 1],
    ['a guess at a password is not repeated', reset, 'GET', { ...META, guesses: true }, 1],
    ['a burst is not repeated', reset, 'GET', { ...META, lane: 'burst' }, 1],
  ];
  it.each(CASES)('%s', async (_what, failure, method, meta, sends) => {
    let calls = 0;
    const { wire, clock } = open(() => (calls++ === 0 ? answer('ok') : failure));
    const announced: (string | null)[] = [];
    await wire.exchange(attempt(), control);
    wire.onExchange((event, made) => event === 'after' && announced.push(made?.id ?? null));
    const before = clock.now();
    const { exchange } = await wire.exchange(attempt('/x', { method }), meta);
    expect(calls - 1).toBe(sends);
    expect(exchange.class).toBe('network');
    expect(wire.exchanges).toHaveLength(1 + sends);
    expect(announced, 'only the last is told').toEqual([...Array(sends - 1).fill(null), exchange.id]);
    expect(clock.now() - before).toBeLessThan(1000);
  });

  it('and works the second time is an answer like any other', async () => {
    let calls = 0;
    const { wire } = open(() => (calls++ === 1 ? reset : answer('ok')));
    await wire.exchange(attempt(), control);
    const { exchange } = await wire.exchange(attempt(), control);
    expect(exchange.class).toBe('success');
    expect(wire.exchanges.map(({ class: kind }) => kind)).toEqual(['success', 'network', 'success']);
  });

  it('of a target that never answered is not made again', async () => {
    const { wire } = open(() => reset);
    await wire.exchange(attempt(), control);
    expect(wire.exchanges).toHaveLength(1);
  });
});

describe('details for the makers of the target', () => {
  it('are kept with their place and without secrets', async () => {
    const { wire, secrets } = open(() =>
      answer({ error: 'open /srv/api/correct-horse-battery/app.log' }, { server: 'nginx/1.2.3' }, 500),
    );
    secrets.add('alice.password', 'correct-horse-battery');
    const { exchange } = await wire.exchange(attempt(), META);
    expect(exchange.facts.disclosures).toEqual([
      { kind: 'version-header', at: 'header:server', text: 'nginx/1.2.3' },
      { kind: 'path-unix', at: 'error', text: '/srv/api/‹alice.password#1›/app.log' },
    ]);
  });
  it('are left out where there are none', async () => {
    expect((await record(answer({ error: 'not found' }, {}, 404))).facts).not.toHaveProperty('disclosures');
  });
});

it('a handshake is recorded as a look without an answer, and counts like a request', async () => {
  const { wire } = open(() => answer(''));
  const events: (string | null)[] = [];
  wire.onExchange((event, exchange) => events.push(event, exchange?.id ?? null));
  const exchange = await wire.handshake({ version: 'TLSv1.2', ciphers: 'RC4' });
  expect(exchange).toMatchObject({
    id: 'x1',
    purpose: 'look',
    request: { method: 'TLS', path: 'TLSv1.2 RC4' },
    answer: null,
    failure: { code: 'TLS' },
    class: 'network',
    handshake: { offered: { version: 'TLSv1.2', ciphers: 'RC4' } },
  });
  expect(events).toEqual(['before', null, 'after', 'x1']);
  expect(wire.find('x1')).toBe(exchange);
});

it('what goes over plain HTTP carries no header of the tester, and is sent once', async () => {
  const sent: Attempt[] = [];
  const { secrets, canaries, clock } = open(() => answer(''));
  const transport = {
    send: async (each: Attempt) => {
      sent.push(each);
      return { answer: null, failure: { code: 'REFUSED', message: 'closed', unsent: true } } as const;
    },
    handshake: () => Promise.reject(new Error('unused')),
    requests: 0,
    close: async () => {},
  };
  const wire = createWire({
    transport,
    guard: () => null,
    secrets,
    canaries,
    clock,
    headers: { 'X-Key': 'k' },
  });
  const { exchange } = await wire.exchange({ ...attempt(), origin: 'http://api.example' }, META);
  expect(sent.map(({ headers }) => headers)).toEqual([{}]);
  expect(exchange.request.origin).toBe('http://api.example');
});
