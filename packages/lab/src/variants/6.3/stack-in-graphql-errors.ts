import { defineVariant } from '../define-variant.ts';

const STACK = [
  'GraphQLError: Syntax Error',
  '    at syntaxError (/srv/harbor/node_modules/graphql/error/syntaxError.js:15:10)',
  '    at Parser.unexpected (/srv/harbor/node_modules/graphql/language/parser.js:1463:41)',
];

export const variant = defineVariant({
  id: 'stack-in-graphql-errors',
  kind: 'red',
  message: 'Errors of GraphQL, which come with status 200, bring the stack along.',
  expects: [{ check: '6.3', code: 'stack-trace-shown' }],
  options: { parts: ['graphql'] },
  seams: (correct) => ({
    graphqlReply(result) {
      if (result.errors === undefined) return correct.graphqlReply(result);
      const errors = result.errors.map((each) => ({
        ...each,
        extensions: { exception: { stacktrace: STACK } },
      }));
      return { status: 200, body: { ...result, errors } };
    },
  }),
});
