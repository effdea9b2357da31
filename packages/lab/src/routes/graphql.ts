import { z } from 'zod';
import { executeQuery } from '../graphql/execute-query.ts';
import { plain, userRoute, type Route } from '../http/route.ts';
import { named } from '../http/schemas.ts';

const query = z.strictObject({
  query: z.string().min(1).max(50_000),
  variables: z.record(z.string(), z.unknown()).optional(),
  operationName: z.string().optional(),
});

const queryBody = named('GraphqlQuery', z.union([query, z.array(query).min(1)]), {
  query: '{ projects(first: 2) { id name tasks(first: 2) { id title project { id name } } } }',
});

const result = z.strictObject({
  data: z.record(z.string(), z.unknown()).nullable().optional(),
  errors: z.array(z.looseObject({ message: z.string() })).optional(),
});

const resultBody = named('GraphqlResult', z.union([result, z.array(result)]), { data: { projects: [] } });

/** Projects and tasks by GraphQL. */
export const graphqlRoutes: readonly Route[] = [
  userRoute({
    ...plain,
    tag: 'graphql',
    method: 'POST',
    path: '/graphql',
    operationId: 'sendQuery',
    summary: 'Ask for your projects and tasks by GraphQL',
    body: queryBody,
    success: { status: 200, schema: resultBody },
    refusals: ['too_many_operations'],
    async handle(call) {
      const { seams } = call.harbor;
      if (!Array.isArray(call.body)) return seams.graphqlReply(await executeQuery(call, call.body));
      const count = seams.queriesOfArray(call.body.length);
      const results = [];
      for (const each of call.body.slice(0, count)) results.push(await executeQuery(call, each));
      return { status: 200, body: results };
    },
  }),
];
