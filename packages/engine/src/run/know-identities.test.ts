import { exchange } from '@probity/testkit';
import { expect, it, test } from 'vitest';
import { createCanaries } from '../canaries/canaries.ts';
import { knowIdentities } from './know-identities.ts';

it('a key that me shows is known to be of its account, and names nobody', () => {
  const canaries = createCanaries({ runKey: 'key', runId: '019a2f3c-1111-7abc-8def-0123456789ab' });
  const answers = ['alice', 'bob'].map((as) =>
    exchange({
      as,
      operation: 'GET /me',
      body: { login: `${as}-login`, api_key: `${as}-7fff9c17f00b`, auth: { accessKey: `${as}-0a7e53de` } },
    }),
  );
  expect(knowIdentities(answers, 'GET /me', canaries)).toEqual(['alice-login', 'bob-login']);
  expect(canaries.knownOf('alice')).toContain('alice-7fff9c17f00b');
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
  const answers = Object.entries(records).map(([as, body]) => exchange({ as, operation: 'GET /me', body }));
  expect(knowIdentities(answers, 'GET /me', canaries)).toEqual(known);
});
