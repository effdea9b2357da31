import type { CredentialSource } from '@probity/model';
import { authRoles } from './auth-roles.ts';
import { clientCredentialsLogin } from './client-credentials.ts';
import type { Context } from '../context.ts';
import { loginSource } from './login-source.ts';
import type { Written } from '../stated/written-identities.ts';
import { describedPlace, isBasicOnly, parsePlaces } from './place.ts';
import { secondFactorSteps, type PlacedStep } from './second-factor.ts';
import { checkTemplates, placeholdersIn } from '../stated/templates.ts';

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
    const send = given.send ?? sharedSend(auth?.send, secrets);
    if (send === undefined) return { kind: 'static', place: describedPlace(context.document, 'token') };
    checkTemplates(context, send, ['user', 'basic', ...secrets], [...path, 'send']);
    return { kind: 'static', ...parsePlaces(send) };
  }
  if (given.login === undefined && given.send !== undefined && /\{basic\}/.test(String(given.send))) {
    need('user', '{basic}');
    need('password', '{basic}');
    checkTemplates(context, given.send, ['user', 'basic', ...secrets], [...path, 'send']);
    return { kind: 'static', ...parsePlaces(given.send) };
  }
  const isOwn = given.login !== undefined;
  if (given.basic === true || (!isOwn && auth?.login === undefined && isBasicOnly(context.document))) {
    need('user', 'Basic');
    need('password', 'Basic');
    return { kind: 'basic' };
  }
  const client = isOwn ? undefined : clientCredentialsLogin(context, { given }, secrets);
  const shared = client ?? auth?.login ?? inferredLogin(context);
  if (!isOwn && shared === undefined) {
    context.problem(path, `${name} has no way to sign in.`, 'Add `auth: { login: … }`, or give it a token.');
    return undefined;
  }
  const hasFactor = hasSecondFactor(given);
  const isAsked = hasFactor && !isOwn && !JSON.stringify(auth?.login ?? '').includes('{code}');
  const steps = isAsked ? secondFactorSteps(context, shared) : shared;
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
    : { ...inferredRefresh(context), ...auth, login: steps, send: given.send ?? auth?.send };
  const words = hasFactor ? [...secrets, 'code'] : secrets;
  const login = loginSource(context, way, words, isOwn ? path : ['auth']);
  const used = new Set(
    (login?.steps ?? []).flatMap(({ body }) => placeholdersIn(JSON.stringify(body?.template ?? ''))),
  );
  for (const what of ['user', 'password'] as const) if (used.has(what)) need(what, 'the login');
  return login;
}

/** Whether an account of the profile has a second factor. */
export function hasSecondFactor({ totp, second_factor: isStated }: Written['given']): boolean {
  return totp !== undefined || isStated === true;
}

/** A token that exists already goes where all credentials go, if that asks for nothing else. */
function sharedSend(
  send: string | readonly string[] | undefined,
  secrets: readonly string[],
): string | readonly string[] | undefined {
  const known = new Set([...secrets, 'user']);
  const names = placeholdersIn([send ?? []].flat().join(' '));
  return send !== undefined && names.every((name) => known.has(name)) ? send : undefined;
}

/** The login that the description shows, where the profile says nothing. */
function inferredLogin(context: Context): readonly PlacedStep[] | undefined {
  const { login } = authRoles(context);
  if (login === undefined || context.profile.infer === false) return undefined;
  return [{ operation: login.id, at: ['auth', 'login'], isInferred: true }];
}

/** The refresh that the description shows, where the profile says nothing of signing in. */
function inferredRefresh(context: Context): { readonly refresh?: { readonly operation: string } } {
  if (context.profile.auth?.login !== undefined) return {};
  const { login, refresh } = authRoles(context);
  return refresh === undefined || refresh === login ? {} : { refresh: { operation: refresh.id } };
}

/** Whether a login asks for a second factor. */
export function takesCode(credential: CredentialSource): boolean {
  if (credential.kind !== 'login') return false;
  return credential.steps.some(({ body }) => JSON.stringify(body?.template ?? '').includes('{code}'));
}
