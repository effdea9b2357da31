import type { Exchange } from '@probity/model';
import { AFTER_SIGNAL } from '../../numbers.ts';
import { isGranted } from '../../reading/login-answer.ts';
import { signalOf } from '../../reading/signal.ts';
import type { BurstRecord } from '../../record.ts';
import type { Attempted } from './attempted.ts';

/** A bucket that has just got one more token also lets one login in: look a second time. */
export async function attemptsAgain({
  logins,
  account,
  attempts,
  right,
  reading: { signal },
}: Attempted): Promise<Pick<BurstRecord, 'again' | 'rightAgain'>> {
  if (signal === undefined || !isGranted(right)) return { again: [], rightAgain: undefined };
  const again: Exchange[] = [];
  while (again.length < signal.attempt + AFTER_SIGNAL && !isHeldTwice(again, attempts[0])) {
    again.push(await logins.wrong(account));
  }
  return { again, rightAgain: await logins.right(account) };
}

function isHeldTwice(again: readonly Exchange[], first: Exchange | undefined): boolean {
  const lastTwo = again.slice(-2);
  return lastTwo.length === 2 && lastTwo.every((each) => signalOf(each, first) !== undefined);
}
