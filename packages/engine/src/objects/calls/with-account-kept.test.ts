import type { Json } from '@probity/model';
import { isUnavailable } from '@probity/probe-kit';
import { expect, test } from 'vitest';
import { smallAccountsContext } from '../../accounts/small-accounts-context.test-api.ts';
import { operation, smallTarget } from '../../accounts/small-target.test-api.ts';

const RECORD = { id: 'alice@example.test', role: 'user', bio: 'x' };

type Row = readonly [name: string, method: 'PATCH' | 'PUT', template: Json, as: string, expected: object];

const missing = { missing: 'expendable' } as const;

const ROWS: readonly Row[] = [
  [
    'a plain field is written',
    'PATCH',
    { bio: '{canary}' },
    'alice',
    { bio: expect.stringMatching(/^chk-/) },
  ],
  [
    'a right is left out, even as it stands',
    'PATCH',
    { bio: '{canary}', role: 'user' },
    'alice',
    { bio: expect.stringMatching(/^chk-/) },
  ],
  ['a right alone needs an expendable account', 'PATCH', { role: 'user' }, 'alice', missing],
  [
    'so does what the account is called and may do',
    'PATCH',
    { id: 'alice@example.test', role: 'user' },
    'alice',
    missing,
  ],
  ['a replacement cannot leave it out', 'PUT', RECORD, 'alice', missing],
  ['an expendable account may be changed', 'PATCH', { role: 'admin' }, 'ex', { role: 'admin' }],
];

test.each(ROWS)('%s', async (_name, method, template, as, expected) => {
  const [path, body] = ['/v1/me', { type: 'application/json', template }];
  const target = smallTarget('http://small');
  const operations = [
    ...target.operations.filter(({ id }) => id !== 'PATCH /v1/me'),
    operation(method, path, { body }),
  ];
  await using accountsContext = await smallAccountsContext({ target: { operations } });
  const { objects, accounts, api } = accountsContext;
  const call = await objects.call(accountsContext.operation(`${method} ${path}`), {
    session: accounts.shared(as),
  });
  const sent = isUnavailable(call) ? call : await objects.send(call, { purpose: 'control', epoch: null });
  const seen: unknown = isUnavailable(sent)
    ? { missing: sent.missing }
    : JSON.parse(sent.exchange.request.body ?? 'null');
  expect(seen).toEqual(expected);
  const wasSent = api.log.some((each) => each.startsWith(`${method} ${path}`));
  expect(wasSent).toBe(expected !== missing);
});
