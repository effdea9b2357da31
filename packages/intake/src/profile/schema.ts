import { AUTH_ROLES, MODES } from '@probity/model';
import { z } from 'zod';
import { operationUse, resource, template } from './schema-parts/resource-schema.ts';
import { codeStep, identity, credentialWay } from './schema-parts/identity-schema.ts';
import { fieldPath, jsonPath } from './json-path.ts';
import { statement } from './statements.ts';
import { deployment } from './schema-parts/deployment-schema.ts';
import { duration } from './schema-parts/duration-schema.ts';
import { accountChanging } from './schema-parts/account-schema.ts';
import { business } from './schema-parts/flow-schema.ts';
import { graphql } from './schema-parts/graphql-schema.ts';
import { limitation } from './schema-parts/limits-schema.ts';
import { outbound } from './schema-parts/outbound-schema.ts';
import { ownership } from './schema-parts/ownership-schema.ts';
import { secret } from './schema-parts/secret-schema.ts';
import { tls } from './schema-parts/tls-schema.ts';

const status = z.int().min(300, 'a success is no refusal: statuses are 300 to 599').max(599);
const statuses = z.array(status).min(1);
const patterns = z.array(z.string().min(1));

const authOperations = z.partialRecord(z.enum(AUTH_ROLES).exclude(['login', 'refresh', 'me']), operationUse);

const auth = z.strictObject({
  ...credentialWay.shape,
  me: z
    .union([
      z.string(),
      z.strictObject({
        operation: z.string(),
        subject: jsonPath
          .optional()
          .describe('Dotted path or JSON Pointer in its answer that names the caller.'),
      }),
    ])
    .optional()
    .describe('An operation that answers who the caller is.'),
  signup: authOperations.valueType.optional().describe('Makes an account.'),
  logout: authOperations.valueType.optional().describe('Ends the session that calls it.'),
  password_change: authOperations.valueType
    .optional()
    .describe('Changes the password; use {password} and {new_password}.'),
  otp_start: codeStep
    .optional()
    .describe('Asks for a one-time code: the login, unless named; extract {challenge} from its answer.'),
  otp_verify: codeStep.optional().describe('Takes a one-time code; use {challenge} and {code}.'),
  reset_request: authOperations.valueType
    .optional()
    .describe('Sends a mail that lets {user} set a new password.'),
  reset_confirm: authOperations.valueType
    .optional()
    .describe('Sets a new password; use {token} and {new_password}.'),
});

const mint = z
  .union([
    z.strictObject({
      command: z.array(z.string()).min(1).describe('Prints a token for the claims it reads.'),
    }),
    z.strictObject({
      key: z.strictObject({ file: z.string(), algorithm: z.string(), kid: z.string().optional() }),
    }),
    z.strictObject({
      issuer: z.strictObject({ port: z.int().min(1).max(65_535), audience: z.string().optional() }),
    }),
  ])
  .describe('Where validly signed tokens with chosen claims come from.');

const tokens = z
  .strictObject({
    keys: z
      .array(z.string().min(1))
      .optional()
      .describe('Files with public keys or certificates that verify the tokens: PEM, a JWK or a JWK set.'),
    foreign: z
      .array(
        z.strictObject({
          token: secret,
          why: z.string().min(1).describe('Why it must be refused, such as: issued for the billing API.'),
        }),
      )
      .optional()
      .describe('Genuine tokens that are meant for another API or come from another issuer.'),
  })
  .describe('What you know about the tokens of the API beyond what it shows.');

/** A profile as it is written. Wire names are snake_case. */
export const profileSchema = z
  .strictObject({
    name: z.string().optional().describe('The name in reports; the title of the description if left out.'),
    target: z
      .string()
      .optional()
      .describe('Scheme, host and port of the API; a path replaces that of the description.'),
    description: z
      .union([z.string().min(1), z.strictObject({ file: z.string().min(1) })])
      .optional()
      .describe('The OpenAPI document: a path at the target (/…), a URL, or a file beside the profile.'),
    base_path: z
      .string()
      .startsWith('/', 'a path begins with a slash')
      .optional()
      .describe(
        'The path before every path of the description, / for none; that of `target` or of the servers of the description if left out.',
      ),
    mode: z
      .enum(MODES)
      .optional()
      .describe('How far a run may go; active on loopback and observe elsewhere if left out.'),
    ownership: ownership
      .optional()
      .describe('Whose API it is. A public host needs it for modes active and disruptive.'),
    tls: tls.optional(),
    public: patterns.optional().describe('Operations that need no credential. * stands for any text.'),
    exclude: patterns.optional().describe('Operations that are never sent.'),
    privileged: patterns
      .optional()
      .describe('Operations for administrators only, beyond those whose name says it.'),
    auth: auth.optional().describe('How accounts sign in, and what they can do with their sessions.'),
    identities: z
      .record(z.string(), identity)
      .optional()
      .describe('Accounts by name, such as alice, bob and admin.'),
    expendable: z
      .array(identity.extend({ name: z.string().optional() }).omit({ kind: true }))
      .optional()
      .describe('Accounts that may be locked or signed out.'),
    accounts: z
      .strictObject({
        email_domain: z
          .string()
          .regex(
            /^(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)+[a-z]{2,}$/i,
            'a domain is written like test.example.com',
          )
          .optional()
          .describe(
            'The domain of all addresses that a run makes up; example.com, example.org and example.net if left out. Its mail must reach nobody but you.',
          ),
      })
      .optional()
      .describe('The accounts that a run makes by itself.'),
    sign_up: z
      .boolean()
      .optional()
      .describe(
        'Whether a run signs up accounts for itself where no ordinary user is named and the API allows it; true if left out.',
      ),
    resources: z.record(z.string(), resource).optional().describe('Types of objects that have an owner.'),
    infer: z
      .boolean()
      .optional()
      .describe(
        'Whether resources are inferred from the description: true beside those listed, false not at all; only where none are listed if left out.',
      ),
    references: z
      .record(z.string(), z.string())
      .optional()
      .describe(
        'What a value names, by its name, a pattern such as *_ref, or an operation and its name: a resource, object, parent, account, owner, tenant or none.',
      ),
    params: z
      .record(z.string(), z.string())
      .optional()
      .describe('Path parameter to resource, where names and paths do not say it.'),
    values: z
      .record(z.string(), z.union([z.string(), z.number(), z.boolean()]))
      .optional()
      .describe(
        'Values of path parameters, and of fields, query parameters and headers that name something, which no object gives.',
      ),
    operations: z
      .record(
        z.string(),
        z.strictObject({
          caller: z.string().optional().describe('The identity that may call it.'),
          privileged: z.boolean().optional(),
          effect: z.enum(['reads', 'writes', 'destroys']).optional(),
          values: z.record(z.string(), z.union([z.string(), z.number(), z.boolean()])).optional(),
          query: z.record(z.string(), z.string()).optional(),
          headers: z.record(z.string(), z.string()).optional().describe('Headers beside the credential.'),
          body: template.optional(),
        }),
      )
      .optional()
      .describe('What is different about single operations.'),
    visible: z
      .record(z.string(), z.array(fieldPath))
      .optional()
      .describe(
        'Operation to the fields that its answer may show, such as id, items[].name or /items/0/name.',
      ),
    admin_only: z
      .array(z.string().min(1))
      .optional()
      .describe('Names of fields that only administrators may see or write.'),
    writable: z
      .array(z.string().min(1))
      .optional()
      .describe('Names of fields that any caller may write although they sound privileged.'),
    evidence: z
      .strictObject({
        access_log: z.string().min(1).optional().describe('The access log of the target.'),
        mailbox: z
          .string()
          .min(1)
          .optional()
          .describe('Mails that the target has sent: one in JSON per line, with `to`.'),
        har: z
          .string()
          .min(1)
          .optional()
          .describe('Requests of its clients, as a browser or a proxy exports them (HAR).'),
        inventory: z
          .string()
          .min(1)
          .optional()
          .describe('The record of hosts and third parties, in YAML or CSV.'),
      })
      .optional()
      .describe('Files of the target that a run may read, beside the profile.'),
    ...deployment.shape,
    ...limitation.shape,
    ...graphql.shape,
    ...business.shape,
    ...outbound.shape,
    ...accountChanging.shape,
    mint: mint.optional(),
    tokens: tokens.optional(),
    expect: z
      .strictObject({
        unauthenticated: statuses.optional(),
        foreign: statuses.optional(),
        forbidden: statuses.optional(),
      })
      .optional()
      .describe(
        'Statuses that count as the right refusal; the report prints what is wider than the specification.',
      ),
    timing: z
      .strictObject({
        request_timeout: duration.optional(),
        settle: duration.optional(),
        revocation_grace: duration.optional(),
        cool_down: duration.optional(),
        cool_down_poll: duration.optional(),
        max_wait: duration.optional(),
        refresh_skew: duration.optional(),
        throttle_wait: duration.optional(),
        attempt_window: duration.optional(),
        fresh_login: duration
          .optional()
          .describe('For how long after a login nothing else is asked for; 0s if a login is no proof.'),
      })
      .optional()
      .describe('Every wait of a run.'),
    rate: z
      .union([
        z.number().min(0),
        z.strictObject({
          per_second: z.number().min(0).optional(),
          concurrency: z.int().min(1).optional(),
          budget: z.int().min(1).optional(),
        }),
      ])
      .optional()
      .describe('Requests per second (0 is no limit), at a time, and in all.'),
    statements: z
      .array(statement)
      .optional()
      .describe(
        'Reasons why a check does not apply, each signed until a day; they cover what stays undecided, never a finding.',
      ),
  })
  .describe('What a tester tells Probity about an API under test.');

/** A profile after its form was checked. */
export type Profile = z.output<typeof profileSchema>;
