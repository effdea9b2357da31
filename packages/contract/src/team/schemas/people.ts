import { z } from 'zod';
import { PERMISSIONS, ROLE_NAMES, TOKEN_PERMISSIONS } from '../permissions.ts';
import { Id, Moment, Name, pageOf } from './common.ts';

export const Email = z.email().max(254).toLowerCase();
/** Longer ones would only cost time to hash. */
export const Password = z.string().min(12).max(256);

export const SignIn = z.strictObject({ email: Email, password: z.string().min(1).max(256) });
export const PasswordChange = z.strictObject({
  current_password: z.string().min(1).max(256),
  new_password: Password,
});

export const Account = z.strictObject({ id: Id, email: Email, name: Name });
export const Session = z.strictObject({
  id: Id,
  created_at: Moment,
  last_used_at: Moment,
  expires_at: Moment,
});
export const OpenSession = z.strictObject({
  account: Account,
  session: Session,
  csrf_token: z
    .string()
    .describe('To be sent as X-CSRF-Token with everything that changes something. Shown at sign-in only.')
    .optional(),
});
export const SessionList = z.strictObject({ items: z.array(Session) });

export const Organisation = z.strictObject({
  id: Id,
  name: Name,
  created_at: Moment,
  permissions: z.array(z.enum(PERMISSIONS)).describe('What the caller may do in the whole organisation.'),
});
export const OrganisationPage = pageOf(Organisation);
export const OrganisationDraft = z.strictObject({ name: Name });

export const Member = z.strictObject({
  id: Id,
  account: Account,
  role: z.enum(ROLE_NAMES),
  api_id: Id.nullable().describe('The API that the role is for; null for the whole organisation.'),
  created_at: Moment,
});
export const MemberPage = pageOf(Member);
export const MemberDraft = z.strictObject({
  email: Email,
  name: Name.optional().describe('For a new account.'),
  password: Password.optional().describe('For a new account; an existing one keeps its own.'),
  role: z.enum(ROLE_NAMES),
  api_id: Id.nullable().default(null),
});
export const MemberChange = z.strictObject({ role: z.enum(ROLE_NAMES) });

export const Token = z.strictObject({
  id: Id,
  name: Name,
  permissions: z.array(z.enum(TOKEN_PERMISSIONS)),
  api_id: Id.nullable(),
  created_at: Moment,
  expires_at: Moment,
  last_used_at: Moment.nullable(),
  revoked_at: Moment.nullable(),
});
export const TokenPage = pageOf(Token);
export const TokenDraft = z.strictObject({
  name: Name,
  permissions: z.array(z.enum(TOKEN_PERMISSIONS)).min(1),
  api_id: Id.nullable().default(null),
  expires_in_days: z.int().min(1).max(366).default(90),
});
export const NewToken = Token.extend({
  token: z.string().describe('The token itself; it is shown only now.'),
});

export const Runner = z.strictObject({
  id: Id,
  name: Name,
  network: z.string().nullable(),
  labels: z.array(z.string()),
  version: z.string().nullable(),
  created_at: Moment,
  last_seen_at: Moment.nullable(),
  revoked_at: Moment.nullable(),
});
export const RunnerPage = pageOf(Runner);
export const RunnerDraft = z.strictObject({
  name: Name,
  network: Name.nullable().default(null).describe('The network from which it reaches targets.'),
});
export const NewRunner = Runner.extend({
  token: z.string().describe('The token itself; it is shown only now.'),
});
