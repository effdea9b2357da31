import { describe, expect, it } from 'vitest';
import { changeFor } from './placements.ts';

describe('the places', () => {
  const around = { nest: 'user', body: { bio: 'b' }, current: { role: 'user' } };
  it.each([
    ['nested', { merge: { user: { role: 'admin' } } }],
    ['dotted', { merge: { 'user.role': 'admin' } }],
    ['case', { merge: { ROLE: 'admin' } }],
    ['query', { query: { role: 'admin' } }],
    ['list', { rawBody: { type: 'application/json', text: '[{"bio":"b","role":"admin"}]' } }],
    [
      'duplicate',
      { rawBody: { type: 'application/json', text: '{"role":"user","bio":"b","role":"admin"}' } },
    ],
  ] as const)('%s', (placement, expected) => {
    expect(changeFor(placement, { role: 'admin' }, around)).toEqual(expected);
  });

  it('are left out where the body cannot be repeated', () => {
    expect(changeFor('duplicate', { role: 'admin' }, { ...around, body: undefined })).toBeUndefined();
  });
});
