import { MODES, PURPOSES, type Mode, type Purpose } from '@probity/model';
import { describe, expect, it, test } from 'vitest';
import { operation, smallTarget } from '../accounts/small-target.test-api.ts';
import type { Attempt, Meta } from '../ports.ts';
import { createMemoryLedger } from '../ledger/memory-ledger.ts';
import { effectOfAttempt } from './attempt-effect.ts';
import { ATTEMPT_EFFECTS, type AttemptEffect } from './attempt-effects.ts';
import { createGuard } from './guard.ts';
import { createOurs } from './ours.ts';
import { refusedByMode } from './refused-by-mode.ts';

const ALLOWED: Readonly<Record<Mode, Readonly<Record<AttemptEffect, boolean>>>> = {
  observe: { reads: true, 'signs-in': true, writes: false, disrupts: false },
  active: { reads: true, 'signs-in': true, writes: true, disrupts: false },
  disruptive: { reads: true, 'signs-in': true, writes: true, disrupts: true },
};

const identities = smallTarget('http://small').identities;
const table = MODES.flatMap((mode) =>
  ATTEMPT_EFFECTS.flatMap((effect) =>
    PURPOSES.map((purpose): [Mode, AttemptEffect, Purpose] => [mode, effect, purpose]),
  ),
);

describe(`a mode (${table.length} cells of mode, effect and purpose)`, () => {
  it.each(table)('%s with what %s, as %s', (mode, effect, purpose) => {
    const refused = refusedByMode({ mode, identities }, effect, { purpose, as: 'alice' }, false);
    expect(refused === null).toBe(ALLOWED[mode][effect]);
  });

  it.each([
    ['an account of the profile', 'alice', null],
    ['an account that was made up', 'anonymous', 'active'],
    ['an account that signed up', 'signed-up-1', 'active'],
  ] as const)('observe signs in %s: %s', (_name, as, expected) => {
    expect(refusedByMode({ mode: 'observe', identities }, 'signs-in', { purpose: 'login', as }, false)).toBe(
      expected,
    );
  });

  test('never keeps clean-up from removing what a run has made', () => {
    for (const effect of ATTEMPT_EFFECTS) {
      expect(
        refusedByMode({ mode: 'observe', identities }, effect, { purpose: 'cleanup', as: 'alice' }, true),
      ).toBeNull();
    }
  });
});

const stated = { effect: 'reads', effectStated: true } as const;
const OPERATIONS = [
  operation('GET', '/v1/notes', {}),
  operation('POST', '/v1/notes', {
    effect: 'writes',
    body: { type: 'application/json', template: { text: '{canary}', category_id: '{category_id}' } },
  }),
  operation('GET', '/v1/notes/{id}', { bindings: { id: 'note' } }),
  operation('PUT', '/v1/notes/{id}', { effect: 'writes', bindings: { id: 'note' } }),
  operation('DELETE', '/v1/notes/{id}', { effect: 'destroys', bindings: { id: 'note' } }),
  operation('GET', '/v1/notes/refill', { effect: 'destroys', excluded: 'Its name begins with “refill”.' }),
  operation('POST', '/v1/find', stated),
  operation('POST', '/v1/guess', { effect: 'reads' }),
  operation('PUT', '/v1/replace', stated),
  operation('GET', '/v1/members/{handle}', { values: { handle: 'carla' }, examples: ['handle'] }),
  operation('PUT', '/v1/members/{handle}/password', {
    effect: 'writes',
    authRole: 'password_change',
    values: { handle: '{caller.handle}' },
  }),
  operation('PATCH', '/v1/members/{handle}', { effect: 'writes', values: { handle: '{caller.handle}' } }),
  operation('PUT', '/v1/members/{handle}', { effect: 'writes', values: { handle: '{caller.handle}' } }),
  operation('POST', '/v1/members/{handle}', { effect: 'writes', values: { handle: '{caller.handle}' } }),
  operation('POST', '/v1/members/{handle}/waves', {
    effect: 'writes',
    values: { handle: '{caller.handle}' },
  }),
  operation('PUT', '/v1/alerts', { effect: 'writes' }),
  operation('DELETE', '/v1/members/{handle}', { effect: 'destroys', values: { handle: '{caller.handle}' } }),
  operation('POST', '/v1/me/deactivate', { effect: 'writes' }),
  operation('POST', '/v1/login', { effect: 'writes', authRole: 'login' }),
  operation('POST', '/v1/logout', { effect: 'writes', authRole: 'logout' }),
  operation('POST', '/v1/pages', {
    effect: 'writes',
    body: {
      type: 'application/json',
      given: true,
      template: { home_id: '{user}-home', space_id: 'main', copy_id: 'n-{note.id}' },
    },
  }),
  operation('POST', '/v1/teams/{team}/boards', { effect: 'writes', values: { team: 'red' } }),
  operation('GET', '/{lang}/pages/{page}', { values: { lang: 'en', page: 'p1' }, examples: ['page'] }),
];

const NOTE = {
  name: 'note',
  visibility: 'private',
  parent: null,
  owner: 'alice',
  idAt: 'id',
  create: 'POST /v1/notes',
  read: 'GET /v1/notes/{id}',
  update: 'PUT /v1/notes/{id}',
  delete: 'DELETE /v1/notes/{id}',
  list: 'GET /v1/notes',
  collections: [],
  actions: [],
  owns: { alice: { id: '900', value: 'hers', params: {} } },
} as const;

async function guardFor(mode: Mode) {
  const target = { ...smallTarget('http://small'), mode, operations: OPERATIONS, resources: [NOTE] };
  const ledger = createMemoryLedger();
  const { n } = await ledger.intend({
    kind: 'object',
    label: 'a',
    resource: 'note',
    owner: 'alice',
    params: {},
  });
  await ledger.made(n, '7');
  const ours = createOurs({ target, ledger, canaries: { prefix: 'chk-run00001-' } });
  ours.account('alice', 'ally', 'handle');
  ours.account('ex', 'exy', 'handle');
  ours.invented('0f8fad5b-d9cb-469f-a165-70867728950e');
  return createGuard({ target, ours, ledger });
}

function request(line: string, body: unknown = null, headers: Attempt['headers'] = {}): Attempt {
  const [method = '', path = ''] = line.split(' ');
  return {
    method,
    path,
    headers: { ...headers, ...(body !== null && { 'content-type': 'application/json' }) },
    body: body === null ? null : JSON.stringify(body),
  };
}

const meta = (operationId: string | null, more: Partial<Meta> = {}): Meta => ({
  purpose: 'control',
  as: 'alice',
  credential: 'none',
  operation: operationId,
  epoch: null,
  ...more,
});

type Row = readonly [name: string, Attempt, Meta, code: string | null];

/** What the profile wrote into a body, as it is sent. */
const stating = (body: object): readonly [Attempt, Meta] => [
  request('POST /v1/pages', body),
  meta('POST /v1/pages'),
];

const ROWS: readonly Row[] = [
  ['an id of the profile', ...stating({ space_id: 'main' }), null],
  ['another id in its place', ...stating({ space_id: 'other' }), 'NOT_OURS'],
  ['an id of the profile around a user', ...stating({ home_id: 'alice@example.test-home' }), null],
  ['the same around another user of the run', ...stating({ home_id: 'bob@example.test-home' }), null],
  ['the same around somebody', ...stating({ home_id: 'carla@example.test-home' }), 'NOT_OURS'],
  ['the same around nobody', ...stating({ home_id: '-home' }), 'NOT_OURS'],
  ['an id of the profile around an object of ours', ...stating({ copy_id: 'n-7' }), null],
  ['the same around an object of somebody', ...stating({ copy_id: 'n-8' }), 'NOT_OURS'],
  ['the same under another name', ...stating({ space_id: 'n-7' }), 'NOT_OURS'],
  ['a note of this run', request('PUT /v1/notes/7'), meta('PUT /v1/notes/{id}'), null],
  ['a note of somebody else', request('PUT /v1/notes/8'), meta('PUT /v1/notes/{id}'), 'NOT_OURS'],
  [
    'a note of somebody else, as an attack',
    request('DELETE /v1/notes/8'),
    meta('DELETE /v1/notes/{id}', { purpose: 'attack', as: 'bob' }),
    'NOT_OURS',
  ],
  [
    'a note of somebody else, to clean up',
    request('DELETE /v1/notes/8'),
    meta('DELETE /v1/notes/{id}', { purpose: 'cleanup' }),
    'NOT_OURS',
  ],
  [
    'a note that the profile says is hers',
    request('DELETE /v1/notes/900'),
    meta('DELETE /v1/notes/{id}'),
    'NOT_OURS',
  ],
  ['reading a note of somebody else', request('GET /v1/notes/8'), meta('GET /v1/notes/{id}'), null],
  [
    'an id that was invented',
    request('DELETE /v1/notes/0f8fad5b-d9cb-469f-a165-70867728950e'),
    meta('DELETE /v1/notes/{id}'),
    null,
  ],
  [
    'another spelling of the path of our note',
    request('PUT //V1/./notes/7/'),
    meta('PUT /v1/notes/{id}'),
    null,
  ],
  [
    'another spelling that leads to another note',
    request('PUT /v1/notes/7/../8'),
    meta('PUT /v1/notes/{id}'),
    'NOT_OURS',
  ],
  [
    'a read turned into a deletion by a header',
    request('POST /v1/notes/8', null, { 'X-HTTP-Method-Override': 'DELETE' }),
    meta('GET /v1/notes/{id}'),
    'NOT_OURS',
  ],
  [
    'a GET turned into a deletion by a header',
    request('GET /v1/notes/8', null, { 'x-method-override': 'DELETE' }),
    meta('GET /v1/notes/{id}'),
    'NOT_OURS',
  ],
  [
    'another method with the example of a read',
    request('DELETE /v1/members/carla'),
    meta('GET /v1/members/{handle}'),
    'NOT_OURS',
  ],
  [
    'the password of an account that may be harmed',
    request('PUT /v1/members/exy/password'),
    meta('PUT /v1/members/{handle}/password', { as: 'ex' }),
    null,
  ],
  [
    'the password of a stranger',
    request('PUT /v1/members/carla/password'),
    meta('PUT /v1/members/{handle}/password', { as: 'ex' }),
    'NOT_OURS',
  ],
  [
    'the password of an account that people use',
    request('PUT /v1/members/ally/password'),
    meta('PUT /v1/members/{handle}/password'),
    'ACCOUNT',
  ],
  [
    'its password, tried without a credential',
    request('PUT /v1/members/ally/password'),
    meta('PUT /v1/members/{handle}/password', { as: 'anonymous', for: 'alice' }),
    'ACCOUNT',
  ],
  [
    'its address',
    request('PATCH /v1/members/ally', { email: 'new@example.test' }),
    meta('PATCH /v1/members/{handle}'),
    'ACCOUNT',
  ],
  [
    'its role',
    request('PATCH /v1/members/ally', { profile: { roles: ['admin'] } }),
    meta('PATCH /v1/members/{handle}'),
    'ACCOUNT',
  ],
  [
    'a flag that makes it an administrator',
    request('PATCH /v1/members/ally', { is_admin: true }),
    meta('PATCH /v1/members/{handle}'),
    'ACCOUNT',
  ],
  [
    'the role of one that may be harmed',
    request('PATCH /v1/members/exy', { role: 'admin' }),
    meta('PATCH /v1/members/{handle}', { as: 'ex' }),
    null,
  ],
  [
    'something else of it',
    request('PATCH /v1/members/ally', { bio: 'x' }),
    meta('PATCH /v1/members/{handle}'),
    null,
  ],
  [
    'its address as it stands',
    request('PATCH /v1/members/ally', { email: 'alice@example.test' }),
    meta('PATCH /v1/members/{handle}'),
    'ACCOUNT',
  ],
  [
    'its name as it stands',
    request('PUT /v1/members/ally', { handle: 'ally' }),
    meta('PUT /v1/members/{handle}'),
    'ACCOUNT',
  ],
  [
    'its name as it stands, by somebody else',
    request('PUT /v1/members/ally', { handle: 'ally' }),
    meta('PUT /v1/members/{handle}', { as: 'bob' }),
    'ACCOUNT',
  ],
  [
    'its name as it stands, to clean up',
    request('PUT /v1/members/ally', { handle: 'ally' }),
    meta('PUT /v1/members/{handle}', { purpose: 'cleanup' }),
    null,
  ],
  [
    'its record by POST',
    request('POST /v1/members/ally', { bio: 'x' }),
    meta('POST /v1/members/{handle}'),
    'ACCOUNT',
  ],
  [
    'the record of one that may be harmed by POST',
    request('POST /v1/members/exy', { bio: 'x' }),
    meta('POST /v1/members/{handle}', { as: 'ex' }),
    null,
  ],
  [
    'something new below it',
    request('POST /v1/members/ally/waves', { bio: 'x' }),
    meta('POST /v1/members/{handle}/waves'),
    null,
  ],
  [
    'its address as it stands, in another record',
    request('PUT /v1/alerts', { email: 'alice@example.test' }),
    meta('PUT /v1/alerts'),
    null,
  ],
  ['its existence', request('DELETE /v1/members/ally'), meta('DELETE /v1/members/{handle}'), 'ACCOUNT'],
  ['its end by another name', request('POST /v1/me/deactivate'), meta('POST /v1/me/deactivate'), 'ACCOUNT'],
  [
    'a body that refers to somebody',
    request('POST /v1/notes', { text: 'x', owner_id: 'carla' }),
    meta('POST /v1/notes'),
    'NOT_OURS',
  ],
  [
    'a body that refers to an account of the run',
    request('POST /v1/notes', { text: 'x', owner: 'bob@example.test' }),
    meta('POST /v1/notes'),
    null,
  ],
  [
    'a body with the id of somebody’s note',
    request('POST /v1/notes', { id: 8 }),
    meta('POST /v1/notes'),
    'NOT_OURS',
  ],
  [
    'a list of ids, one of them somebody’s',
    request('POST /v1/notes', { note_ids: [7, 8] }),
    meta('POST /v1/notes'),
    'NOT_OURS',
  ],
  [
    'a query that names somebody',
    request('PUT /v1/notes/7?user_id=carla'),
    meta('PUT /v1/notes/{id}'),
    'NOT_OURS',
  ],
  [
    'a header that names a tenant',
    request('PUT /v1/notes/7', null, { 'X-Org-Id': '12' }),
    meta('PUT /v1/notes/{id}'),
    'NOT_OURS',
  ],
  [
    'a parent that the profile states',
    request('POST /v1/teams/red/boards'),
    meta('POST /v1/teams/{team}/boards'),
    null,
  ],
  ['another parent', request('POST /v1/teams/blue/boards'), meta('POST /v1/teams/{team}/boards'), 'NOT_OURS'],
  ['a placeholder in the path', request('GET /v1/notes/{id}'), meta('GET /v1/notes/{id}'), 'UNFILLED'],
  [
    'a placeholder in the path, encoded',
    request('PATCH /v1/members/%7Bcaller.handle%7D'),
    meta('PATCH /v1/members/{handle}'),
    'UNFILLED',
  ],
  [
    'a placeholder in the body',
    request('POST /v1/notes', { text: 'x', category_id: '{category_id}' }),
    meta('POST /v1/notes'),
    'UNFILLED',
  ],
  [
    'braces in what somebody wrote',
    request('POST /v1/notes', { text: 'likes {canary}' }),
    meta('POST /v1/notes'),
    null,
  ],
  [
    'an operation that is excluded',
    request('GET /v1/notes/refill'),
    meta('GET /v1/notes/refill'),
    'EXCLUDED',
  ],
  ['its path by another name', request('GET /v1//Notes/%72efill/'), meta(null), 'EXCLUDED'],
  ['its path with a method that nobody describes', request('HEAD /v1/notes/refill'), meta(null), 'EXCLUDED'],
  [
    'its path in a header',
    request('GET /v1/notes', null, { 'X-Original-URL': '/v1/notes/refill' }),
    meta('GET /v1/notes'),
    'EXCLUDED',
  ],
  ['a path of nobody that may write', request('POST /v1/nowhere'), meta(null), 'NOT_OURS'],
  [
    'a path that holds an invented word',
    request('POST /v1/0f8fad5b-d9cb-469f-a165-70867728950e'),
    meta(null),
    null,
  ],
];

describe('the guard, in the mode that allows most', () => {
  it.each(ROWS)('%s', async (_name, attempt, about, code) => {
    const guard = await guardFor('disruptive');
    expect(guard(attempt, about)?.code ?? null).toBe(code);
  });

  test('names the input that would allow it', async () => {
    const guard = await guardFor('disruptive');
    const sayings = ROWS.flatMap(([, attempt, about]) => guard(attempt, about) ?? []);
    for (const { message, missing } of sayings) {
      expect(missing).not.toBe('');
      expect(message).not.toMatch(/\.$/);
    }
  });
});

const EFFECTS: readonly (readonly [string, Attempt, Meta, AttemptEffect])[] = [
  ['a GET', request('GET /v1/notes'), meta('GET /v1/notes'), 'reads'],
  ['a POST that the profile says reads', request('POST /v1/find'), meta('POST /v1/find'), 'reads'],
  ['a POST that only seems to read', request('POST /v1/guess'), meta('POST /v1/guess'), 'writes'],
  ['a PUT, whatever the profile says', request('PUT /v1/replace'), meta('PUT /v1/replace'), 'writes'],
  ['a GET that acts', request('GET /v1/notes/refill'), meta('GET /v1/notes/refill'), 'writes'],
  ['a login', request('POST /v1/login'), meta('POST /v1/login'), 'signs-in'],
  [
    'a login with a wrong password',
    request('POST /v1/login'),
    meta('POST /v1/login', { guesses: true }),
    'disrupts',
  ],
  ['a logout', request('POST /v1/logout'), meta('POST /v1/logout'), 'disrupts'],
  [
    'a GET with the method of a deletion in its query',
    request('GET /v1/notes/7?_method=delete'),
    meta('GET /v1/notes/{id}'),
    'writes',
  ],
  ['a path that nobody describes, read', request('GET /x'), meta(null), 'reads'],
  ['a path that nobody describes, written', request('PATCH /x'), meta(null), 'writes'],
];

describe('the effect of a request', () => {
  it.each(EFFECTS)('%s', (_name, attempt, about, effect) => {
    expect(effectOfAttempt({ operations: OPERATIONS, identities }, attempt, about)).toBe(effect);
  });
});

describe('GraphQL', () => {
  const operations = [operation('POST', '/graphql', stated)];
  const post = (body: object): Attempt => ({
    method: 'POST',
    path: '/graphql',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });

  it.each<[string, object, boolean, AttemptEffect]>([
    ['a query is a read where a person says so', { query: '{ me { id } }' }, true, 'reads'],
    ['a mutation writes all the same', { query: 'mutation { close(id: "1") }' }, true, 'writes'],
    ['a mutation in an array writes', [{ query: '{ a }' }, { query: 'mutation A { b }' }], true, 'writes'],
    ['a query writes where nobody says what it does', { query: '{ me { id } }' }, false, 'writes'],
  ])('%s', (_name, body, isStated, expected) => {
    const known = isStated ? operations : [operation('POST', '/graphql', { effect: 'writes' })];
    const sent = { operation: 'POST /graphql' };
    expect(effectOfAttempt({ operations: known, identities }, post(body), sent)).toBe(expected);
  });

  it('wrong logins inside of any request disrupt', () => {
    const target = { operations: [operation('POST', '/batch', stated)], identities };
    const attempt = { ...post([]), path: '/batch' };
    expect(effectOfAttempt(target, attempt, { operation: 'POST /batch', guesses: true })).toBe('disrupts');
  });
});
