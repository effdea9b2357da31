import { z } from 'zod';
import { Id, Moment, Name, pageOf } from './common.ts';

export const Api = z.strictObject({ id: Id, name: Name, created_at: Moment });
export const ApiPage = pageOf(Api);
export const ApiDraft = z.strictObject({ name: Name });

export const Environment = z.strictObject({
  id: Id,
  api_id: Id,
  name: Name,
  network: Name.nullable().describe('Runs need a runner of the organisation in this network; null for any.'),
  interval_seconds: z.int().min(60).nullable().describe('How often it is tested by itself; null for never.'),
  origin: z.url().nullable().describe('Where the target is, by its profile.'),
  has_profile: z.boolean(),
  created_at: Moment,
});
export const EnvironmentPage = pageOf(Environment);
const Network = Name.nullable();
const Interval = z.int().min(60).max(31_536_000).nullable();
export const EnvironmentDraft = z.strictObject({
  name: Name,
  network: Network.default(null),
  interval_seconds: Interval.default(null),
});
/** Without defaults: what is left out stays as it is. */
export const EnvironmentChange = z.strictObject({
  name: Name.optional(),
  network: Network.optional(),
  interval_seconds: Interval.optional(),
});

/** A profile as the server keeps it: YAML, with the description of the API beside it. */
export const ProfileDraft = z.strictObject({
  profile: z.string().max(2_000_000).describe('The profile, as YAML. It names secrets and holds none.'),
  description: z
    .string()
    .max(20_000_000)
    .describe('The OpenAPI document that the profile is about, as JSON or YAML.'),
});
export const Profile = ProfileDraft.extend({
  origin: z.url(),
  secrets: z.array(z.string()).describe('The names of the secrets that a run needs.'),
});

/** The name of a secret, such as `alice.password`. */
export const SecretName = z
  .string()
  .regex(/^[A-Za-z0-9_-]+(\.[A-Za-z0-9_-]+)*$/)
  .max(200);
export const Secret = z.strictObject({ name: SecretName, changed_at: Moment });
export const SecretList = z.strictObject({ items: z.array(Secret) });
export const SecretValue = z.strictObject({ value: z.string().min(1).max(64_000) });
