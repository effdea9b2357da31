import { readFileSync } from 'node:fs';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { profileJsonSchema } from './json-schema.ts';

const validate = new Ajv2020({ strict: false, formats: { date: true } }).compile(profileJsonSchema());
const example = readFileSync(new URL('../../examples/harbor/probity.yaml', import.meta.url), 'utf8');

test('the profile of Harbor fits the JSON Schema', () => {
  expect(validate(parse(example)), JSON.stringify(validate.errors)).toBe(true);
});

test.each([
  ['an unknown key', { targt: 'http://localhost' }],
  ['a literal secret', { identities: { alice: { password: 'hunter2' } } }],
  ['an unknown mode', { mode: 'careless' }],
  ['a lifecycle step that is a number', { resources: { note: { create: 3 } } }],
])('%s does not fit', (_, profile) => {
  expect(validate(profile)).toBe(false);
});

test('every top-level key says what it is for', () => {
  const { properties } = profileJsonSchema();
  for (const [key, schema] of Object.entries(properties ?? {}))
    expect(schema, key).toHaveProperty('description');
});

test('the guide to the profile has every key, and those inside them', () => {
  const guide = readFileSync(new URL('../../../../docs/guide/profile.md', import.meta.url), 'utf8');
  const { properties } = profileJsonSchema();
  const keys = Object.entries(properties ?? {}).flatMap(([key, schema]) => [
    [key],
    ...Object.keys((schema as { properties?: object }).properties ?? {}).map((inner) => [
      inner,
      `${key}.${inner}`,
    ]),
  ]);
  const missing = keys.filter((spellings) =>
    spellings.every((name) => !guide.includes(`\`${name}\``) && !guide.includes(`${name}:`)),
  );
  expect(missing).toEqual([]);
});
