import { z } from 'zod';

const header = z.strictObject({ name: z.string().min(1), value: z.string() });

const payloadUserPwd = z.strictObject({
  username: z.string().optional(),
  password: z.string().optional(),
  usernameField: z.string().optional(),
  passwordField: z.string().optional(),
});

/** How the token of a login is taken and sent; the last three are the names of the first versions of the format. */
const token = z.strictObject({
  extractFrom: z.enum(['body', 'header']).optional(),
  extractSelector: z.string().optional(),
  sendIn: z.enum(['header', 'query']).optional(),
  sendName: z.string().optional(),
  sendTemplate: z.string().optional(),
  extractFromField: z.string().optional(),
  httpHeaderName: z.string().optional(),
  headerPrefix: z.string().optional(),
});

const loginEndpointAuth = z.strictObject({
  endpoint: z.string().optional(),
  externalEndpointURL: z.string().optional(),
  payloadRaw: z.string().optional(),
  payloadUserPwd: payloadUserPwd.optional(),
  headers: z.array(header).optional(),
  verb: z.enum(['POST', 'GET', 'PATCH', 'DELETE', 'PUT']).optional(),
  contentType: z.string().optional(),
  token: token.optional(),
  expectCookies: z.boolean().optional(),
});

const entry = z.strictObject({
  name: z.string().optional(),
  requireMockHandling: z.boolean().optional(),
  fixedHeaders: z.array(header).optional(),
  loginEndpointAuth: loginEndpointAuth.optional(),
  createUsers: z.unknown().optional(),
});

/**
 * An authentication file of Web Fuzzing Commons. Nothing in an entry is required here, because the template may
 * give it; what is missing after the merge is said by those who need it.
 */
export const authFileSchema = z.strictObject({
  schemaVersion: z.string().optional(),
  auth: z.array(entry).min(1, 'the list `auth` names nobody'),
  authTemplate: entry.optional(),
  configs: z.record(z.string(), z.unknown()).nullish(),
});

/** A file as it is written. */
export type AuthFileText = z.output<typeof authFileSchema>;

/** One account of a file. */
export type AuthEntry = z.output<typeof entry>;

/** A header as the file writes it. */
export type FileHeader = z.output<typeof header>;

/** A login as the file writes it. */
export type LoginEndpoint = z.output<typeof loginEndpointAuth>;

/** The token of a login as the file writes it. */
export type TokenHandling = z.output<typeof token>;
