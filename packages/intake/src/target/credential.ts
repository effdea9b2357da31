import type { AuthRole, CredentialSource, Json, LoginStep } from '@probity/model';
import type { Described } from '../description/described.ts';
import { hasProperty } from '../description/properties.ts';
import { sampleOf } from '../description/sample.ts';
import type { CredentialWay } from '../profile/identity-schema.ts';
import type { Path } from '../profile/locator.ts';
import { toJson } from '../to-json.ts';
import { withAuthWords } from './bodies.ts';
import { findOperation, type Context } from './context.ts';
import { describedPlace, parsePlace } from './place.ts';
import type { PlacedStep } from './second-factor.ts';
import { checkTemplates } from './templates.ts';

type Login = Extract<CredentialSource, { readonly kind: 'login' }>;

const ACCESS = ['access_token', 'accessToken', 'token', 'jwt', 'id_token', 'auth_token', 'authToken'];
const REFRESH = ['refresh_token', 'refreshToken'];

/** A login chain as the profile writes it, completed from the description. `secrets` are the names its templates may use. */
export function loginSource(
  context: Context,
  way: Omit<CredentialWay, 'login'> & { readonly login?: readonly PlacedStep[] | undefined },
  secrets: readonly string[],
  path: Path,
): Login | undefined {
  const known = ['user', 'password', ...secrets];
  const steps: LoginStep[] = [];
  for (const [index, step] of (way.login ?? []).entries()) {
    const at = step.at ?? [...path, 'login', index];
    const operation = findOperation(context, step.operation, [...at, 'operation']);
    if (operation === undefined) return undefined;
    const body = bodyFor(context, operation, step, known, at);
    checkTemplates(context, step.headers ?? {}, known, [...at, 'headers']);
    const extract = step.extract ?? inferExtract(operation, context);
    known.push(...Object.keys(extract));
    steps.push({ operation: operation.id, body, headers: step.headers ?? {}, extract });
  }
  const extracted = new Set(steps.flatMap(({ extract }) => Object.keys(extract)));
  const main = extracted.has('access') ? 'access' : ([...extracted][0] ?? 'access');
  if (extracted.size === 0) {
    const suggestion = 'Add `extract: { access: access_token }` to its last step.';
    context.problem([...path, 'login'], 'the login extracts no credential.', suggestion);
  }
  if (way.send !== undefined) checkTemplates(context, way.send, known, [...path, 'send']);
  return {
    kind: 'login',
    steps,
    place: way.send === undefined ? describedPlace(context.document, main) : parsePlace(way.send),
    refresh: refreshOf(context, way, known, path),
  };
}

function refreshOf(
  context: Context,
  way: Pick<CredentialWay, 'refresh'>,
  known: readonly string[],
  path: Path,
): Login['refresh'] {
  const { refresh } = way;
  if (refresh === undefined) return null;
  const operation = findOperation(context, refresh.operation, [...path, 'refresh', 'operation']);
  if (operation === undefined) return null;
  const body = bodyFor(context, operation, refresh, known, [...path, 'refresh']);
  return { operation: operation.id, body, extract: refresh.extract ?? inferExtract(operation, context) };
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
    checkTemplates(context, template, known, [...path, 'body']);
    return { type, template };
  }
  const role = known.includes('challenge') ? 'otp_verify' : 'login';
  const template = authTemplate(operation, context, role);
  return template === undefined ? null : { type, template };
}

function authTemplate({ body }: Described, { document }: Context, role: AuthRole): Json | undefined {
  const described = body?.example ?? (body === null ? undefined : sampleOf(body.schema, document));
  return described === undefined ? undefined : withAuthWords(described, role);
}

function inferExtract({ answer }: Described, { document }: Context): Readonly<Record<string, string>> {
  const find = (names: readonly string[]) =>
    ['', 'data.', 'result.']
      .flatMap((prefix) => names.map((name) => `${prefix}${name}`))
      .find((path) => answer !== null && hasProperty(answer, path, document));
  const [access, refresh] = [find(ACCESS), find(REFRESH)];
  return { ...(access === undefined ? {} : { access }), ...(refresh === undefined ? {} : { refresh }) };
}
