import { profileLine, type AuthRole, type CredentialPlace, type Json, type LoginStep } from '@probity/model';
import type { Described } from '../../description/described.ts';
import { sampleOf } from '../../description/schemas/sample.ts';
import type { CredentialWay } from '../../profile/schema-parts/identity-schema.ts';
import type { Path } from '../../profile/locator.ts';
import { toJson } from '../../to-json.ts';
import { withAuthWords } from '../bodies/bodies.ts';
import { findOperation, type Context } from '../context.ts';
import { csrfExtract, csrfPlace } from './csrf.ts';
import { inferExtract } from './infer-login.ts';
import { describedPlace, parsePlaces } from './place.ts';
import type { PlacedStep } from './second-factor.ts';
import { checkTemplates } from '../stated/templates.ts';

/** The requests that sign in, where the credential then goes, and how it is exchanged for a new one. */
export interface LoginChain {
  readonly steps: readonly LoginStep[];
  readonly place: CredentialPlace;
  /** What goes beside the credential with every request; left out if nothing does. */
  readonly extra?: readonly CredentialPlace[];
  readonly refresh: Pick<LoginStep, 'operation' | 'body' | 'extract'> | null;
}

/** A login chain as the profile writes it, completed from the description. `secrets` are the names its templates may use. */
export function loginChain(
  context: Context,
  way: Omit<CredentialWay, 'login'> & { readonly login?: readonly PlacedStep[] | undefined },
  secrets: readonly string[],
  path: Path,
): LoginChain | undefined {
  const known = ['user', 'password', 'basic', ...secrets, ...clientWords(secrets)];
  const steps: LoginStep[] = [];
  const cookie = describedCookie(context);
  for (const [index, step] of (way.login ?? []).entries()) {
    const at = step.at ?? [...path, 'login', index];
    const operation = findOperation(context, step.operation, [...at, 'operation']);
    if (operation === undefined) return undefined;
    const body = bodyFor(context, operation, step, known, at) ?? undescribedBody(operation, step);
    checkTemplates(context, step.headers ?? {}, known, [...at, 'headers']);
    const extract =
      step.extract === undefined
        ? {
            ...inferExtract(operation, context, step.isInferred === true),
            ...csrfExtract(operation, context),
          }
        : extractOf(step.extract, operation, context, cookie);
    if (step.isInferred === true) checkInferred(context, operation, body, at);
    known.push(...Object.keys(extract));
    const isInferred = step.body === undefined;
    steps.push({
      operation: operation.id,
      body,
      headers: step.headers ?? {},
      extract,
      ...(isInferred && { inferred: true as const }),
    });
  }
  const extracted = new Set(steps.flatMap(({ extract }) => Object.keys(extract)));
  const main = extracted.has('access') ? 'access' : ([...extracted][0] ?? 'access');
  if (extracted.size === 0) {
    const suggestion = 'Add `extract: { access: access_token }` to its last step.';
    context.problem([...path, 'login'], 'the login extracts no credential.', suggestion);
  }
  if (way.send !== undefined) checkTemplates(context, way.send, known, [...path, 'send']);
  const { place: written, extra: stated = [] } =
    way.send === undefined ? { place: describedPlace(context.document, main) } : parsePlaces(way.send);
  const place = written.in === 'cookie' && written.name === '*' ? { ...written, name: cookie } : written;
  const extra = [...stated, ...csrfPlace(context, extracted, [place, ...stated])];
  return {
    steps,
    place,
    ...(extra.length > 0 && { extra }),
    refresh: refreshOf(context, way, known, path),
  };
}

/** The cookie that the description calls the credential; `*` where it names none. */
function describedCookie({ document }: Context): string {
  const { in: where, name } = describedPlace(document, 'access');
  return where === 'cookie' ? name : '*';
}

/** What a step extracts; who sends a cookie also needs the CSRF token that the same answer is said to hold. */
function extractOf(
  written: Readonly<Record<string, string>>,
  operation: Described,
  context: Context,
  cookie: string,
): Readonly<Record<string, string>> {
  const entries = Object.entries(written).map(([name, where]): [string, string] => [
    name,
    where === 'cookie:*' ? `cookie:${cookie}` : where,
  ]);
  const isCookie = entries.some(([, where]) => where.startsWith('cookie:'));
  const hasToken = entries.some(([name]) => /csrf|xsrf/i.test(name));
  return { ...(isCookie && !hasToken && csrfExtract(operation, context)), ...Object.fromEntries(entries) };
}

/** What a client's id and secret can be written as together. */
function clientWords(secrets: readonly string[]): readonly string[] {
  return secrets.includes('client_id') && secrets.includes('client_secret') ? ['client_basic'] : [];
}

/** A login that was only inferred must take a name and a password, or nobody could sign in. */
function checkInferred(context: Context, { id }: Described, body: LoginStep['body'], path: Path): void {
  const words = JSON.stringify(body?.template ?? '');
  if (words.includes('{code}') || (words.includes('{user}') && words.includes('{password}'))) return;
  context.problem(
    path,
    `${id} looks like the login, but its description does not say where name and password go.`,
    `Write it down: \`${profileLine('auth', { login: [{ operation: id, body: { email: '{user}', password: '{password}' } }] })}\`.`,
  );
}

function refreshOf(
  context: Context,
  way: Pick<CredentialWay, 'refresh'>,
  known: readonly string[],
  path: Path,
): LoginChain['refresh'] {
  const { refresh } = way;
  if (refresh === undefined) return null;
  const operation = findOperation(context, refresh.operation, [...path, 'refresh', 'operation']);
  if (operation === undefined) return null;
  const body = bodyFor(context, operation, refresh, known, [...path, 'refresh']);
  return {
    operation: operation.id,
    body,
    extract: refresh.extract ?? inferExtract(operation, context, false),
  };
}

function bodyFor(
  context: Context,
  operation: Described,
  given: { readonly body?: unknown; readonly type?: string | undefined },
  known: readonly string[],
  path: Path,
): LoginStep['body'] {
  const type = given.type ?? operation.body?.type ?? 'application/json';
  if (given.body !== undefined) {
    const template = toJson(given.body);
    checkTemplates(context, template, [...known, 'unique'], [...path, 'body']);
    return { type, template };
  }
  const role = known.includes('challenge') ? 'otp_verify' : 'login';
  const template = authTemplate(operation, context, role);
  return template === undefined ? null : { type, template };
}

/** What a login most often takes, where nobody says anything about it; a run learns what it takes in truth. */
function undescribedBody({ body, method, parameters }: Described, step: PlacedStep): LoginStep['body'] {
  const isSilent = body === null && method === 'POST' && parameters.every((each) => each.in === 'header');
  if (!isSilent || step.isInferred !== true) return null;
  return { type: 'application/json', template: { email: '{user}', password: '{password}' } };
}

function authTemplate({ body }: Described, { document }: Context, role: AuthRole): Json | undefined {
  const described = body?.example ?? (body === null ? undefined : sampleOf(body.schema, document));
  return described === undefined ? undefined : withAuthWords(described, role);
}
