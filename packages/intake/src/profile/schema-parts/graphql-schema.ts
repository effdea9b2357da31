import { z } from 'zod';

/** What a profile says about GraphQL beyond the query that is the body of its operation. */
export const graphql = z.strictObject({
  graphql: z
    .strictObject({
      mutation: z
        .union([
          z.string().min(1),
          z.strictObject({ query: z.string().min(1), variables: z.record(z.string(), z.json()).optional() }),
        ])
        .optional()
        .describe(
          'A mutation that works and changes nothing, such as one of an object with an id that nobody has. It is sent many times at once.',
        ),
    })
    .optional()
    .describe('What a test of GraphQL needs to know where introspection is off.'),
});
