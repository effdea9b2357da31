import type { Exchange } from '@probity/model';
import { sentOrStop, whoHasPassword, type LoginTry } from '@probity/probe-kit';
import type { Burst } from './gather-burst.ts';
import { isGranted } from '../login-answer.ts';
import { ATTACKED, ATTEMPTS, LATEST } from '../numbers.ts';
import type { BurstRecord, SprayRecord } from '../record.ts';
import { sendRow } from './send-row.ts';
import type { ProbeTools } from '../needs.ts';

/** The one wrong password that every name is tried with. */
const PASSWORD = { wrong: 0 } as const;

/** Tries one wrong password over many names; of those that exist only expendable accounts, the rest is invented. */
export async function gatherSpray(tools: ProbeTools, { control, record, via }: Burst): Promise<SprayRecord> {
  const accounts = whoHasPassword(tools, 'expendable').slice(0, LATEST);
  const attacked = record.secondAttempts.length > 0 ? accounts.slice(0, ATTACKED) : accounts.slice(0, 1);
  const users: LoginTry['user'][] = accounts.map((identity) => ({ identity }));
  while (users.length < ATTEMPTS) users.push({ invented: users.length + 1 });

  const witness = witnessOf(record, accounts, whoHasPassword(tools, 'user'));
  const look = async (): Promise<Exchange | undefined> =>
    witness === undefined
      ? undefined
      : sentOrStop(await tools.tryLogin(control, { user: { identity: witness }, password: 'right', ...via }));
  const witnessBefore = await look();

  const sprayed = await sendRow({
    count: ATTEMPTS,
    window: record.window,
    now: tools.now,
    attempt: async (index) =>
      sentOrStop(
        await tools.tryLogin(control, { user: users[index] ?? { invented: 0 }, password: PASSWORD, ...via }),
      ),
    first: record.attempts[0],
    from: attacked.length,
  });
  return {
    sprayed,
    existing: accounts.length,
    touched: attacked.length,
    witnessBefore,
    witnessAfter: await look(),
  };
}

/** An account that is not locked itself, so that it shows whether the address is; a user only if no other is left. */
function witnessOf(
  { right, lifted, other, secondAttempts }: BurstRecord,
  [account, second]: readonly string[],
  [user]: readonly string[],
): string | undefined {
  if (isGranted(lifted) || (lifted === undefined && isGranted(right))) return account;
  if (isGranted(other) && secondAttempts.length === 0) return second;
  return user;
}
