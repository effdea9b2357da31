import type { SessionCredential, Exchange, Identity, Json, LoginStep, Purpose } from '@probity/model';
import type { Attempt, Lane, RawAnswer } from '../ports.ts';
import { cookiesOf } from '../request/extract.ts';
import { requestOf } from '../request/request-of.ts';
import { placeholdersOf } from '../request/template.ts';
import { intoQuery } from './into-query.ts';
import { madeUpFor } from './made-up-for.ts';
import { basicWords, withHeader } from '../request/place.ts';
import { takesCode } from './second-factor.ts';
import { failedToAnswer, nothingAt, refused } from './sentences.ts';
import { credentialName, tokensOf, type Tokens } from '../tokens/tokens.ts';
import type { AccountsContext } from '../accounts/accounts-context.ts';
import { registerOwn } from '../secrets/register.ts';
import { grantedIn, remember } from './granted.ts';

/** Who logs in with what, and how it is recorded. */
export interface LoginRequest {
  readonly identity: Identity;
  readonly source: SessionCredential;
  readonly user: string;
  readonly password: string;
  /** What is sent in the place of the password, where the body is JSON; the password itself if left out. */
  readonly insteadOfPassword?: Json;
  /** The identity it is recorded under; `anonymous` for users that do not exist. */
  readonly as?: string;
  readonly purpose?: Purpose;
  readonly lane?: Lane;
  readonly epoch?: string | null;
  /** The password is wrong on purpose. */
  readonly guesses?: true;
  readonly headers?: Readonly<Record<string, string>>;
  /** It may hand out a credential where nobody looks for one yet, so that nothing of the sort is kept. */
  readonly mayGive?: true;
  /** The method by which the step with the password is sent with its body in the query. */
  readonly inQuery?: 'GET' | 'POST';
}

/** What came of it. `last` is the exchange that decided. */
export type LoginOutcome = {
  readonly exchanges: readonly Exchange[];
  readonly last: Exchange | undefined;
  readonly raw: RawAnswer | null;
} & (
  | { readonly tokens: Tokens; readonly message: null }
  | { readonly tokens: null; readonly message: string }
);

/** Goes through the login chain once. A status alone is no login: the credential must stand where it should. */
export async function logIn(accountsContext: AccountsContext, request: LoginRequest): Promise<LoginOutcome> {
  const { identity, source } = request;
  const exchanges: Exchange[] = [];
  const cookies: Record<string, string> = {};
  let raw: RawAnswer | null = null;
  let lifetime: number | null = null;
  let values: Record<string, string> = {
    ...secretsOf(accountsContext, identity),
    user: request.user,
    password: request.password,
  };
  const words = basicWords(values);
  remember(accountsContext, identity, words);
  values = { ...values, ...words };
  const failed = (message: string): LoginOutcome => ({
    exchanges,
    last: exchanges.at(-1),
    raw,
    tokens: null,
    message,
  });

  for (const [index, step] of source.steps.entries()) {
    const operation = accountsContext.operation(step.operation);
    const { totp } = values;
    if (totp !== undefined && takesCode(step)) {
      values = { ...values, code: await accountsContext.totp.next(identity.name, totp) };
      registerOwn(accountsContext.secrets, identity.name, 'code', values['code'] ?? '');
    }
    const body = step.body ?? operation.body;
    const usual = requestOf(operation, {
      values: {
        ...madeUpFor(accountsContext, `login/${identity.name}`, body),
        ...values,
        ...(request.insteadOfPassword !== undefined && { password: request.insteadOfPassword }),
      },
      body,
      headers: { ...step.headers, ...request.headers },
    });
    const method = placeholdersOf(body?.template).includes('password') ? request.inQuery : undefined;
    const attempt = method === undefined ? usual : intoQuery(usual, method);
    const now = accountsContext.clock.unixMs();
    const sent = await accountsContext.wire.exchange(withCookies(attempt, cookies), {
      purpose: request.purpose ?? 'login',
      as: request.as ?? identity.name,
      credential: 'none',
      operation: operation.id,
      epoch: request.epoch ?? null,
      ...grantsOf(source, step),
      ...(request.mayGive === true && { gives: 'anything' as const }),
      ...(request.lane !== undefined && { lane: request.lane }),
      ...(request.guesses === true && { guesses: true }),
    });
    ({ raw } = sent);
    exchanges.push(sent.exchange);
    if (raw === null) return failed(failedToAnswer(operation.id, sent.exchange));
    for (const [name, { value }] of Object.entries(cookiesOf(raw))) {
      cookies[name] = value;
      if (value.length >= 8) registerOwn(accountsContext.secrets, identity.name, 'cookie', value);
    }
    const granted = grantedIn(accountsContext, identity, raw, step.extract);
    const found = granted.values;
    if (raw.status < 200 || raw.status >= 400 || sent.exchange.class === 'edge-block')
      return failed(refused(sent.exchange, operation.id, attempt, step));
    const missing = Object.entries(step.extract).find(
      ([name]) => found[name] === undefined && needed(source, index).has(name),
    );
    if (missing !== undefined) return failed(nothingAt(operation.id, raw, ...missing));
    values = { ...values, ...found };
    const word = credentialName(source.place);
    if (step.extract[word] !== undefined) lifetime = granted.lifetimeOf(word, now);
    const tokens =
      index === source.steps.length - 1 ? tokensOf(source.place, values, now, lifetime) : undefined;
    if (tokens !== undefined) return { exchanges, last: sent.exchange, raw, tokens, message: null };
  }
  return failed(`the login steps extract no ${credentialName(source.place)}.`);
}

/** Whether a login was not even tried: another password would be refused as well. */
export function isLocked({ last }: LoginOutcome): boolean {
  return last?.class === 'limited' || last?.class === 'locked';
}

/** Where an answer would hold credentials, the access credential first; nothing for a step that gives none. */
export function grantsOf(
  source: SessionCredential,
  { extract }: Pick<LoginStep, 'extract'>,
): { readonly grants?: Readonly<Record<string, string>> } {
  const name = credentialName(source.place);
  const where = extract[name];
  return where === undefined ? {} : { grants: { [name]: where, ...extract } };
}

/** The profile's secrets of an identity by their short names, such as `client_secret`. */
export function secretsOf(accountsContext: AccountsContext, identity: Identity): Record<string, string> {
  return Object.fromEntries(
    identity.secrets.flatMap((name) => {
      const value = accountsContext.secretValues[`${identity.name}.${name}`];
      if (value === undefined) return [];
      registerOwn(accountsContext.secrets, identity.name, name, value);
      return [[name, value]];
    }),
  );
}

/** What later steps and the credential itself need; anything else, such as a refresh token, may be absent. */
function needed({ steps, place, extra = [] }: SessionCredential, index: number): ReadonlySet<string> {
  const later = steps
    .slice(index + 1)
    .flatMap(({ body, headers }) => [
      ...placeholdersOf(body?.template),
      ...placeholdersOf(Object.values(headers)),
    ]);
  const own = [place, ...extra].flatMap(({ template }) => placeholdersOf(template));
  const given = new Set(steps.slice(index + 1).flatMap(({ extract }) => Object.keys(extract)));
  // What a later step gives anew need not stand here as well.
  return new Set([...own.filter((name) => !given.has(name)), ...later]);
}

/** Cookies live for one chain only: a jar that outlives it could log a session in again behind our back. */
function withCookies(attempt: Attempt, cookies: Readonly<Record<string, string>>): Attempt {
  const pairs = Object.entries(cookies).map(([name, value]) => `${name}=${value}`);
  const named = Object.keys(attempt.headers).some((name) => name.toLowerCase() === 'cookie');
  return pairs.length === 0 || named ? attempt : withHeader(attempt, 'Cookie', pairs.join('; '));
}
