import type { Case, Exchange, Verdict } from '@probity/model';
import { isUnavailable } from '@probity/probe-kit';
import {
  exchange,
  fakeGatherTools,
  identity,
  judgeTools,
  operation,
  planCases,
  resource,
  target,
  type FakeSend,
} from '@probity/testkit';
import { describe, expect, it } from 'vitest';
import type { Record25 } from './record.ts';
import { probe } from './probe.ts';
import type { Details25 } from './details.ts';

const privileged = { privileged: true, caller: 'admin' };
const account = { ...privileged, bindings: { a: 'account' } };
const A = '/v1/admin/users/{a}';
const harbour = target({
  auth: { me: 'GET /v1/me' },
  operations: [
    operation('GET /v1/me'),
    operation('GET /v1/admin/users', privileged),
    operation(`GET ${A}`, account),
    operation(`PATCH ${A}`, account),
    operation(`DELETE ${A}`, account),
    operation('GET /v1/admin/projects/{p}', { ...privileged, bindings: { p: 'project' } }),
    operation('POST /v1/signup', { public: true }),
    operation('POST /v1/admin/wipe', { ...privileged, excluded: 'It wipes.' }),
  ],
  resources: [
    resource('account', {
      visibility: 'privileged',
      owner: 'admin',
      create: 'POST /v1/signup',
      read: `GET ${A}`,
      list: 'GET /v1/admin/users',
    }),
    resource('project'),
  ],
});
const cases = planCases(probe, harbour);
const find = (id: string, variation = 'as user'): Case<Details25> =>
  cases.find((each) => each.operation === id && each.variation === variation)!;

const message = (verdict: Verdict): string => {
  switch (verdict.kind) {
    case 'fail': {
      const open = verdict.doubts.map(({ code }) => ` doubt ${code}`).join('');
      return `fail ${verdict.findings.map(({ code, proof }) => `${code} by ${proof.kind}`).join()}${open}`;
    }
    case 'inconclusive':
      return `doubt ${verdict.doubts.map(({ code }) => code).join()}`;
    case 'pass':
    case 'inapplicable':
    case 'error':
      return verdict.kind;
  }
};

describe('the plan', () => {
  it('tries every privileged operation that may be sent', () => {
    expect(
      cases.filter(({ required }) => required).map(({ operation: id, effect }) => `${id} ${effect}`),
    ).toEqual([
      'GET /v1/admin/users reads',
      `GET ${A} reads`,
      `PATCH ${A} writes`,
      `DELETE ${A} writes`,
      'GET /v1/admin/projects/{p} reads',
    ]);
  });

  it('aims at what belongs to somebody else than the user', () => {
    expect(find(`GET ${A}`).details).toMatchObject({ user: 'alice', admin: 'admin', owner: 'admin' });
    expect(find('GET /v1/admin/projects/{p}').details).toMatchObject({ owner: 'bob' });
  });

  it('bypasses with reads as reads, and with what may write as writes', () => {
    const bypasses = (id: string) =>
      cases
        .filter(({ operation: each, required }) => each === id && !required)
        .map(({ variation, effect }) => `${variation.replace('as user, ', '')} ${effect}`);
    expect(bypasses('GET /v1/admin/users')).toEqual([
      'path-trailing-slash reads',
      'path-double-slash reads',
      'path-upper-case reads',
      'path-dot-segment reads',
      'path-parameter reads',
      'path-format-suffix reads',
      'role-header reads',
      'role-query reads',
      'identity-header reads',
      'original-url reads',
      'override-from-post writes',
      'other-method writes',
    ]);
    expect(bypasses(`DELETE ${A}`)).toEqual([
      'path-trailing-slash writes',
      'path-upper-case writes',
      'role-header writes',
      'identity-header writes',
      'override-from-get writes',
      'override-from-post writes',
    ]);
  });

  it('bypasses on ten operations at most, reads first', () => {
    const many = Array.from({ length: 12 }, (_, n) => operation(`GET /v1/admin/${n}`, privileged));
    const api = target({ operations: [operation('PATCH /v1/admin/settings', privileged), ...many] });
    const bypassed = new Set(
      planCases(probe, api)
        .filter(({ required }) => !required)
        .map((each) => each.operation),
    );
    expect(bypassed.size).toBe(10);
    expect(bypassed).not.toContain('PATCH /v1/admin/settings');
  });

  const without = (kind: string) => ({
    ...harbour,
    identities: harbour.identities.filter((each) => each.kind !== kind),
  });
  it.each([
    ['privileged operations where none is known', target(), 'privileged'],
    ['an administrator', without('admin'), 'identities.admin'],
    ['a normal user', without('user'), 'identities.alice'],
    ['an ordinary operation', { ...harbour, operations: harbour.operations.slice(1), auth: {} }, 'auth.me'],
  ])('asks for %s', async (_name, api, missing) => {
    const [testCase] = planCases(probe, api);
    const tools = fakeGatherTools(api, () => exchange());
    const record = await probe.gather(testCase!, tools);
    const seen = isUnavailable(record) ? record : probe.judge(testCase!, record, judgeTools(probe));
    expect(seen).toMatchObject('doubts' in seen ? { doubts: [{ missing }] } : { missing });
  });

  it('asks for an administrator before it writes', async () => {
    const api = without('admin');
    const testCase = planCases(probe, api).find(({ operation: id }) => id === `DELETE ${A}`)!;
    const tools = fakeGatherTools(api, () => exchange());
    expect(await probe.gather(testCase, tools)).toMatchObject({ missing: 'identities.admin' });
    expect(tools.sent).toEqual([]);
  });
});

const judge = (testCase: Case<Details25>, record: Record25): Verdict =>
  probe.judge(testCase, record, judgeTools(probe));
const answer = (parts: Parameters<typeof exchange>[0]): Exchange => exchange({ id: 'a', ...parts });
const controls: Record25 = {
  plain: exchange({ id: 'n', status: 403 }),
  ordinary: exchange({ id: 'o', purpose: 'control', body: { email: 'alice' }, canaries: ['alice:me'] }),
  ordinaryControlSucceeded: true,
  control: exchange({ id: 'c', as: 'admin', body: { items: ['B'] }, canaries: ['bob:B'] }),
  controlSucceeded: true,
};

/** What decides nothing, whatever the operation does. */
const undecided: readonly (readonly [string, Record25, string])[] = [
  ['429 decides nothing', { attack: answer({ status: 429 }) }, 'doubt throttled'],
  ['502 decides nothing', { attack: answer({ status: 502 }) }, 'doubt server-error'],
  ['a reset decides nothing', { attack: answer({ status: 0 }) }, 'doubt no-answer'],
  [
    'a page of a firewall decides nothing',
    { attack: answer({ status: 403, class: 'edge-block' }) },
    'doubt blocked',
  ],
  [
    'an administrator who cannot do it decides nothing',
    { controlSucceeded: false, control: exchange({ as: 'admin', status: 422 }) },
    'doubt control-failed',
  ],
  [
    'a control of somebody else is none',
    { control: exchange({ as: 'bob' }), attack: answer({ status: 403 }) },
    'doubt control-failed',
  ],
  [
    'a user who can do nothing at all decides nothing',
    { ordinaryControlSucceeded: false, ordinary: exchange({ status: 401 }) },
    'doubt user-control-failed',
  ],
  [
    'an administrator whose call did not hold decides nothing',
    { controlSucceeded: false, attack: answer({ status: 403 }) },
    'doubt control-failed',
  ],
  [
    'a user whose ordinary call was refused decides nothing',
    { ordinary: exchange({ status: 401 }), attack: answer({ status: 403 }) },
    'doubt user-control-failed',
  ],
  [
    'a user whose ordinary call did not hold decides nothing',
    { ordinaryControlSucceeded: false, attack: answer({ status: 403 }) },
    'doubt user-control-failed',
  ],
  [
    'an ordinary call of somebody else is no control',
    { ordinary: exchange({ as: 'bob' }), attack: answer({ status: 403 }) },
    'doubt user-control-failed',
  ],
  [
    'what somebody else sent is no attack',
    { attack: answer({ as: 'bob', status: 403, credential: '‹alice.access#1›' }) },
    'doubt not-recorded',
  ],
  [
    'what the user sent as a control is no attack',
    { attack: answer({ status: 403, purpose: 'control' }) },
    'doubt not-recorded',
  ],
  ['no answer on record decides nothing', {}, 'doubt not-recorded'],
  [
    'what the administrator sent is no attack',
    { attack: answer({ as: 'admin', canaries: ['bob:B'] }) },
    'doubt not-recorded',
  ],
];

describe('judging a read', () => {
  const users = find('GET /v1/admin/users');
  it.each<readonly [string, Record25, string]>([
    ...undecided,
    ['403 passes', { attack: answer({ status: 403 }) }, 'pass'],
    [
      'a value of another user fails',
      { attack: answer({ canaries: ['bob:B'] }) },
      'fail privileged-read-served by value',
    ],
    [
      'a value of the administrator under 403 fails',
      { attack: answer({ status: 403, canaries: ['admin:email'] }) },
      'fail privileged-read-served by value',
    ],
    [
      'a control that says no in a success decides nothing',
      {
        control: exchange({ id: 'c', as: 'admin', body: { code: 'E-1', message: 'Not for you.' } }),
        attack: answer({ status: 403 }),
      },
      'doubt control-only-words',
    ],
    ['an echo is no leak', { attack: answer({ status: 403, canaries: ['sent:bob:B'] }) }, 'pass'],
    [
      'a cursor that names what comes next is no leak',
      {
        attack: answer({
          status: 403,
          facts: { canaries: [{ label: 'B.id', owner: 'bob', at: 'next_cursor', sent: false }] },
        }),
      },
      'pass',
    ],
    [
      'what the user has seen by right is no leak',
      { attack: answer({ status: 403, canaries: ['bob:B'] }), known: ['B'] },
      'pass',
    ],
    [
      'the very answer of the administrator fails',
      {
        control: exchange({ id: 'c', as: 'admin', body: { users: 12 } }),
        attack: answer({ body: { users: 12 } }),
      },
      'fail privileged-read-served by accepted',
    ],
    [
      'the same empty list is the wrong status',
      {
        control: exchange({ id: 'c', as: 'admin', body: { items: [], total: 0 } }),
        attack: answer({ body: { items: [], total: 0 } }),
      },
      'fail refused-otherwise by status',
    ],
    [
      'the same answer that shows only the user is the wrong status',
      {
        control: exchange({ id: 'c', as: 'admin', body: { items: ['A'] }, canaries: ['alice:me'] }),
        attack: answer({ body: { items: ['A'] }, canaries: ['alice:me'] }),
      },
      'fail refused-otherwise by status',
    ],
    [
      'an empty list is the wrong status',
      { attack: answer({ body: [] }) },
      'fail refused-otherwise by status',
    ],
    [
      'content that nobody is known by is the wrong status, and a doubt',
      { attack: answer({ body: { items: ['?'] } }) },
      'fail refused-otherwise by status doubt served-but-whose',
    ],
    ['404 is the wrong status', { attack: answer({ status: 404 }) }, 'fail refused-otherwise by status'],
    ['401 is the wrong status', { attack: answer({ status: 401 }) }, 'fail refused-otherwise by status'],
    ['400 is the wrong status', { attack: answer({ status: 400 }) }, 'fail refused-otherwise by status'],
    ['a crash is the wrong status', { attack: answer({ status: 500 }) }, 'fail refused-otherwise by status'],
    [
      'an error under 200 is the wrong status',
      { attack: answer({ body: { error: 'no' }, class: 'soft-denial' }) },
      'fail refused-otherwise by status',
    ],
    [
      'a catch-all page decides nothing',
      { attack: answer({ body: '<html>', facts: { catchAll: true } }) },
      'doubt catch-all-page',
    ],
    ['a redirect decides nothing', { attack: answer({ status: 307 }) }, 'doubt unclear-answer'],
    [
      'the right status of a success is no finding',
      { attack: answer({ status: 403, class: 'success' }) },
      'doubt unclear-answer',
    ],
  ])('%s', (_name, record, expected) => {
    expect(message(judge(users, { ...controls, ...record }))).toBe(expected);
  });

  it('accepts 404 where the profile does', () => {
    const tools = judgeTools(probe, { unauthenticated: [401], foreign: [404], forbidden: [403, 404] });
    expect(message(probe.judge(users, { ...controls, attack: answer({ status: 404 }) }, tools))).toBe('pass');
  });

  it('remarks that the user was shown an own view', () => {
    const attack = answer({ body: { items: ['A'] }, canaries: ['alice:me'] });
    expect(judge(users, { ...controls, attack })).toMatchObject({ remarks: [{ code: 'own-view' }] });
  });

  it('remarks on findings that they were seen from loopback, and only there', () => {
    const attack = answer({ canaries: ['bob:B'] });
    const far = { ...users, details: { ...users.details, isLoopback: false } };
    expect(judge(users, { ...controls, attack })).toMatchObject({
      remarks: [{ code: 'seen-from-loopback' }],
    });
    expect(judge(far, { ...controls, attack })).toMatchObject({ remarks: [] });
  });

  it('names both controls of a pass', () => {
    expect(judge(users, { ...controls, attack: answer({ status: 403 }) })).toMatchObject({
      controls: ['c', 'o'],
    });
  });
});

const see = (id: string, label: string, body: unknown = { name: label }) =>
  exchange({ id, purpose: 'reread', as: 'admin', body, canaries: [`admin:${label}`] });
const written: Record25 = {
  ...controls,
  control: exchange({ id: 'c', as: 'admin', status: 204 }),
  through: 'object',
  before: [see('b0', 'A'), see('b1', 'A')],
  after: see('b2', 'A'),
  canary: 'A',
  wrote: null,
  siblings: [see('s0', 'S'), see('s1', 'S')],
  ownBefore: [see('p0', 'P'), see('p1', 'P')],
  ownAfter: see('p2', 'P', { name: 'P', credits: 10 }),
  ownCanary: 'P',
  ownWrote: null,
};
const gone = exchange({ id: 'b2', as: 'admin', status: 404 });

describe('judging a write', () => {
  const change = find(`PATCH ${A}`);
  it.each<readonly [string, Record25, string]>([
    ...undecided,
    ['403 and an unchanged object pass', { attack: answer({ status: 403 }) }, 'pass'],
    [
      'a changed object fails',
      { attack: answer({}), after: see('b2', 'A', { name: 'A', credits: 10 }) },
      'fail privileged-write-done by effect',
    ],
    [
      'a changed object fails even under 403',
      { attack: answer({ status: 403 }), after: see('b2', 'A', { name: 'A', credits: 10 }) },
      'fail privileged-write-done by effect',
    ],
    [
      'a deleted object fails',
      { attack: answer({ status: 204 }), after: gone },
      'fail privileged-write-done by effect',
    ],
    [
      'a refusal that shows the object has read it',
      { attack: answer({ status: 403, canaries: ['admin:A'] }) },
      'fail privileged-read-served by value',
    ],
    [
      '204 without effect is the wrong status',
      { attack: answer({ status: 204 }) },
      'fail refused-otherwise by status',
    ],
    [
      'the same word of success without effect is the wrong status',
      {
        control: exchange({ id: 'c', as: 'admin', body: { done: 'yes' } }),
        attack: answer({ body: { done: 'yes' } }),
      },
      'fail refused-otherwise by status',
    ],
    [
      '204 where even the administrator’s write does not show is the wrong status, and a doubt',
      { attack: answer({ status: 204 }), ownAfter: see('p2', 'P') },
      'fail refused-otherwise by status doubt effect-not-visible',
    ],
    [
      '400 with a valid body is the wrong status',
      { attack: answer({ status: 400 }) },
      'fail refused-otherwise by status',
    ],
    ['404 is the wrong status', { attack: answer({ status: 404 }) }, 'fail refused-otherwise by status'],
    [
      'a crash without effect is the wrong status',
      { attack: answer({ status: 500 }) },
      'fail refused-otherwise by status',
    ],
    [
      'a crash decides nothing where nobody sees the object',
      { attack: answer({ status: 500 }), through: 'nothing', before: [] },
      'doubt server-error',
    ],
    [
      '403 decides nothing where nobody sees the object',
      { attack: answer({ status: 403 }), through: 'nothing', before: [] },
      'doubt effect-not-visible',
    ],
    [
      '403 decides nothing where the object cannot be read again',
      { attack: answer({ status: 403 }), after: exchange({ as: 'admin', status: 429 }) },
      'doubt reader-failed',
    ],
    [
      'an object that vanished with its sibling decides nothing',
      { attack: answer({ status: 403 }), after: gone, siblings: [see('s0', 'S'), gone] },
      'doubt reader-failed',
    ],
    [
      'a catch-all page decides nothing',
      { attack: answer({ body: '<html>', facts: { catchAll: true } }) },
      'doubt catch-all-page',
    ],
  ])('%s', (_name, record, expected) => {
    expect(message(judge(change, { ...written, ...record }))).toBe(expected);
  });
});

describe('judging a bypass', () => {
  const read = find('GET /v1/admin/users', 'as user, path-trailing-slash');
  const write = find(`DELETE ${A}`, 'as user, override-from-get');
  it.each<readonly [string, Case<Details25>, Record25, string]>([
    ...undecided.map(([name, record, expected]) => [name, read, record, expected] as const),
    ...[401, 403, 404, 405, 400].map(
      (status) => [`${status} passes`, read, { attack: answer({ status }) }, 'pass'] as const,
    ),
    [
      'what is open anyway cannot be bypassed',
      read,
      { plain: exchange({ canaries: ['bob:B'] }) },
      'doubt no-guard',
    ],
    ['a redirect passes', read, { attack: answer({ status: 308 }) }, 'pass'],
    ['500 decides nothing', read, { attack: answer({ status: 500 }) }, 'doubt server-error'],
    [
      'a foreign value fails',
      read,
      { attack: answer({ canaries: ['bob:B'] }) },
      'fail guard-dodged by value',
    ],
    [
      'the answer of the administrator fails',
      read,
      {
        control: exchange({ id: 'c', as: 'admin', body: { users: 12 } }),
        attack: answer({ body: { users: 12 } }),
      },
      'fail guard-dodged by accepted',
    ],
    [
      'a value that the ordinary path shows as well is no way past the guard',
      read,
      {
        ordinary: exchange({ id: 'o', purpose: 'control', canaries: ['bob:B'] }),
        attack: answer({ canaries: ['bob:B'] }),
      },
      'doubt served-but-whose',
    ],
    [
      'a value that the administrator was not shown is no way past the guard',
      read,
      { attack: answer({ canaries: ['bob:elsewhere'] }) },
      'doubt served-but-whose',
    ],
    ['an empty success passes', read, { attack: answer({ body: { items: [] } }) }, 'pass'],
    [
      'an empty success decides nothing where the administrator’s is empty too',
      read,
      { control: exchange({ id: 'c', as: 'admin', body: [] }), attack: answer({ body: { items: [] } }) },
      'doubt nothing-shown',
    ],
    [
      'the answer of the ordinary path passes',
      read,
      { attack: answer({ body: { email: 'alice' } }) },
      'pass',
    ],
    [
      'content that nobody is known by decides nothing',
      read,
      { attack: answer({ body: { items: ['?'] } }) },
      'doubt served-but-whose',
    ],
    ['a write that is refused passes', write, { ...written, attack: answer({ status: 404 }) }, 'pass'],
    [
      'a success without effect passes where effects show',
      write,
      { ...written, attack: answer({ status: 200 }) },
      'pass',
    ],
    [
      'a read that users may use, met by a GET in the place of a write, is no way past the guard',
      { ...write, details: { ...write.details, isReadByUsers: true } },
      { ...written, attack: answer({ status: 200, canaries: ['bob:B'] }) },
      'pass',
    ],
    [
      'a foreign value behind a GET that nothing describes for users fails',
      { ...write, details: { ...write.details, isReadByUsers: false } },
      { ...written, attack: answer({ status: 200, canaries: ['bob:B'] }) },
      'fail guard-dodged by value',
    ],
    [
      'a success without effect decides nothing where effects do not show',
      write,
      { ...written, attack: answer({ status: 200 }), ownAfter: see('p2', 'P') },
      'doubt effect-not-visible',
    ],
    [
      'a deleted object fails',
      write,
      { ...written, attack: answer({ status: 200 }), after: gone },
      'fail guard-dodged by effect',
    ],
    [
      'an object that cannot be read again decides nothing',
      write,
      { ...written, attack: answer({ status: 403 }), after: exchange({ as: 'admin', status: 429 }) },
      'doubt reader-failed',
    ],
  ])('%s', (_name, testCase, record, expected) => {
    expect(message(judge(testCase, { ...controls, ...record }))).toBe(expected);
  });
});

describe('gathering and judging', () => {
  type Guard = (send: FakeSend) => boolean;
  /** A target that keeps what is written; `guard` says whether it lets a normal user through. */
  const serve = (guard: Guard) => {
    const names = new Map<string, string>();
    const removed = new Set<string>();
    return (send: FakeSend): Exchange => {
      const { purpose, call, fixture, change } = send;
      const as = fixture?.owner ?? call?.session.identity ?? '';
      const at = fixture ?? Object.values(call?.fixtures ?? {}).at(-1);
      const path = (call?.operation.path ?? A).replace(/\{.\}/, at?.id ?? '');
      if (call?.operation.path === '/v1/me') return exchange({ as, path, body: { me: as } });
      if (as === 'alice' && !guard(send)) return exchange({ as, path, status: 403 });
      if (at === undefined) return exchange({ as, path, canaries: ['bob:email'] });
      if (removed.has(at.id)) return exchange({ as, path, status: 404 });
      const isWrite = purpose !== 'reread' && call?.operation.effect !== 'reads';
      if (isWrite && call?.operation.effect === 'destroys') removed.add(at.id);
      if (isWrite && typeof call?.writes === 'string') names.set(at.id, call.writes);
      if (isWrite || change.method !== undefined) return exchange({ as, path, status: 204 });
      const label = names.get(at.id) ?? at.canary;
      return exchange({ as, path, body: { name: label }, canaries: [`${at.owner}:${label}`] });
    };
  };
  const run = async (testCase: Case<Details25>, guard: Guard): Promise<string> => {
    const tools = fakeGatherTools(harbour, serve(guard));
    const gathered = await probe.gather(testCase, tools);
    if (isUnavailable(gathered)) throw new Error(gathered.reason);
    const record = { ...gathered, ...(await tools.settle()) } as Record25;
    return message(judge(testCase, record));
  };

  it.each([
    ['GET /v1/admin/users', 'fail privileged-read-served by value'],
    [`GET ${A}`, 'fail privileged-read-served by value'],
    [`PATCH ${A}`, 'fail privileged-write-done by effect'],
    [`DELETE ${A}`, 'fail privileged-write-done by effect'],
  ])('passes a target that asks for the role, and not one that does not: %s', async (id, expected) => {
    expect([await run(find(id), () => false), await run(find(id), () => true)]).toEqual(['pass', expected]);
  });

  it.each<[string, string, Guard]>([
    ['role-header', 'GET /v1/admin/users', ({ change }) => change.headers?.['X-Role'] === 'admin'],
    ['identity-header', `GET ${A}`, ({ change }) => change.headers?.['X-User-Id'] === 'admin-id'],
    ['path-trailing-slash', `GET ${A}`, ({ change }) => change.path?.endsWith('/') === true],
    ['path-trailing-slash', `DELETE ${A}`, ({ change }) => change.path?.endsWith('/') === true],
    [
      'path-upper-case',
      `DELETE ${A}`,
      ({ change }) => change.path?.startsWith('/V1/ADMIN/USERS/acc') === true,
    ],
    ['role-query', 'GET /v1/admin/users', ({ change }) => change.query?.['role'] === 'admin'],
    [
      'original-url',
      'GET /v1/admin/users',
      ({ change }) => change.path === '/v1/me' && change.headers?.['X-Original-URL'] === '/v1/admin/users',
    ],
    [
      'override-from-get',
      `DELETE ${A}`,
      ({ change }) => change.method === 'GET' && change.headers?.['X-HTTP-Method-Override'] === 'DELETE',
    ],
    ['override-from-post', `DELETE ${A}`, ({ change }) => change.method === 'POST'],
    ['other-method', 'GET /v1/admin/users', ({ change }) => change.method === 'POST'],
  ])('finds a guard that %s gets past: %s', async (name, id, guard) => {
    const testCase = find(id, `as user, ${name}`);
    expect(await run(testCase, guard)).toMatch(/^fail guard-dodged/);
    expect(await run(testCase, () => false)).toBe('pass');
  });

  it('bypasses nothing where nobody is refused', async () => {
    const testCase = find('GET /v1/admin/users', 'as user, role-header');
    expect(await run(testCase, () => true)).toBe('doubt no-guard');
  });

  it('gives every write of the user an object that the administrator did not touch', async () => {
    const tools = fakeGatherTools(
      harbour,
      serve(() => false),
    );
    await probe.gather(find(`DELETE ${A}`), tools);
    const touched = tools.sent.filter(({ call }) => call?.operation.effect === 'destroys');
    expect(touched.map(({ purpose }) => purpose)).toEqual(['control', 'attack']);
    expect(new Set(touched.map(({ call }) => call?.fixtures['account']?.id)).size).toBe(2);
  });

  it('knows what the user has seen by right', async () => {
    const traffic = [
      exchange({ operation: 'GET /v1/me', purpose: 'control', canaries: ['bob:email'] }),
      exchange({ operation: 'GET /v1/admin/users', purpose: 'control', canaries: ['bob:secret'] }),
    ];
    const tools = fakeGatherTools(
      harbour,
      serve(() => true),
      { traffic },
    );
    expect(await probe.gather(find('GET /v1/admin/users'), tools)).toMatchObject({ known: ['email'] });
  });

  it('asks for something that names the administrator', async () => {
    const nameless = {
      ...harbour,
      identities: [identity('alice'), identity('admin', { kind: 'admin', user: null })],
    };
    const tools = {
      ...fakeGatherTools(
        nameless,
        serve(() => false),
      ),
      valuesOf: () => [],
    };
    const testCase = find('GET /v1/admin/users', 'as user, identity-header');
    expect(await probe.gather(testCase, tools)).toMatchObject({ missing: 'auth.me' });
  });

  it.each([
    ['the user', '/v1/me'],
    ['the administrator', '/v1/admin/users'],
  ])('sends no attack after a control of %s that failed', async (_name, path) => {
    const tools = fakeGatherTools(harbour, ({ call }) =>
      exchange({ status: call?.operation.path === path ? 500 : 200 }),
    );
    await probe.gather(find('GET /v1/admin/users'), tools);
    expect(tools.sent.some(({ purpose }) => purpose === 'attack')).toBe(false);
  });
});
