import type { Identity } from '@probity/model';
import { isUnavailable, type RouteTry, type Unavailable } from '@probity/probe-kit';
import { requestOf } from '../request/request-of.ts';
import type { Accounts } from '../accounts/accounts.ts';
import { madeUpFor } from '../authentication/made-up-for.ts';
import { grantsOf, logIn, secretsOf, type LoginOutcome } from '../authentication/log-in.ts';
import { digits, keyOf, nameOf, routeOf, secondFactorOf, token, verifyStep, whoIs } from './route-parts.ts';
import type { AccountsContext } from '../accounts/accounts-context.ts';

/** Tries at second factors and password resets. */
export interface RouteTries extends Pick<Accounts, 'tryRoute' | 'addressOf'> {
  /** Logs in with the right password as far as the challenge, which the next code will answer. */
  challenge(identity: Identity): Promise<LoginOutcome | Unavailable>;
}

/** Challenges are remembered per user: a code answers the last one. */
export function createRouteTries(accountsContext: AccountsContext): RouteTries {
  const { target, canaries, secrets, wire, passwords, totp } = accountsContext;
  const challenges = new Map<string, Readonly<Record<string, string>>>();

  const start = async (
    { user, headers = {} }: Pick<RouteTry, 'user' | 'headers'>,
    how: Pick<Parameters<typeof logIn>[1], 'purpose' | 'lane' | 'epoch'>,
  ): Promise<LoginOutcome | Unavailable> => {
    const found = secondFactorOf(accountsContext, user);
    if (isUnavailable(found)) return found;
    const { identity, parts } = found;
    const blocked = routeOf(accountsContext, parts.start.steps.at(-1)?.operation, 'otp_start');
    if (isUnavailable(blocked)) return blocked;
    const password =
      'identity' in user
        ? passwords.of(identity.name)
        : canaries.invent('password', `nobody/${user.invented}`);
    if (password === undefined) {
      const missing = `${identity.name}.password`;
      return { reason: `no value is known for ${missing}`, missing };
    }
    if (!('identity' in user)) secrets.add('wrong.password', password);
    const outcome = await logIn(accountsContext, {
      identity,
      source: parts.start,
      user: nameOf(accountsContext, identity, user),
      password,
      as: 'identity' in user ? identity.name : 'anonymous',
      headers,
      ...how,
    });
    if (outcome.tokens !== null) challenges.set(keyOf(user), outcome.tokens.values);
    return outcome;
  };

  /** Six digits that differ by number, and are never the right ones. */
  const wrongCode = (number: number, secret: string | undefined): string => {
    const right = secret === undefined ? [] : totp.near(secret);
    let code = (Number(canaries.invent('code', 'wrong')) + number * 7919) % 1_000_000;
    while (right.includes(digits(code))) code = (code + 1) % 1_000_000;
    return digits(code);
  };

  const verify: Accounts['tryRoute'] = async ({ user, wrong, right, headers = {} }, epoch) => {
    const found = verifyStep(accountsContext, user);
    if (isUnavailable(found)) return found;
    const { identity, source, step } = found;
    const operation = routeOf(accountsContext, step.operation, 'otp_verify');
    if (isUnavailable(operation)) return operation;
    const secret = 'identity' in user ? secretsOf(accountsContext, identity)['totp'] : undefined;
    if (right && secret === undefined) {
      const missing = `${identity.name}.totp`;
      return { reason: `the right code of ${identity.name} is not known`, missing };
    }
    let values = challenges.get(keyOf(user));
    if (values === undefined && 'identity' in user) {
      return { reason: `${identity.name} was asked for no code yet`, missing: 'auth.otp_start' };
    }
    values ??= {
      challenge: token(accountsContext, `challenge/${keyOf(user)}`),
      user: nameOf(accountsContext, identity, user),
    };
    const isRight = right === true && secret !== undefined;
    const code = isRight ? await totp.next(identity.name, secret) : wrongCode(wrong, secret);
    if (isRight) secrets.add(`${identity.name}.code`, code);
    const request = requestOf(operation, {
      values: { ...values, code },
      body: step.body ?? operation.body,
      headers: { ...step.headers, ...headers },
    });
    const sent = await wire.exchange(request, {
      purpose: isRight ? 'control' : 'attack',
      as: 'identity' in user ? identity.name : 'anonymous',
      credential: 'none',
      operation: operation.id,
      epoch,
      lane: 'burst',
      ...(!isRight && { guesses: true }),
      ...(source !== undefined && grantsOf(source, step)),
    });
    return sent.exchange;
  };

  const reset: Accounts['tryRoute'] = async (
    { route, user, wrong, headers = {}, operation: other },
    epoch,
  ) => {
    const operation = routeOf(accountsContext, other ?? target.auth[route], route);
    if (isUnavailable(operation)) return operation;
    const identity = whoIs(accountsContext, user);
    if (isUnavailable(identity)) return identity;
    const password = canaries.invent('password', `reset/${wrong}`);
    secrets.add('wrong.password', password);
    const name = nameOf(accountsContext, identity, user);
    const request = requestOf(operation, {
      values: {
        ...madeUpFor(accountsContext, `reset/${wrong}`, operation.body),
        user: name,
        email: name,
        password,
        new_password: password,
        token: token(accountsContext, `reset/${wrong}`),
        code: wrongCode(wrong, undefined),
      },
      headers,
    });
    const sent = await wire.exchange(request, {
      purpose: 'attack',
      as: 'identity' in user ? user.identity : 'anonymous',
      credential: 'none',
      operation: operation.id,
      epoch,
      lane: 'burst',
    });
    return sent.exchange;
  };

  return {
    challenge: (identity) => start({ user: { identity: identity.name } }, { purpose: 'login' }),
    addressOf: (user) =>
      'identity' in user
        ? (accountsContext.identity(user.identity).user ?? user.identity)
        : canaries.invent('email', `nobody/${user.invented}`),
    async tryRoute(routeTry, epoch) {
      if (routeTry.route === 'otp_verify') return verify(routeTry, epoch);
      if (routeTry.route !== 'otp_start') return reset(routeTry, epoch);
      const purpose = 'identity' in routeTry.user ? 'control' : 'attack';
      const outcome = await start(routeTry, { purpose, lane: 'burst', epoch });
      if (isUnavailable(outcome)) return outcome;
      return outcome.last ?? { reason: 'the login has no steps', missing: 'auth.login' };
    },
  };
}
