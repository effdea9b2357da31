import { isRecord, type Json, type LoginStep, type Operation, type SessionCredential } from '@probity/model';
import { requestOf } from '../request/request-of.ts';
import { placeholdersOf } from '../request/template.ts';
import type { AccountsContext } from '../accounts/accounts-context.ts';
import { csrfCookieIn, csrfIn, csrfPlaces, CSRF_HEADERS } from './csrf-of.ts';
import { findTokens } from '../tokens/find-tokens.ts';
import type { LoginVariant } from './login-variants.ts';

/** Statuses by which a login refuses who lacks a CSRF token. */
const NO_CSRF: ReadonlySet<number> = new Set([400, 403, 419]);
const CSRF = /csrf|xsrf|anti-?forgery/i;
const USER = /^(?:e?mail|emailaddress|user|username|login|loginname|identifier|handle|phone)$/;

/** The login behind a request that gives a CSRF token for it; undefined if nothing gives one. */
async function withCsrf(
  context: AccountsContext,
  identity: string,
  source: SessionCredential,
  refused: number,
): Promise<SessionCredential | undefined> {
  const [first, ...others] = source.steps;
  const giver = context.target.operations.find(isCsrfGiver);
  if (first === undefined || giver === undefined || !NO_CSRF.has(refused)) return undefined;
  const meta = {
    purpose: 'login',
    as: identity,
    credential: 'none',
    operation: giver.id,
    epoch: null,
    gives: true,
  } as const;
  const attempt = requestOf(giver, { values: {} });
  if (context.wire.whyNot(attempt, meta) !== null) return undefined;
  const { raw } = await context.wire.exchange(attempt, meta);
  const where = raw === null ? undefined : (csrfIn(raw) ?? findTokens(raw, [])[0]?.where);
  if (raw === null || where === undefined) return undefined;
  const cookie = csrfCookieIn(raw);
  const extract = { csrf: where, ...(cookie !== undefined && { csrf_cookie: `cookie:${cookie}` }) };
  const headers = Object.fromEntries(CSRF_HEADERS.map((name) => [name, '{csrf}']));
  const asks: LoginStep = { operation: giver.id, body: null, headers: {}, extract };
  const steps = [asks, { ...first, headers: { ...first.headers, ...headers } }, ...others];
  return { ...source, steps, extra: [...(source.extra ?? []), ...csrfPlaces(raw)] };
}

function isCsrfGiver({ method, path, excluded }: Operation): boolean {
  return method === 'GET' && excluded === null && !path.includes('{') && CSRF.test(path);
}

/**
 * The login behind a request that takes the name alone and gives what the login wants beside it. Undefined if the login
 * wants nothing of the sort, or nothing beside it in the paths takes the name alone.
 */
function withNameFirst(
  operations: readonly Operation[],
  source: SessionCredential,
): SessionCredential | undefined {
  const [first, ...others] = source.steps;
  const login = operations.find(({ id }) => id === first?.operation);
  const body = first?.body ?? login?.body ?? null;
  const template = body?.template;
  if (first === undefined || login === undefined || body === null || !isRecord(template)) return undefined;
  const [wanted] = Object.entries(template)
    .filter(
      ([name, value]) => typeof value === 'string' && placeholdersOf(value).length === 0 && HANDED.test(name),
    )
    .map(([name]) => name);
  const opener = operations.find((each) => opens(each, login));
  const opening = opener?.body?.template;
  if (wanted === undefined || opener === undefined || opener.body === null || !isRecord(opening))
    return undefined;
  const start: LoginStep = {
    operation: opener.id,
    body: { type: opener.body.type, template: withUser(opening) },
    headers: {},
    extract: { step_first: `${wanted} | data.${wanted} | result.${wanted}` },
  };
  const filled = { ...template, [wanted]: '{step_first}' };
  return { ...source, steps: [start, { ...first, body: { type: body.type, template: filled } }, ...others] };
}

const HANDED = /flow|session|state|challenge|transaction|ticket|token|nonce|attempt/i;

/** A POST beside the login that takes a name and no password. */
function opens({ id, method, path, body, excluded, authRole }: Operation, login: Operation): boolean {
  const folder = login.path.replace(/\/[^/]*$/, '');
  const isNear = path.startsWith(`${login.path}/`) || (folder !== '' && path.startsWith(`${folder}/`));
  if (id === login.id || method !== 'POST' || excluded !== null || !isNear || !isRecord(body?.template))
    return false;
  if (authRole !== null && authRole !== 'otp_start' && authRole !== 'login') return false;
  const names = Object.keys(body.template).map(flat);
  return names.some((name) => USER.test(name)) && names.every((name) => !/pass|secret|pwd/.test(name));
}

function withUser(template: Readonly<Record<string, Json>>): Json {
  return Object.fromEntries(
    Object.entries(template).map(([name, value]) => [name, USER.test(flat(name)) ? '{user}' : value]),
  );
}

function flat(name: string): string {
  return name.toLowerCase().replaceAll(/[^a-z0-9]/g, '');
}

/** Logins with a request before them: for a CSRF token, or with the name alone. */
export async function longerLogins(
  context: AccountsContext,
  identity: string,
  source: SessionCredential,
  status: number,
): Promise<readonly LoginVariant[]> {
  const csrf = await withCsrf(context, identity, source, status);
  const named = withNameFirst(context.target.operations, source);
  return [csrf, named].flatMap((each) => (each === undefined ? [] : [{ source: each }]));
}
