import { z } from 'zod';
import { SecretName } from './schemas/apis.ts';
import { Id } from './schemas/common.ts';

/** The parameters of all paths, by name. */
export const PARAMETERS: Readonly<Record<string, z.ZodType>> = {
  organisation_id: Id,
  api_id: Id,
  environment_id: Id,
  run_id: Id,
  member_id: Id,
  token_id: Id,
  runner_id: Id,
  session_id: Id,
  secret_name: SecretName,
  attempt: z.coerce.number().int().min(1),
  object: z
    .string()
    .regex(/^[0-9a-f]{64}$/)
    .describe('The SHA-256 of what is stored.'),
};
