import { serveAt } from '../serve-at.ts';
import { defineVariant } from '../define-variant.ts';

const SCHEMA = '{"data":{"__schema":{"queryType":{"name":"Query"}}}}';
const NO_FIELD = '{"errors":[{"message":"Cannot query field. Did you mean __typename?"}]}';

export const variant = defineVariant({
  id: 'introspection-on',
  kind: 'red',
  message: 'A GraphQL endpoint that nothing describes shows its schema to everybody.',
  expects: [{ check: '7.4', code: 'introspection-served' }],
  seams: (correct) =>
    serveAt(correct, '/graphql', 'application/json', ({ url }) =>
      url.includes('__schema') ? SCHEMA : NO_FIELD,
    ),
});
