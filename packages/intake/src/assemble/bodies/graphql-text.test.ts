import { expect, it } from 'vitest';
import { withOpenSelections } from './graphql-text.ts';

it.each([
  ['a selection', '{ me {id} }', '{ me { id } }'],
  ['a selection of a named query', 'query A { me {id} }', 'query A { me { id } }'],
  ['a placeholder in quotes', '{ note(id: "{id}") {id} }', '{ note(id: "{id}") { id } }'],
  ['a placeholder with a dot', '{ note(id: "{note.id}") { id } }', '{ note(id: "{note.id}") { id } }'],
  ['what is no GraphQL', 'find {id}', 'find {id}'],
])('%s', (_name, query, expected) => {
  expect(withOpenSelections({ query, first: 1 })).toEqual({ query: expected, first: 1 });
});

it('leaves other bodies alone', () => {
  expect(withOpenSelections({ text: '{ me {id} }' })).toEqual({ text: '{ me {id} }' });
  expect(withOpenSelections(['{id}'])).toEqual(['{id}']);
});
