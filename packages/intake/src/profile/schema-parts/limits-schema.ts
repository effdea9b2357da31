import { z } from 'zod';
import { duration } from './duration-schema.ts';

const size = z
  .union([
    z.int().min(1),
    z
      .string()
      .regex(/^\d+(?:\.\d+)?\s*(?:B|kB|KB|MB|GB|KiB|MiB|GiB)$/, 'a size is written like 500kB, 1MB or 10MiB'),
  ])
  .describe('Bytes, or a size such as 500kB, 1MB or 10MiB.');

const count = z.int().min(1);

/** The limits that the owner documents, and lists that are meant to have none. */
export const limitation = z.strictObject({
  limits: z
    .strictObject({
      rate: z
        .strictObject({
          requests: count,
          window: duration,
          nodes: count
            .optional()
            .describe(
              'How many servers count each for itself, so that a caller gets so many times the limit.',
            ),
        })
        .optional()
        .describe('How many requests one caller may send in a window.'),
      page_size: count.optional().describe('The most items that a page may have.'),
      body: size.optional().describe('The largest body of a request.'),
      upload: size.optional().describe('The largest file that can be uploaded.'),
      batch: count.optional().describe('The most operations in a batch, or queries in an array.'),
      aliases: count.optional().describe('The most aliases in a GraphQL query.'),
      depth: count.optional().describe('The most levels of a GraphQL query.'),
      ids: count.optional().describe('The most ids in a list of ids.'),
      slow_request: duration.optional().describe('When a request that is still being sent is ended.'),
    })
    .optional()
    .describe('The limits that you document for callers. Without them, those of the checklist are tested.'),
  complete_lists: z
    .array(z.string().min(1))
    .optional()
    .describe('Lists that are meant to be returned whole, such as countries. * stands for any text.'),
});

/** What a profile says about limits. */
export type Limitation = z.output<typeof limitation>;
