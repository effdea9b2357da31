import type { Exchange } from '@probity/model';
import type { CommonTools } from '@probity/probe-kit';
import { ATTEMPTS } from '../../numbers.ts';
import { isLost, isPlainRefusal } from '../../reading/login-answer.ts';
import { signalOf } from '../../reading/signal.ts';
import type { BurstRecord } from '../../record.ts';
import { sendRow } from '../send-row.ts';
import { untilGranted } from '../until-granted.ts';
import type { Logins } from './logins.ts';

/** The right password before any wrong one; attempts at another login may still hold it up. */
export async function rightBefore(
  tools: CommonTools,
  logins: Logins,
  account: string,
  isFurther: boolean,
): Promise<Exchange> {
  const right = (): Promise<Exchange> => logins.right(account);
  const first = await right();
  if (!isFurther || signalOf(first, undefined) === undefined) return first;
  return (await untilGranted(tools, right)).last;
}

/** Wrong passwords for one account, then the right one. */
export async function firstAttempts(
  tools: CommonTools,
  logins: Logins,
  account: string,
): Promise<Pick<BurstRecord, 'calibration' | 'attempts'> & { readonly right: Exchange }> {
  const trial = await logins.wrong(account);
  const calibration = isReadable(trial)
    ? undefined
    : { wrongs: [trial, await logins.wrong(account)], right: await logins.right(account) };
  const begun = calibration === undefined ? [trial] : [];
  const attempts = await rowOf(tools, async (index) => begun[index] ?? logins.wrong(account));
  return { calibration, attempts, right: await logins.right(account) };
}

/** A row of attempts at a login, within the window of the profile. */
export function rowOf(
  tools: CommonTools,
  attempt: (index: number) => Promise<Exchange>,
  first?: Exchange,
): Promise<readonly Exchange[]> {
  const window = tools.target.timing.attemptWindow;
  return sendRow({ count: ATTEMPTS, window, now: () => tools.now(), attempt, first });
}

/** An answer that says by its status what it is: a wrong password, a limit, or that nobody was there. */
function isReadable(exchange: Exchange): boolean {
  return isPlainRefusal(exchange) || signalOf(exchange, undefined) !== undefined || isLost(exchange);
}
