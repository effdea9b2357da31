import type { Exchange } from '@probity/model';
import { isUnavailable, type RouteTry, type Unavailable } from '@probity/probe-kit';
import type { AccountsContext } from '../accounts/accounts-context.ts';
import { grantsOf, logIn, secretsOf, type LoginOutcome } from '../authentication/log-in.ts';
import { requestOf } from '../request/request-of.ts';
import { keyOf, nameOf, routeOf, secondFactorOf, token, verifyStep, wrongCode } from './route-parts.ts';
import { registerOwn, registerWrong } from '../secrets/register.ts';

/** How a challenge is asked for. */
type HowToStart = Pick<Parameters<typeof logIn>[1], 'purpose' | 'lane' | 'epoch'>;

/** What the answers that asked for a code gave with it, by user. */
type Challenges = Map<string, Readonly<Record<string, string>>>;

/** Tries at second factors. */
export interface SecondFactorTries {
  /** Logs in as far as the challenge: with the right password, or a made-up one of a user that does not exist. */
  start(who: Pick<RouteTry, 'user' | 'headers'>, how: HowToStart): Promise<LoginOutcome | Unavailable>;
  /** Answers the last challenge of a user with a code. */
  verify(routeTry: RouteTry, epoch: string | null): Promise<Exchange | Unavailable>;
}

/** Challenges are remembered per user: a code answers the last one. */
export function createSecondFactorTries(accountsContext: AccountsContext): SecondFactorTries {
  const challenges: Challenges = new Map();
  return {
    async start(who, how) {
      const outcome = await logInToChallenge(accountsContext, who, how);
      if (!isUnavailable(outcome) && outcome.tokens !== null)
        challenges.set(keyOf(who.user), outcome.tokens.values);
      return outcome;
    },
    verify: (routeTry, epoch) => sendCode(accountsContext, challenges, routeTry, epoch),
  };
}

async function logInToChallenge(
  accountsContext: AccountsContext,
  { user, headers = {} }: Pick<RouteTry, 'user' | 'headers'>,
  how: HowToStart,
): Promise<LoginOutcome | Unavailable> {
  const { canaries, secrets, passwords } = accountsContext;
  const found = secondFactorOf(accountsContext, user);
  if (isUnavailable(found)) return found;
  const { identity, parts } = found;
  const blocked = routeOf(accountsContext, parts.start.steps.at(-1)?.operation, 'otp_start');
  if (isUnavailable(blocked)) return blocked;
  const password =
    'identity' in user ? passwords.of(identity.name) : canaries.invent('password', `nobody/${user.invented}`);
  if (password === undefined) {
    const missing = `${identity.name}.password`;
    return { reason: `no value is known for ${missing}`, missing };
  }
  if (!('identity' in user)) registerWrong(secrets, 'password', password);
  return logIn(accountsContext, {
    identity,
    source: parts.start,
    user: nameOf(accountsContext, identity, user),
    password,
    as: 'identity' in user ? identity.name : 'anonymous',
    headers,
    ...how,
  });
}

async function sendCode(
  accountsContext: AccountsContext,
  challenges: Challenges,
  { user, wrong, right, headers = {} }: RouteTry,
  epoch: string | null,
): Promise<Exchange | Unavailable> {
  const { secrets, wire, totp } = accountsContext;
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
  const code = isRight ? await totp.next(identity.name, secret) : wrongCode(accountsContext, wrong, secret);
  if (isRight) registerOwn(secrets, identity.name, 'code', code);
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
}
