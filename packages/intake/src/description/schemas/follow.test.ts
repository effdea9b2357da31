import { expect, test } from 'vitest';
import { follow } from './follow.ts';
import { propertiesOf, requiredOf } from './properties.ts';

const document = {
  components: {
    schemas: {
      Base: { type: 'object', required: ['title'], properties: { title: { type: 'string' } } },
      Other: { $ref: '#/components/schemas/Base' },
      Odd: { type: 'object', properties: { odd: { type: 'boolean' } } },
    },
  },
};
const base = { $ref: '#/components/schemas/Base' };

test.each([
  ['a reference alone', base, ['title'], ['title']],
  ['one that leads to another', { $ref: '#/components/schemas/Other' }, ['title'], ['title']],
  [
    'fields beside a reference',
    { ...base, properties: { name: { type: 'string' } } },
    ['title', 'name'],
    ['title'],
  ],
  ['demands beside a reference', { ...base, required: ['more'] }, ['title'], ['more', 'title']],
  [
    'parts beside a reference',
    { ...base, allOf: [{ $ref: '#/components/schemas/Odd' }] },
    ['title', 'odd'],
    ['title'],
  ],
  ['words beside a reference say nothing', { ...base, description: 'x' }, ['title'], ['title']],
  ['a reference that leads nowhere', { $ref: '#/nowhere' }, [], []],
])('%s', (_name, schema, properties, required) => {
  expect([...propertiesOf(schema, document).keys()]).toEqual(properties);
  expect([...requiredOf(schema, document)]).toEqual(required);
  expect(follow(schema, document)).toBe(follow(schema, document));
});
