import { exchange, identity, operation, target } from '@probity/testkit';
import { describe, expect, it } from 'vitest';
import { guessMe } from './guess-me.ts';

const identities = [identity('alice', { user: 'al@x.test' }), identity('bob', { user: 'bo@x.test' })];
const operations = [operation('GET /v1/'), operation('GET /v1/users')];
const answers = (alice: unknown, bob: unknown, id = 'GET /v1/') => ({
  exchanges: [
    exchange({ as: 'alice', operation: id, body: alice }),
    exchange({ as: 'bob', operation: id, body: bob }),
  ],
});

describe('who is calling', () => {
  const own = answers({ user: { id: 'account:al@x.test' } }, { user: { id: 'account:bo@x.test' } });
  const found = { operation: 'GET /v1/', subject: 'user.id' };
  it.each([
    ['shows where each sees his own name', own, {}, found],
    [
      'shows in any case of letters',
      answers({ user: { id: 'AL@X.TEST' } }, { user: { id: 'Bo@x.test' } }),
      {},
      found,
    ],
    [
      'does not show where one is answered otherwise',
      answers({ me: 'al@x.test' }, { you: 'bo@x.test' }),
      {},
      null,
    ],
    [
      'does not show in lists of everybody',
      answers([{ n: 'al@x.test' }], [{ n: 'bo@x.test' }], 'GET /v1/users'),
      {},
      null,
    ],
    ['does not show where both see the same', answers({ by: 'al@x.test' }, { by: 'al@x.test' }), {}, null],
    ['is not asked where it is known', own, { auth: { me: 'GET /v1/users' } }, null],
    ['does not show without names', own, { identities: [identity('alice'), identity('bob')] }, null],
  ])('%s', (_name, seen, parts, expected) => {
    expect(guessMe(seen, target({ operations, identities, auth: {}, ...parts }))).toEqual(expected);
  });
});
