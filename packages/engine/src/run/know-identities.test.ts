import type { Exchange } from '@probity/model';
import { expect, it } from 'vitest';
import { createCanaries } from '../canaries/canaries.ts';
import { knowIdentities } from './know-identities.ts';

it('a key that me shows is known to be of its account, and names nobody', () => {
  const canaries = createCanaries({ runKey: 'key', runId: '019a2f3c-1111-7abc-8def-0123456789ab' });
  const answers = ['alice', 'bob'].map((as) => {
    const shown = {
      login: `${as}-login`,
      api_key: `${as}-7fff9c17f00b`,
      auth: { accessKey: `${as}-0a7e53de` },
    };
    const answer = { status: 200, headers: {}, body: JSON.stringify(shown), cut: false };
    return { as, operation: 'GET /me', class: 'success', facts: { catchAll: false }, answer } as Exchange;
  });
  expect(knowIdentities(answers, 'GET /me', canaries)).toEqual(['alice-login', 'bob-login']);
  expect(canaries.knownOf('alice')).toContain('alice-7fff9c17f00b');
});
