import { z } from 'zod';
import { answerPlace } from '../json-path.ts';
import { template } from './resource-schema.ts';
import { secret } from './secret-schema.ts';
import { identityTls } from './tls-schema.ts';

const extract = z
  .record(z.string(), answerPlace)
  .describe(
    'Name to place: a dotted path or a JSON Pointer into the JSON answer, header:Name, cookie:name, or cookie:* for the session cookie whatever it is called.',
  );

const loginStep = z.strictObject({
  operation: z.string(),
  body: template.optional(),
  type: z.string().optional(),
  headers: z.record(z.string(), z.string()).optional(),
  extract: extract.optional(),
});

/** A request about a one-time code: an operation by name, or what to send and what to take from its answer. */
export const codeStep = z.union([z.string().min(1), loginStep]);

const place = z
  .string()
  .regex(
    /^(?:\?[^=\s]+=|[!#$%&'*+.^_`|~0-9A-Za-z-]+:\s?)\S/,
    'write a header as `Name: value`, a cookie as `Cookie: name=value`, a query parameter as `?name=value`',
  );

/** A login chain and where the credential goes; shared by all identities, or an identity's own. */
export const credentialWay = z.strictObject({
  login: z.array(loginStep).min(1).optional().describe('The requests that sign in, in order.'),
  send: z
    .union([place, z.array(place).min(1)])
    .optional()
    .describe(
      'Where the credential goes: `Authorization: Bearer {access}`, `Cookie: sid={sid}`, `?key={token}`; a list where something goes beside it, such as a CSRF token.',
    ),
  refresh: z
    .strictObject({
      operation: z.string(),
      body: template.optional(),
      type: z.string().optional(),
      extract: extract.optional(),
    })
    .optional()
    .describe('Exchanges {refresh} for new credentials.'),
});

/** A login chain with its place and refresh. */
export type CredentialWay = z.output<typeof credentialWay>;

/** An account: user and password for a login or Basic, or a token that exists already. */
export const identity = z.strictObject({
  kind: z.enum(['user', 'admin']).optional().describe('admin for an identity of that name, otherwise user.'),
  user: z.string().optional(),
  password: secret.optional(),
  token: secret.optional().describe('A credential that exists already; no login is made.'),
  totp: secret
    .optional()
    .describe('The base32 secret of its second factor, from which {code} is made in its login.'),
  second_factor: z.literal(true).optional().describe('It is asked for a code that we cannot make.'),
  basic: z.literal(true).optional().describe('Send user and password as HTTP Basic.'),
  tls: identityTls.optional(),
  secrets: z.record(z.string(), secret).optional().describe('Further secrets for templates of its login.'),
  ...credentialWay.shape,
});

/** An account as the profile writes it. */
export type ProfileIdentity = z.output<typeof identity>;
