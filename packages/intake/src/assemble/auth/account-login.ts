import type { Context } from '../context.ts';
import { placeholdersIn } from '../stated/templates.ts';
import { checkNeeded, type Account } from './account.ts';
import { authRoles } from './auth-roles.ts';
import { clientCredentialsLogin } from './client-credentials.ts';
import { loginChain, type LoginChain } from './login-chain.ts';
import { secondFactorSteps, type PlacedStep } from './second-factor.ts';

/** How an account signs in: by a login of its own, the one that all share, or the one that the description shows. */
export function accountLogin(account: Account): LoginChain | undefined {
  const { context, given, secrets, path } = account;
  const isOwn = given.login !== undefined;
  const way = isOwn ? { send: context.profile.auth?.send, ...given } : sharedWay(account);
  if (way === undefined) return undefined;
  const words = hasSecondFactor(given) ? [...secrets, 'code'] : secrets;
  const login = loginChain(context, way, words, isOwn ? path : ['auth']);
  const used = new Set(
    (login?.steps ?? []).flatMap(({ body }) => placeholdersIn(JSON.stringify(body?.template ?? ''))),
  );
  for (const what of ['user', 'password'] as const)
    if (used.has(what)) checkNeeded(account, what, 'the login');
  return login;
}

/** The way in that is not the account's own, with a step for its second factor; undefined, and a problem, if there is none. */
function sharedWay({
  context,
  name,
  given,
  path,
  secrets,
}: Account): Parameters<typeof loginChain>[1] | undefined {
  const { auth } = context.profile;
  const shared = clientCredentialsLogin(context, { given }, secrets) ?? auth?.login ?? inferredLogin(context);
  if (shared === undefined) {
    context.problem(path, `${name} has no way to sign in.`, 'Add `auth: { login: … }`, or give it a token.');
    return undefined;
  }
  const isAsked = hasSecondFactor(given) && !JSON.stringify(auth?.login ?? '').includes('{code}');
  const steps = isAsked ? secondFactorSteps(context, shared) : shared;
  if (steps === undefined) {
    context.problem(
      path,
      `${name} has a second factor, and no operation takes its code.`,
      'Add `auth: { otp_verify: … }`.',
    );
    return undefined;
  }
  return { ...inferredRefresh(context), ...auth, login: steps, send: given.send ?? auth?.send };
}

/** Whether an account of the profile has a second factor. */
export function hasSecondFactor({ totp, second_factor: isStated }: Account['given']): boolean {
  return totp !== undefined || isStated === true;
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
