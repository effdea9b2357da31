import type { Fact } from '@probity/model';
import { expect, test } from 'vitest';
import { whyText } from './why-text.ts';

const look = { width: 70, paint: (_: string, text: string) => text };
const target = { name: 'Notes', origin: 'https://notes.example', operations: [] };
const fact = (more: Partial<Fact>): Fact => ({
  kind: 'auth',
  about: 'login',
  message: 'POST /login',
  source: 'inferred',
  reason: 'its path ends with the word',
  confidence: 'sure',
  override: 'auth: { login: … }',
  ...more,
});

test('each fact is shown with its confidence and reason, and how to say otherwise', () => {
  const part = fact({
    kind: 'resource',
    about: 'note.create',
    message: 'POST /notes',
    reason: 'POST to the collection',
  });
  expect([...whyText(target, [fact({}), part], look)].join(''))
    .toBe(`Notes   https://notes.example   0 operations
What was inferred about this API, and why. The profile overrides every
line.

Authentication
  login             POST /login   sure: its path ends with the word

Resources
    create          POST /notes   POST to the collection

What has to exist first
  none found

Privileged operations
  none found

To say otherwise in the profile
  auth: { login: … }
  auth: { login: … }
`);
});

test('text of a description cannot move the cursor', () => {
  expect([...whyText(target, [fact({ message: 'GET /\u001B[2Jx' })], look)].join('')).not.toContain('\u001B');
});
