import type { Json, Reference } from '@probity/model';
import { describe, expect, test } from 'vitest';
import { accountValue } from './account-value.ts';

const ME = { data: { id: 17, username: 'ally', email: 'a@x.example', org: { id: 'o1', name: 'Ally Ltd' } } };

const TABLE: readonly [
  name: string,
  reference: Pick<Reference, 'name' | 'kind' | 'key'>,
  record: Json,
  user: string | null,
  expected: string | number | undefined,
][] = [
  ['an id', { name: 'user_id', kind: 'account', key: 'id' }, ME, 'a@x.example', 17],
  [
    'an id under its full name',
    { name: 'author_id', kind: 'owner', key: 'id' },
    { user_id: 'u1' },
    null,
    'u1',
  ],
  ['a subject', { name: 'userId', kind: 'account', key: 'id' }, { sub: 's1' }, null, 's1'],
  ['a user name', { name: 'username', kind: 'account', key: 'name' }, ME, 'a@x.example', 'ally'],
  ['the name of a login', { name: 'handle', kind: 'account', key: 'name' }, { id: 1 }, 'ally', 'ally'],
  ['an address', { name: 'email', kind: 'account', key: 'email' }, { id: 1 }, 'a@x.example', 'a@x.example'],
  ['a shown address', { name: 'email', kind: 'account', key: 'email' }, ME, 'ally', 'a@x.example'],
  ['a tenant in a header', { name: 'X-Org-Id', kind: 'tenant', key: 'id' }, ME, null, 'o1'],
  [
    'a tenant under another word',
    { name: 'tenant_id', kind: 'tenant', key: 'id' },
    { id: 1, organization_id: 'o2' },
    null,
    'o2',
  ],
  ['no tenant', { name: 'X-Org-Id', kind: 'tenant', key: 'id' }, { id: 1 }, null, undefined],
  [
    'the id of a tenant is no account',
    { name: 'user_id', kind: 'account', key: 'id' },
    { org: { id: 1 } },
    null,
    undefined,
  ],
  [
    'an object that the record names',
    { name: 'handle', kind: 'object', key: 'name' },
    { handle: 'al' },
    null,
    'al',
  ],
  ['an object that is only called an id', { name: 'id', kind: 'object', key: 'id' }, ME, null, undefined],
  ['others in a list', { name: 'user_id', kind: 'account', key: 'id' }, [{ id: 1 }], null, undefined],
];

describe('by what an account is called', () => {
  test.each(TABLE)('%s', (_name, reference, record, user, expected) => {
    expect(accountValue(reference, [record], { user })).toBe(expected);
  });
});
