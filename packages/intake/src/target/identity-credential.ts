import type { CredentialSource } from '@probity/model';
import type { Context } from './context.ts';
import { loginSource } from './credential.ts';
import type { Written } from './identities.ts';
import { describedPlace, isBasicOnly, parsePlace } from './place.ts';
import { secondFactorSteps } from './second-factor.ts';
import { checkTemplates, placeholdersIn } from './templates.ts';

/** How an account gets its credential; undefined if that cannot be told, which is then a problem. */
export function credentialOf(
  context: Context,
  { name, given, path }: Written,
  secrets: readonly string[],
): CredentialSource | undefined {
  const need = (what: 'user' | 'password', why: string): void => {
    if (given[what] === undefined) context.problem(path, `${name} has no ${what}, which ${why} needs.`);
  };
  const { auth } = context.profile;
  if (given.token !== undefined && given.login === undefined) {
    const { send } = given;
    if (send === undefined) return { kind: 'static', place: describedPlace(context.document, 'token') };
    checkTemplates(context, send, secrets, [...path, 'send']);
    return { kind: 'static', place: parsePlace(send) };
  }
  const isOwn = given.login !== undefined;
  if (given.basic === true || (!isOwn && auth?.login === undefined && isBasicOnly(context.document))) {
    need('user', 'Basic');
    need('password', 'Basic');
    return { kind: 'basic' };
  }
  if (!isOwn && auth?.login === undefined) {
    context.problem(path, `${name} has no way to sign in.`, 'Add `auth: { login: … }`, or give it a token.');
    return undefined;
  }
  const hasFactor = given.totp !== undefined || given.second_factor === true;
  const isAsked = hasFactor && !isOwn && !JSON.stringify(auth?.login ?? '').includes('{code}');
  const steps = isAsked ? secondFactorSteps(context) : auth?.login;
  if (steps === undefined && !isOwn) {
    context.problem(
      path,
      `${name} has a second factor, and no operation takes its code.`,
      'Add `auth: { otp_verify: … }`.',
    );
    return undefined;
  }
  const way = isOwn
    ? { send: auth?.send, ...given }
    : { ...auth, login: steps, send: given.send ?? auth?.send };
  const words = hasFactor ? [...secrets, 'code'] : secrets;
  const login = loginSource(context, way, words, isOwn ? path : ['auth']);
  const used = new Set(
    (login?.steps ?? []).flatMap(({ body }) => placeholdersIn(JSON.stringify(body?.template ?? ''))),
  );
  for (const what of ['user', 'password'] as const) if (used.has(what)) need(what, 'the login');
  return login;
}

/** Whether a login asks for a second factor. */
export function takesCode(credential: CredentialSource): boolean {
  if (credential.kind !== 'login') return false;
  return credential.steps.some(({ body }) => JSON.stringify(body?.template ?? '').includes('{code}'));
}
