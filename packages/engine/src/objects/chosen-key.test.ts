import { isUnavailable, type Call } from '@probity/probe-kit';
import { expect, test } from 'vitest';
import { smallAccountsContext } from '../accounts/small-accounts-context.test-api.ts';
import { operation } from '../accounts/small-target.test-api.ts';
import { cleanUp } from '../undo/clean-up.ts';

const path = '/v1/teams/{name}';
const bindings = { name: 'team' };
const TEAM = {
  name: 'team',
  visibility: 'private',
  parent: null,
  owner: 'alice',
  idAt: 'id',
  create: `POST ${path}`,
  read: `GET ${path}`,
  update: null,
  delete: `DELETE ${path}`,
  list: null,
  collections: [],
  actions: [],
  owns: {},
} as const;

test('what is made at its own address has a fresh one each time, and is removed', async () => {
  const operations = (['POST', 'GET', 'DELETE'] as const).map((method) =>
    operation(method, path, { bindings }),
  );
  await using accountsContext = await smallAccountsContext({ operations, target: { resources: [TEAM] } });
  const { objects, ledger, api } = accountsContext;
  const call = (await objects.call(accountsContext.operation(`POST ${path}`))) as Call;
  const first = objects.render(call).path;
  api.answers.set(`POST ${first}`, [201, { id: 'not by this' }]);
  for (const _ of [1, 2]) {
    const sent = await objects.send(call, { purpose: 'control', epoch: null });
    if (isUnavailable(sent)) throw new Error(sent.reason);
  }
  const made = api.log.filter((each) => each.startsWith('POST /v1/teams/'));
  expect(new Set(made).size).toBe(2);
  expect(ledger.entries[0]).toMatchObject({ resource: 'team', state: 'made', id: first.split('/').at(-1) });
  await cleanUp(accountsContext);
  expect(api.log.some((each) => each.startsWith(`DELETE ${first}`))).toBe(true);
});

test('a PUT that makes and changes objects notes nothing new where it is sent to one that is there', async () => {
  const operations = (['PUT', 'GET', 'DELETE'] as const).map((method) =>
    operation(method, path, { bindings }),
  );
  const resources = [{ ...TEAM, create: `PUT ${path}` }];
  await using accountsContext = await smallAccountsContext({ operations, target: { resources } });
  const { objects, ledger, api } = accountsContext;
  api.answers.set('PUT /v1/teams/t-1', [204, {}]);
  const { n } = await ledger.intend({
    kind: 'object',
    label: 'x',
    resource: 'team',
    owner: 'alice',
    params: {},
  });
  await ledger.made(n, 't-1');
  const team = {
    resource: 'team',
    owner: 'alice',
    id: 't-1',
    canary: 'x',
    parents: {},
    ours: true,
    made: null,
  };
  const put = accountsContext.operation(`PUT ${path}`);
  const call = (await objects.call(put, { fixtures: { team } })) as Call;
  const sent = await objects.send(call, { purpose: 'control', epoch: null });
  expect(isUnavailable(sent) ? sent.reason : sent.exchange.answer?.status).toBe(204);
  expect(ledger.entries).toHaveLength(1);
});
