import type { FastifyRequest } from 'fastify';
import { specifiedRules } from 'graphql';
import { defineVariant } from '../define-variant.ts';

export const variant = defineVariant({
  id: 'schema-shown-to-anybody',
  kind: 'red',
  message:
    'The described GraphQL endpoint, which answers no GET, shows its schema to callers without a credential.',
  expects: [{ check: '7.4', code: 'introspection-served' }],
  options: { parts: ['graphql'] },
  seams: (correct) => ({
    graphqlRules: () => specifiedRules,
    requiresAuth: (route, request) => !asksForSchema(request) && correct.requiresAuth(route, request),
    unauthenticated: async (route, request) =>
      asksForSchema(request)
        ? { id: 'nobody', email: '', role: 'user', credential: { token: '', claims: {} } }
        : correct.unauthenticated(route, request),
  }),
});

function asksForSchema({ url, body }: FastifyRequest): boolean {
  return url === '/graphql' && JSON.stringify(body ?? '').includes('{__schema{');
}
