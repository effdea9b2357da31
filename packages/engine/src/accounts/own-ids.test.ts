import type { Identity, Operation } from '@probity/model';
import { expect, test } from 'vitest';
import { createOwnIds, idIn } from './own-ids.ts';

test.each([
  ['the name itself', { id: 1, account_id: 'a1' }, 'account_id', 'a1'],
  ['another spelling of it', { accountId: 'a1' }, 'account_id', 'a1'],
  ['the plain id', { id: 'u1', email: 'e' }, 'userId', 'u1'],
  ['an id in an envelope', { data: { type: 'people', id: 'p1', attributes: { name: 'n' } } }, 'id', 'p1'],
  ['the subject', { sub: 's1', session_id: 'x' }, 'user_id', 's1'],
  ['the only name that ends so', { memberId: 'm1', name: 'n' }, 'id', 'm1'],
  ['no id where two could be meant', { memberId: 'm1', teamId: 't1' }, 'id', undefined],
  ['no id for a name', { id: 'u1' }, 'username', undefined],
  ['nothing from lists', { teams: [{ id: 't1' }] }, 'id', undefined],
])('their own id is %s', (_, record, parameter, expected) => {
  expect(idIn(record, parameter)).toBe(expected);
});

test.each([
  ['what `me` shows', { email: 'shown@example.org' }, 'alice@example.org', 'shown@example.org'],
  ['what the account signs in with', { id: 1 }, 'alice@example.org', 'alice@example.org'],
  ['made up where neither is an address', { id: 1 }, 'alice', 'alice@example.net'],
])('the address of the caller is %s', (_, record, user, expected) => {
  const invite = { values: {}, body: { type: 'application/json', template: { to: '{caller.email}' } } };
  const alice = { name: 'alice', kind: 'user', user };
  const own = createOwnIds(
    { operations: [invite as unknown as Operation], identities: [alice as unknown as Identity] },
    new Map([['alice', record]]),
    { account: () => {} },
  );
  expect(own('alice')).toEqual({ 'caller.email': expected });
});
