import type { AuthFile } from '@probity/intake';
import type { AuthRole, CredentialPlace } from '@probity/model';
import { untrusted } from '@probity/reporters';
import type { Found } from './take-in.ts';
import { FILL_IN, flowing, scalar, shortReason } from './yaml-text.ts';

/** The part of a profile about signing in, each line with the reason for it. */
export function* authLines({ target, facts, credential }: Found, given: AuthFile | null): Iterable<string> {
  const why = (role: AuthRole): string => {
    const fact = facts.find(({ kind, about }) => kind === 'auth' && about === role);
    return fact === undefined ? '' : ` # ${fact.confidence}: ${shortReason(fact)}`;
  };
  yield '# How accounts sign in.';
  if (credential === null && given === null) {
    yield `# ${FILL_IN}: no way to sign in was found out. For example:`;
    yield '# auth:';
    yield '#   login:';
    yield '#     - operation: POST /login';
    yield "#       body: { email: '{user}', password: '{password}' }";
    yield '#       extract: { access: access_token }';
    yield "#   send: 'Authorization: Bearer {access}'";
    return;
  }
  const { me, logout, refresh, password_change: change, signup } = target.auth;
  yield 'auth:';
  if (given !== null) yield* wayLines(given);
  else if (credential?.kind === 'login') {
    yield `  login:${why('login')}`;
    for (const { operation, body, extract } of credential.steps) {
      yield `    - operation: ${scalar(operation)}`;
      if (body !== null) yield `      body: ${flowing(body.template)}`;
      if (body !== null && body.type !== 'application/json') yield `      type: ${scalar(body.type)}`;
      yield `      extract: ${flowing(extract)}`;
    }
    yield `  send: ${scalar(placeText(credential.place))}`;
    if (refresh !== undefined) yield `  refresh: { operation: ${scalar(refresh)} }${why('refresh')}`;
  } else if (credential?.kind === 'static') yield `  send: ${scalar(placeText(credential.place))}`;
  if (me === undefined) yield `  # ${FILL_IN}: me: GET /me # an operation that says who is calling`;
  else {
    const subject = target.subjectAt === null ? '' : `, subject: ${scalar(target.subjectAt)}`;
    yield `  me: { operation: ${scalar(me)}${subject} }${why('me')}`;
  }
  if (signup !== undefined) yield `  signup: ${scalar(signup)}${why('signup')}`;
  if (logout !== undefined) yield `  logout: ${scalar(logout)}${why('logout')}`;
  if (change !== undefined) yield `  password_change: ${scalar(change)}${why('password_change')}`;
}

/** The login of an authentication file, where all its accounts share one. */
function* wayLines({ path, way }: AuthFile): Iterable<string> {
  if (way === null) return;
  yield `  # as ${untrusted(path, 200)} says`;
  yield `  login: ${flowing(JSON.parse(JSON.stringify(way.login ?? [])))}`;
  if (way.send !== undefined) yield `  send: ${flowing([way.send].flat())}`;
}

/** A credential's place as a profile writes it. */
function placeText({ in: where, name, template }: CredentialPlace): string {
  if (where === 'query') return `?${name}=${template}`;
  return where === 'cookie' ? `Cookie: ${name}=${template}` : `${name}: ${template}`;
}
