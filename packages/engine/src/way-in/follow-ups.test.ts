import type { SessionCredential, Operation } from '@probity/model';
import { expect, it } from 'vitest';
import { operation } from '../accounts/small-target.test-api.ts';
import { followUps } from './follow-ups.ts';

const source: SessionCredential = {
  kind: 'login',
  steps: [{ operation: 'POST /login', body: null, headers: {}, extract: { access: 'access_token' } }],
  place: { in: 'header', name: 'Authorization', template: 'Bearer {access}' },
  refresh: null,
};
const taking = (template: Record<string, string>, more: Partial<Operation> = {}) =>
  operation('POST', '/finish', { body: { type: 'application/json', template }, ...more });

it.each([
  ['takes what the login gives', taking({ ticket: 'string' }), { ticket: 'abc' }, 1],
  ['takes it from below', taking({ ticket: 'string' }), { data: { ticket: 'abc' } }, 1],
  ['takes something else', taking({ note: 'string' }), { ticket: 'abc' }, 0],
  ['needs more than that', taking({ ticket: 'string', project_id: '{project.id}' }), { ticket: 'abc' }, 0],
  ['is excluded', taking({ ticket: 'string' }, { excluded: 'by the profile' }), { ticket: 'abc' }, 0],
])('an operation that %s', (_name, other, answer, count) => {
  const found = followUps([other], source, answer);
  expect(found).toHaveLength(count);
  expect(found.map(({ steps }) => steps.at(-1)?.operation)).toEqual(count === 0 ? [] : ['POST /finish']);
});
