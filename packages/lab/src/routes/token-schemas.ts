import { z } from 'zod';
import { named } from '../http/schemas.ts';

/** What a caller gets when a session begins or goes on. */
export const tokensSchema = named(
  'Tokens',
  z.strictObject({
    access_token: z.string(),
    token_type: z.literal('Bearer'),
    expires_in: z.number().optional(),
    refresh_token: z.string(),
  }),
  {
    access_token: 'header.payload.signature',
    token_type: 'Bearer',
    expires_in: 900,
    refresh_token: 'opaque',
  },
);

/** The question for a second factor. */
export const challengeSchema = named(
  'Challenge',
  z.strictObject({ challenge: z.string(), method: z.literal('totp'), expires_in: z.number() }),
  { challenge: 'WfJ0nWvK0mU4oZb2m3bq5aJ1mYh0m9c8kQ2l7y6x5w4', method: 'totp', expires_in: 300 },
);
