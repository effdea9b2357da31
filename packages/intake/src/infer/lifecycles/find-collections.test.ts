import { expect, test } from 'vitest';
import { described } from '../../description/described.fake.ts';
import { collectionsFinder, readsMany } from './find-collections.ts';

const q = { name: 'q', in: 'query', required: true, schema: {}, example: undefined };
const ids = {
  type: 'application/json',
  schema: { properties: { ids: { type: 'array' } } },
  example: undefined,
};
const FILTER = { properties: { filter: { properties: { text: { type: 'string' } } } } };
const hits = { properties: { items: { items: { properties: { type: { enum: ['note', 'task'] } } } } } };
const [list, create] = [described('GET', '/v1/notes'), described('POST', '/v1/notes')];
const note = { noun: 'note', within: '', parts: { list, create }, reasons: {}, confidence: 'sure' } as const;

test.each([
  ['a search in the collection', described('GET', '/v1/notes/search', { parameters: [q] }), 'search'],
  [
    'a search whose summary names the type',
    described('GET', '/v1/search', { parameters: [q], summary: 'Search your tasks and notes' }),
    'search',
  ],
  [
    'a search whose answers tell the type from others',
    described('GET', '/v1/find', { parameters: [q], answers: [hits] }),
    'search',
  ],
  ['a search by its name', described('GET', '/v1/notes-search', { parameters: [q] }), 'search'],
  [
    'a search by a name in camel case',
    described('GET', '/v1/findNotes', { parameters: [{ ...q, required: false }] }),
    'search',
  ],
  [
    'what needs the text that it looks for',
    described('GET', '/v1/suggestions', { parameters: [q], summary: 'Suggest notes' }),
    'search',
  ],
  ['a search by POST', described('POST', '/v1/notes/search', { body: { ...ids, schema: FILTER } }), 'search'],
  [
    'no POST that takes no text',
    described('POST', '/v1/notes/search', {
      body: { ...ids, schema: { properties: { n: { type: 'number' } } } },
    }),
    null,
  ],
  [
    'nothing that may be asked without a text and is not called a search',
    described('GET', '/v1/statistics', { parameters: [{ ...q, required: false }], summary: 'Count notes' }),
    null,
  ],
  ['an operation that is told ids', described('POST', '/v1/bulk/notes/delete', { body: ids }), 'bulk'],
  ['no search that says nothing of the type', described('GET', '/v1/search', { parameters: [q] }), null],
  ['no search that takes no text', described('GET', '/v1/notes/search'), null],
  ['no ids of other things', described('POST', '/v1/bulk/tasks/delete', { body: ids }), null],
  ['no operation of the lifecycle itself', list, null],
])('what finds or takes several objects: %s', (_, operation, expected) => {
  const { search, bulk } = collectionsFinder([list, create, operation], {})(note);
  expect({ search, bulk }).toEqual({
    search: expected === 'search' ? [operation] : [],
    bulk: expected === 'bulk' ? [operation] : [],
  });
});

test('the last word of a path says whether many are only read', () => {
  expect(readsMany(described('POST', '/v1/bulk/notes/read'))).toBe(true);
  expect(readsMany(described('POST', '/v1/bulk/notes/delete'))).toBe(false);
});
