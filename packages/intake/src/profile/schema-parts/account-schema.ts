import { ACCOUNT_CHANGE_KINDS } from '@probity/model';
import { z } from 'zod';
import { jsonPath } from '../json-path.ts';
import { step } from './flow-schema.ts';

const change = z.strictObject({
  ...step.shape,
  kind: z.enum(ACCOUNT_CHANGE_KINDS).optional().describe('What it changes, if its name does not say so.'),
  field: jsonPath
    .optional()
    .describe('Where the body holds the new value; inferred from {email} and the like.'),
  choices: z
    .array(z.union([z.string(), z.number(), z.boolean()]))
    .min(2)
    .optional()
    .describe('Two values that are allowed, if one cannot be made up.'),
  proof: z
    .union([
      z.string().min(1),
      z.strictObject({
        at: z.string().min(1).describe('A path in the body, or header:Name.'),
        value: z.string().min(1).optional().describe('What is sent there; {password} if left out.'),
        from: z.array(step).optional().describe('Requests that obtain it, such as a token for the password.'),
      }),
      z.literal(false),
    ])
    .optional()
    .describe('Where the proof is sent; false if the request has no place for it.'),
  prepare: z.array(step).optional().describe('What has to be done first, such as switching it on.'),
  undo: z.array(step).optional().describe('What takes it back; the same with the old value if left out.'),
  read: z.string().min(1).optional().describe('The operation that shows the value; auth.me if left out.'),
  at: jsonPath.optional().describe('Where that answer shows it; the name of the field if left out.'),
  contact_only: z
    .boolean()
    .optional()
    .describe('Nobody signs in with this address or resets a password by it.'),
});

/** Changes of an account that need fresh proof of who is asking. */
export const accountChanging = z.strictObject({
  account_changes: z
    .record(z.string(), z.union([z.string().min(1), change, z.literal(false)]))
    .optional()
    .describe(
      'Changes of password, e-mail, phone, second factor and payout details, and deletion; false leaves one out.',
    ),
});

/** One such change, as it is written. */
export type WrittenChange = z.output<typeof change>;
