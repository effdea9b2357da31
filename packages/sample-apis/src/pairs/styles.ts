import { showAccount } from './accounts.ts';
import { email, text, uuid } from './schema.ts';
import type { Style } from './style.ts';

/** Bearer tokens and e-mail addresses, `/auth/…`, and a `GET /whoami`. */
export const tokenStyle = (title: string, more: Partial<Style> = {}): Style => ({
  title,
  credential: { kind: 'bearer' },
  user: 'email',
  signUp: 'POST /auth/register',
  logIn: 'POST /auth/login',
  token: 'accessToken',
  me: 'GET /whoami',
  view: showAccount,
  viewed: { id: uuid, email },
  ...more,
});

/** HTTP Basic with every request; user names instead of addresses. */
export const basicStyle = (title: string, more: Partial<Style> = {}): Style => ({
  ...tokenStyle(title),
  credential: { kind: 'basic' },
  user: 'username',
  signUp: 'POST /registrations',
  logIn: null,
  me: 'GET /account',
  view: ({ id, name }) => ({ id, username: name }),
  viewed: { id: uuid, username: text },
  ...more,
});

/** Keys in a header, made with a password; everything below `/v1`. */
export const keyStyle = (title: string, more: Partial<Style> = {}): Style => ({
  ...tokenStyle(title),
  base: '/v1',
  credential: { kind: 'header', name: 'X-Api-Key' },
  signUp: 'POST /customers',
  logIn: 'POST /api-keys',
  token: 'apiKey',
  me: 'GET /customers/self',
  ...more,
});

/** A session cookie and an envelope `{ data }`, with errors as a list. */
export const cookieStyle = (title: string, more: Partial<Style> = {}): Style => ({
  ...tokenStyle(title),
  credential: { kind: 'cookie', name: 'session' },
  signUp: 'POST /session/signup',
  logIn: 'POST /session',
  me: 'GET /session',
  wrap: (data) => ({ data }),
  wrapSchema: (schema) => ({ type: 'object', required: ['data'], properties: { data: schema } }),
  fault: (status) => ({ errors: [{ status: String(status) }] }),
  ...more,
});
