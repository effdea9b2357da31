import type { Identity } from '@probity/model';
import { isUnable, type RouteTry, type Unable } from '@probity/probe-kit';
import { requestOf } from '../request/request-of.ts';
import type { Accounts } from './accounts.ts';
import { grantsOf, logIn, secretsOf, type LoginOutcome } from './log-in.ts';
import { digits, keyOf, nameOf, routeOf, secondFactorOf, token, verifyStep, whoIs } from './route-parts.ts';
import type { World } from './world.ts';

/** Tries at second factors and password resets. */
export interface RouteTries extends Pick<Accounts, 'tryRoute' | 'addressOf'> {
  /** Logs in with the right password as far as the challenge, which the next code will answer. */
  challenge(identity: Identity): Promise<LoginOutcome | Unable>;
}

/** Challenges are remembered per user: a code answers the last one. */
export function createRouteTries(world: World): RouteTries {
  const { target, canaries, secrets, wire, passwords, totp } = world;
  const challenges = new Map<string, Readonly<Record<string, string>>>();

  const start = async (
    { user, headers = {} }: Pick<RouteTry, 'user' | 'headers'>,
    how: Pick<Parameters<typeof logIn>[1], 'purpose' | 'lane' | 'epoch'>,
  ): Promise<LoginOutcome | Unable> => {
    const found = secondFactorOf(world, user);
    if (isUnable(found)) return found;
    const { identity, parts } = found;
    const blocked = routeOf(world, parts.start.steps.at(-1)?.operation, 'otp_start');
    if (isUnable(blocked)) return blocked;
    const password =
      'identity' in user
        ? passwords.of(identity.name)
        : canaries.invent('password', `nobody/${user.invented}`);
    if (password === undefined) {
      const missing = `${identity.name}.password`;
      return { unable: `no value is known for ${missing}`, missing };
    }
    if (!('identity' in user)) secrets.add('wrong.password', password);
    const outcome = await logIn(world, {
      identity,
      source: parts.start,
      user: nameOf(world, identity, user),
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
    const found = verifyStep(world, user);
    if (isUnable(found)) return found;
    const { identity, source, step } = found;
    const operation = routeOf(world, step.operation, 'otp_verify');
    if (isUnable(operation)) return operation;
    const secret = 'identity' in user ? secretsOf(world, identity)['totp'] : undefined;
    if (right && secret === undefined) {
      const missing = `${identity.name}.totp`;
      return { unable: `the right code of ${identity.name} is not known`, missing };
    }
    let values = challenges.get(keyOf(user));
    if (values === undefined && 'identity' in user) {
      return { unable: `${identity.name} was asked for no code yet`, missing: 'auth.otp_start' };
    }
    values ??= { challenge: token(world, `challenge/${keyOf(user)}`), user: nameOf(world, identity, user) };
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

  const reset: Accounts['tryRoute'] = async ({ route, user, wrong, headers = {} }, epoch) => {
    const operation = routeOf(world, target.auth[route], route);
    if (isUnable(operation)) return operation;
    const identity = whoIs(world, user);
    if (isUnable(identity)) return identity;
    const password = canaries.invent('password', `reset/${wrong}`);
    secrets.add('wrong.password', password);
    const name = nameOf(world, identity, user);
    const request = requestOf(operation, {
      values: {
        user: name,
        email: name,
        password,
        new_password: password,
        token: token(world, `reset/${wrong}`),
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
        ? (world.identity(user.identity).user ?? user.identity)
        : canaries.invent('email', `nobody/${user.invented}`),
    async tryRoute(attempt, epoch) {
      if (attempt.route === 'otp_verify') return verify(attempt, epoch);
      if (attempt.route !== 'otp_start') return reset(attempt, epoch);
      const purpose = 'identity' in attempt.user ? 'control' : 'attack';
      const outcome = await start(attempt, { purpose, lane: 'burst', epoch });
      if (isUnable(outcome)) return outcome;
      return outcome.last ?? { unable: 'the login has no steps', missing: 'auth.login' };
    },
  };
}
