import type { Json } from '@probity/model';
import { isUnavailable, type Call, type Change } from '@probity/probe-kit';
import { describe, expect, test } from 'vitest';
import {
  smallAccountsContext,
  type SmallAccountsContext,
} from '../accounts/small-accounts-context.test-api.ts';
import { cleanUp } from '../undo/clean-up.ts';

async function callOf(accountsContext: SmallAccountsContext, id: string, options = {}): Promise<Call> {
  const call = await accountsContext.objects.call(accountsContext.operation(id), options);
  if (isUnavailable(call)) throw new Error(call.reason);
  return call;
}

const attack = (accountsContext: SmallAccountsContext, call: Call, change: Change) =>
  accountsContext.objects.send(call, { purpose: 'attack', epoch: null, change });

describe('a changed request', () => {
  test.each<[string, string, Change, { method?: string; path?: unknown; body?: unknown; type?: string }]>([
    [
      'another method',
      'POST /v1/projects',
      { method: 'PUT' },
      { method: 'PUT', body: expect.stringContaining('"name":"chk-') },
    ],
    ['a method without a body', 'POST /v1/projects', { method: 'GET' }, { method: 'GET', body: null }],
    ['a query', 'GET /v1/projects', { query: { a: '1 2' } }, { path: '/v1/projects?a=1+2' }],
    ['more of a query', 'GET /v1/projects', { path: '/x?a=1', query: { b: '2' } }, { path: '/x?a=1&b=2' }],
    [
      'merged fields',
      'POST /v1/projects',
      { merge: { role: 'admin' } },
      { body: expect.stringMatching(/^\{"name":"chk-[^"]+","role":"admin"\}$/) },
    ],
    [
      'merged fields where there was no body',
      'GET /v1/projects',
      { merge: { a: 1 } },
      { body: '{"a":1}', type: 'application/json' },
    ],
    [
      'a body as it is',
      'POST /v1/projects',
      { rawBody: { type: 'text/xml', text: '<{canary}/>' } },
      { body: '<{canary}/>', type: 'text/xml' },
    ],
    [
      'a header in another spelling',
      'POST /v1/projects',
      { headers: { 'Content-Type': 'text/plain' } },
      { type: 'text/plain' },
    ],
  ])('with %s', async (_, id, change, expected) => {
    await using accountsContext = await smallAccountsContext();
    const request = accountsContext.objects.render(await callOf(accountsContext, id), change);
    const types = Object.entries(request.headers).filter(([name]) => name.toLowerCase() === 'content-type');
    const type = types.map(([, value]) => value).join(' and ');
    expect({ ...request, type }).toMatchObject(expected);
  });
});

describe('the ledger', () => {
  test('holds a create with merged fields, before it goes out', async () => {
    await using accountsContext = await smallAccountsContext();
    const call = await callOf(accountsContext, 'POST /v1/projects');
    const states: unknown[] = [];
    await accountsContext.accounts.credentialFor(call.session);
    accountsContext.wire.onExchange((event) =>
      states.push(
        event,
        accountsContext.ledger.entries.map(({ state }) => state),
      ),
    );
    await attack(accountsContext, call, { merge: { owner: 'bob@example.test', name: 'mine' } });
    expect(states).toEqual(['before', ['intended'], 'after', ['intended']]);
    expect(accountsContext.ledger.entries).toMatchObject([
      { kind: 'object', resource: 'project', state: 'made' },
    ]);
    expect(await cleanUp(accountsContext)).toEqual([]);
    expect(accountsContext.api.projects.size).toBe(0);
  });

  test('holds what a list becomes when its method is changed to POST', async () => {
    await using accountsContext = await smallAccountsContext();
    await attack(accountsContext, await callOf(accountsContext, 'GET /v1/projects'), {
      method: 'POST',
      merge: { name: 'x' },
    });
    expect(accountsContext.ledger.entries).toMatchObject([
      { kind: 'object', resource: 'project', state: 'made' },
    ]);
    expect(await cleanUp(accountsContext)).toEqual([]);
    expect(accountsContext.api.projects.size).toBe(0);
  });

  test.each<[string, Json]>([
    ['that the record shows', { role: 'admin', bio: 'y' }],
    ['of which it shows some', { role: 'admin', secret: 'x' }],
  ])('puts back fields of a standing record %s', async (_, merge) => {
    await using accountsContext = await smallAccountsContext();
    const session = accountsContext.accounts.shared('ex');
    await attack(accountsContext, await callOf(accountsContext, 'PATCH /v1/me', { session }), { merge });
    expect(accountsContext.api.recordOf('ex@example.test')['role']).toBe('admin');
    expect(await cleanUp(accountsContext)).toEqual([]);
    expect(accountsContext.api.recordOf('ex@example.test')).toMatchObject({ role: 'user', bio: 'x' });
  });
});

describe('another method is not sent', () => {
  test.each<[string, string, string, Parameters<typeof smallAccountsContext>[0], string]>([
    [
      'where it may write and the mode is observe',
      'GET /v1/projects',
      'POST',
      { target: { mode: 'observe' } },
      'mode: active',
    ],
    ['where it may change a record that was there before', 'GET /v1/me', 'DELETE', {}, 'resources./v1/me'],
  ])('%s', async (_, id, method, options, missing) => {
    await using accountsContext = await smallAccountsContext(options);
    expect(await attack(accountsContext, await callOf(accountsContext, id), { method })).toMatchObject({
      missing,
    });
    expect(
      accountsContext.api.log.filter((each) => each.startsWith(method) && !each.includes('/auth/')),
    ).toEqual([]);
  });

  test('but it is to an object that this run made', async () => {
    await using accountsContext = await smallAccountsContext();
    const project = await accountsContext.objects.fresh('project', 'alice');
    if (isUnavailable(project)) throw new Error(project.reason);
    const call = await callOf(accountsContext, 'GET /v1/projects/{id}', { fixtures: { project } });
    await attack(accountsContext, call, { method: 'DELETE' });
    expect(accountsContext.api.projects.size).toBe(0);
    expect(await cleanUp(accountsContext)).toEqual([]);
  });
});

test('a credential in the query stands nowhere else', async () => {
  await using accountsContext = await smallAccountsContext();
  const call = await callOf(accountsContext, 'GET /v1/projects');
  const credential = { kind: 'in-query', name: 'access_token', session: call.session } as const;
  const sent = await attack(accountsContext, call, { credential });
  if (isUnavailable(sent)) throw new Error(sent.reason);
  const { request, as } = sent.exchange;
  expect(as).toBe('alice');
  expect(sent.exchange.credential).toBe('‹in-query:access_token(alice.access#1)›');
  expect(request.path).toBe('/v1/projects?access_token=‹alice.access#1›');
  expect(Object.keys(request.headers).map((name) => name.toLowerCase())).not.toContain('authorization');
});
