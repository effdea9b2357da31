import { expect, test } from 'vitest';
import { isOpenToAll } from './open-to-all.ts';
import { operation } from './small-target.test-api.ts';

const open = operation('GET', '/open', { public: true, publicSource: 'profile' });
const described = operation('GET', '/described', { public: true, publicSource: 'description' });
const closed = operation('GET', '/closed', { public: false, publicSource: 'profile' });
const alice = { name: 'alice' } as never;

test.each([
  ['everything is public by the profile', [open], [], true],
  ['only the description calls it public', [open, described], [], false],
  ['one operation is not public', [open, closed], [], false],
  ['there is an account', [open], [alice], false],
  ['there is no operation', [], [], false],
] as const)('an API without accounts: %s', (_name, operations, identities, expected) => {
  expect(isOpenToAll({ operations, identities })).toBe(expected);
});
