import type { Json, Operation } from '@probity/model';
import { expect, it } from 'vitest';
import { isGraphql, isGraphqlAnswer } from './is-graphql.ts';

type Parts = Parameters<typeof isGraphql>[0];
const operation = (id: string, parts: Partial<Parts> = {}): Parts => {
  const [method = '', path = ''] = id.split(' ');
  return { method: method as Operation['method'], path, body: null, writable: null, ...parts };
};
const answered = (body: Json | null) => ({
  answer: body === null ? null : { status: 200, headers: {}, body: JSON.stringify(body), cut: false },
});
const json = (template: Json): Operation['body'] => ({ type: 'application/json', template });

it.each<[string, Parts, boolean]>([
  ['by its path', operation('POST /graphql'), true],
  ['below a folder', operation('GET /api/v1/GraphQL/'), true],
  ['by its short name', operation('POST /api/gql'), true],
  ['by its body', operation('POST /api', { body: json({ query: 'q', variables: {} }) }), true],
  ['by described fields', operation('POST /api', { writable: ['query', 'operationName'] }), true],
  ['not a search', operation('POST /search', { body: json({ query: 'q' }) }), false],
  ['not without a query', operation('POST /x', { body: json({ variables: {} }) }), false],
  ['not what is below it', operation('GET /graphql/schema'), false],
  ['not another word', operation('GET /graphqlite'), false],
  ['not with another method', operation('PUT /graphql'), false],
  ['not a body that is a list', operation('POST /x', { body: json(['query', 'variables']) }), false],
])('an operation is an endpoint of GraphQL: %s', (_name, each, expected) => {
  expect(isGraphql(each)).toBe(expected);
});

it.each<[string, Json, boolean]>([
  ['with a type', { data: { __typename: 'Query' } }, true],
  ['with a schema', { data: { __schema: {} }, extensions: {} }, true],
  ['with errors', { errors: [{ message: 'Must provide query string.' }] }, true],
  ['with errors and places', { data: null, errors: [{ message: 'x', locations: [], path: [] }] }, true],
  ['not with other data', { data: { items: [] } }, false],
  ['not with other fields', { data: { __typename: 'Query' }, status: 1 }, false],
  ['not with errors of another form', { errors: [{ code: 1, message: 'x' }] }, false],
  ['not with texts for errors', { errors: ['x'] }, false],
  ['not with no errors', { errors: [] }, false],
  ['not with errors without a message', { errors: [{ path: [] }] }, false],
  ['not when empty', {}, false],
  ['not a list', [], false],
])('an answer is one of GraphQL: %s', (_name, body, expected) => {
  expect(isGraphqlAnswer(answered(body))).toBe(expected);
});
it('no answer is none', () => {
  expect(isGraphqlAnswer(answered(null))).toBe(false);
});
