import type { Exchange } from '@probity/model';
import { LATEST } from '../../numbers.ts';
import { isGranted } from '../../reading/login-answer.ts';
import type { BurstRecord } from '../../record.ts';
import { untilGranted } from '../until-granted.ts';
import type { Attempted } from './attempted.ts';

type SecondAccount = Pick<BurstRecord, 'secondBefore' | 'secondAttempts' | 'secondRight'>;

/** For a silent lock: the same on a second account, as often as is allowed without a limit. */
export async function attemptsOnSecond(
  { tools, logins, second, attempts, reading: { silent } }: Attempted,
  other: Exchange | undefined,
): Promise<SecondAccount> {
  const nothing = { secondBefore: undefined, secondAttempts: [], secondRight: undefined };
  if (!silent || attempts.length <= LATEST || second === undefined) return nothing;
  const right = (): Promise<Exchange> => logins.right(second);
  const secondBefore = isGranted(other) ? other : (await untilGranted(tools, right)).last;
  if (!isGranted(secondBefore)) return { ...nothing, secondBefore };
  // In one go: a right password in between would set many counters back to nought.
  const secondAttempts: Exchange[] = [];
  while (secondAttempts.length < LATEST) secondAttempts.push(await logins.wrong(second));
  return { secondBefore, secondAttempts, secondRight: await right() };
}
