import type { Json } from '@probity/model';
import { expect, test } from 'vitest';
import { withUniqueValues } from './unique-values.ts';

test.each<[string, Json, object, Json]>([
  ['a slug', { slug: 'string' }, { slug: { type: 'string' } }, { slug: '{unique}' }],
  [
    'a slug with a rule, in its own shape',
    { slug: 'string' },
    { slug: { type: 'string', pattern: '^[a-z]{3,16}$' } },
    { slug: '{like.string}' },
  ],
  [
    'a slug that is too short for a name',
    { slug: 'main' },
    { slug: { maxLength: 8 } },
    { slug: '{like.main}' },
  ],
  ['an address that only its name tells', { email: 'string' }, {}, { email: '{email}' }],
  ['a phone number', { mobile_phone: 'string' }, {}, { mobile_phone: '{phone}' }],
  [
    'a number in its bounds',
    { number: 1 },
    { number: { minimum: 1, maximum: 5000 } },
    { number: '{number.1.5000}' },
  ],
  ['a number as a text', { invoice_number: 'INV-0042' }, {}, { invoice_number: 'INV-{like.0042}' }],
  ['what lies further in', { site: { slug: 'string' } }, {}, { site: { slug: '{unique}' } }],
])('%s is another one in each request', (_what, template, properties, expected) => {
  expect(withUniqueValues(template, { type: 'object', properties }, {})).toEqual(expected);
});

test.each<[string, Json, object]>([
  ['a choice', { handle: 'left' }, { handle: { enum: ['left', 'right'] } }],
  ['a number of few', { number: 1 }, { number: { minimum: 1, maximum: 9 } }],
  ['what is filled already', { slug: '{canary}' }, {}],
  ['a title', { title: 'string' }, {}],
])('%s stays', (_what, template, properties) => {
  expect(withUniqueValues(template, { type: 'object', properties }, {})).toEqual(template);
});
