import type { Json } from '@probity/model';
import { expect, it } from 'vitest';
import { mutationOf } from './mutation-of.ts';

const rename = (id: string): Json => ({
  query: 'mutation ($id: ID!, $id2: ID) { rename(id: $id, other: $id2) { id } }',
  variables: { id },
});

it.each<[string, readonly Json[], Json]>([
  [
    'several with variables of one name',
    [rename('a'), rename('b')],
    {
      query:
        'mutation ($id_1: ID!, $id2_1: ID, $id_2: ID!, $id2_2: ID) { p1: rename(id: $id_1, other: $id2_1) { id } p2: rename(id: $id_2, other: $id2_2) { id } }',
      variables: { id_1: 'a', id2_1: null, id_2: 'b', id2_2: null },
    },
  ],
  [
    'one without variables',
    [{ query: 'mutation { touch { id } }' }],
    { query: 'mutation { p1: touch { id } }', variables: {} },
  ],
  ['what is no query is left out', [{ text: 'x' }, 7], { query: 'mutation {  }', variables: {} }],
])('%s', (_name, bodies, expected) => {
  expect(bare(mutationOf(bodies))).toBe(bare(expected));
});

/** GraphQL reads commas and blanks alike. */
function bare(value: Json): string {
  return JSON.stringify(value).replaceAll(/[\s,]+/g, '');
}
