import type { Exchange } from '@probity/model';
import { expect, it, test } from 'vitest';
import { createCanaries } from '../../canaries/canaries.ts';
import { knowIdentities } from './know-identities.ts';

const answerOf = (as: string, shown: object): Exchange => {
  const answer = { status: 200, headers: {}, body: JSON.stringify(shown), cut: false };
  return { as, operation: 'GET /me', class: 'success', facts: { catchAll: false }, answer } as Exchange;
};

it('a key that me shows is known to be of its account, and names nobody', () => {
  const canaries = createCanaries({ runKey: 'key', runId: '019a2f3c-1111-7abc-8def-0123456789ab' });
  const answers = ['alice', 'bob'].map((as) =>
    answerOf(as, {
      login: `${as}-login`,
      api_key: `${as}-7fff9c17f00b`,
      auth: { accessKey: `${as}-0a7e53de` },
    }),
  );
  expect(knowIdentities(answers, 'GET /me', canaries)).toEqual(['alice-login', 'bob-login']);
  expect(canaries.knownOf('alice')).toContain('alice-7fff9c17f00b');
});

test.each<[name: string, record: (as: string) => object, label: string]>([
  [
    'a name that is an address too is a name',
    (as) => ({ name: `${as}-of-elm`, address: `${as}-of-elm` }),
    'name',
  ],
  ['in any order', (as) => ({ address: `${as}-of-elm`, name: `${as}-of-elm` }), 'name'],
  [
    'an address by its form stays one',
    (as) => ({ email: `${as}@example.org`, nickname: `${as}@example.org` }),
    'email',
  ],
  ['an address alone is one', (as) => ({ address: `${as}-of-elm` }), 'address'],
])('of a value at two places: %s', (_name, record, label) => {
  const canaries = createCanaries({ runKey: 'key', runId: '019a2f3c-1111-7abc-8def-0123456789ab' });
  const answers = ['alice', 'bob'].map((as) => answerOf(as, record(as)));
  const [value = ''] = knowIdentities(answers, 'GET /me', canaries);
  expect(canaries.find(value)).toMatchObject([{ label: `alice.${label}` }]);
});

type Row = readonly [name: string, records: Readonly<Record<string, object>>, known: readonly string[]];

const ROWS: readonly Row[] = [
  [
    'the rights of an administrator are words of the API',
    {
      alice: { scopes: ['read:projects'] },
      bob: { scopes: ['read:members'] },
      root: { scopes: ['admin:users'] },
    },
    [],
  ],
  [
    'where two have the same, the place says what they are',
    { alice: { tier: 'ordinary' }, bob: { tier: 'ordinary' }, root: { tier: 'administrator' } },
    [],
  ],
  [
    'the same in a list',
    {
      alice: { may: ['see-projects'] },
      bob: { may: ['see-projects'] },
      root: { may: ['see-projects', 'end-accounts'] },
    },
    [],
  ],
  [
    'where all are different, it says who they are',
    { alice: { nick: 'alice-of-run' }, bob: { nick: 'bobby-of-run' }, root: { nick: 'rooty-of-run' } },
    ['alice-of-run', 'bobby-of-run', 'rooty-of-run'],
  ],
];

test.each(ROWS)('%s', (_name, records, known) => {
  const canaries = createCanaries({ runKey: 'key', runId: '019a2f3c-1111-7abc-8def-0123456789ab' });
  const answers = Object.entries(records).map(([as, body]) => answerOf(as, body));
  expect(knowIdentities(answers, 'GET /me', canaries)).toEqual(known);
});
