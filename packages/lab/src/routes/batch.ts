import { z } from 'zod';
import { plain, userRoute, type Route } from '../http/route.ts';
import { named } from '../http/schemas.ts';

const batchBody = named(
  'Batch',
  z.strictObject({
    requests: z
      .array(
        z.strictObject({
          method: z.enum(['GET', 'POST']),
          path: z
            .string()
            .max(500)
            .regex(/^\/v1\/(?!batch)[\w/?=&.-]*$/),
          body: z.record(z.string(), z.unknown()).optional(),
        }),
      )
      .min(1),
  }),
  { requests: [{ method: 'GET', path: '/v1/products' }] },
);

const batchAnswer = named(
  'BatchAnswers',
  z.strictObject({ responses: z.array(z.strictObject({ status: z.int(), body: z.unknown() })) }),
  { responses: [{ status: 200, body: { items: [], next_cursor: null } }] },
);

/** Several requests in one. */
export const batchRoutes: readonly Route[] = [
  userRoute({
    ...plain,
    tag: 'batch',
    method: 'POST',
    path: '/v1/batch',
    operationId: 'sendBatch',
    summary: 'Send several of your requests at once',
    body: batchBody,
    success: { status: 200, schema: batchAnswer },
    refusals: ['too_many_operations'],
    async handle({ harbor, request, body }) {
      const responses = [];
      for (const member of harbor.seams.batchMembers(body.requests))
        responses.push(await harbor.seams.batchMember(request, member));
      return { status: 200, body: { responses } };
    },
  }),
];
