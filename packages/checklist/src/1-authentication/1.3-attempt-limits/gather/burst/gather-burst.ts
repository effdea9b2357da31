import { sendsPassword, profileKey } from '@probity/model';
import {
  isUnavailable,
  passwordRoute,
  whoHasPassword,
  type Control,
  type LoginTry,
  type Unavailable,
  type CommonTools,
} from '@probity/probe-kit';
import type { ProbeTools } from '../../needs.ts';
import { isGranted } from '../../reading/login-answer.ts';
import { readAttempts } from '../../reading/read-attempts.ts';
import { EMPTY, type BurstRecord } from '../../record.ts';
import { anchor } from '../anchor.ts';
import type { Attempted } from './attempted.ts';
import { attemptsAgain } from './attempts-again.ts';
import { firstAttempts, rightBefore, rowOf } from './first-attempts.ts';
import { createLogins } from './logins.ts';
import { attemptsOnSecond } from './second-account.ts';
import { untilOver } from './until-over.ts';
import { waysAround } from './ways-around.ts';

/** The attempts on one account, what they led to, and the wait until it is over; with the control for what comes after. */
export interface Burst {
  readonly control: Control;
  readonly record: BurstRecord;
  /** The login that is tried, if not that of the accounts. */
  readonly via: Pick<LoginTry, 'login'>;
  /** When the first wrong password of the check was sent, in milliseconds of the run. */
  readonly since: number;
}

/** Tries wrong passwords for the first expendable account, then everything that tells a real limit from a shown one. */
export async function gatherBurst(tools: ProbeTools, further?: string): Promise<Burst | Unavailable> {
  const [account, second] = whoHasPassword(tools, 'expendable');
  if (passwordRoute(tools.target) === undefined) return noRoute(tools);
  if (account === undefined) return noAccount(tools);
  const control = await anchor(tools, account);
  if (isUnavailable(control)) return control;
  const via = further === undefined ? {} : { login: further };
  const missing = further === undefined ? {} : { missing: profileKey('operations', further, 'body') };
  const window = tools.target.timing.attemptWindow;
  const none = { ...EMPTY, ...missing, account, window, anchor: control.exchange };
  if (!control.succeeded) return { control, via, since: 0, record: none };

  const logins = createLogins(tools, control, via);
  const before = await rightBefore(tools, logins, account, further !== undefined);
  if (!isGranted(before)) return { control, via, since: 0, record: { ...none, before } };
  const since = await tools.once('first wrong password', async () => tools.now());
  const first = await firstAttempts(tools, logins, account);
  const reading = readAttempts({ ...first, before });
  const attempted: Attempted = {
    tools,
    logins,
    account,
    second,
    route: further ?? passwordRoute(tools.target),
    since,
    attempts: first.attempts,
    right: first.right,
    reading,
    isLimited: reading.silent || (reading.signal !== undefined && !isGranted(first.right)),
    sendAgain: () => rowOf(tools, () => logins.wrong(account), first.attempts[0]),
  };
  const again = await attemptsAgain(attempted);
  const other = second === undefined ? undefined : await logins.right(second);
  const around = await waysAround(attempted);
  const onSecond = await attemptsOnSecond(attempted, other);
  const over = await untilOver(attempted);
  const record = { ...none, before, ...first, ...again, other, ...around, ...onSecond, ...over };
  return { control, via, since, record };
}

function noRoute({ target: { identities } }: CommonTools): Unavailable {
  const isBasic = identities.some(({ credential }) => sendsPassword(credential));
  return { reason: 'No login operation is known.', missing: isBasic ? 'auth.me' : 'auth.login' };
}

function noAccount(tools: CommonTools): Unavailable {
  return tools.identities('expendable').length > 0
    ? { reason: 'No expendable account signs in with a password.', missing: 'expendable.password' }
    : { reason: 'No account may be locked for this check.', missing: 'expendable' };
}
