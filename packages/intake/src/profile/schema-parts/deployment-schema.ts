import { z } from 'zod';

const exposure = z.enum(['public', 'private']);

const origin = z
  .string()
  .regex(/^https?:\/\/[^/?#\s]+$/, 'an origin is scheme, host and port, such as https://app.example.com');

const version = z.strictObject({
  name: z.string().min(1).describe('As it is in paths, headers or host names, such as v1.'),
  state: z.enum(['current', 'supported', 'deprecated', 'retired']),
  sunset: z.iso
    .date('a day is written like 2027-01-31')
    .optional()
    .describe('The day from which it no longer answers.'),
});

/** What a profile says about the deployment: who may use it from a browser, which versions there are, what is public. */
export const deployment = z.strictObject({
  browser_origins: z
    .array(origin)
    .optional()
    .describe('Origins whose pages may use the API from a browser; an empty list if none may.'),
  versions: z
    .array(version)
    .min(1)
    .optional()
    .describe('The versions of the API that exist or did, each with its state.'),
  tools: z
    .strictObject({
      docs: exposure.optional().describe('Whether the documentation of the API is meant to be public.'),
      introspection: exposure.optional().describe('Whether introspection of GraphQL is meant to be public.'),
      public: z
        .array(z.string().startsWith('/', 'a path begins with a slash'))
        .optional()
        .describe('Paths of tools that are meant to be public, such as /health. * stands for any text.'),
    })
    .optional()
    .describe('Which documentation, health and debug pages are meant to be seen by everybody.'),
});

/** What a profile says about the deployment. */
export type Deployment = z.output<typeof deployment>;
