import type { Exchange } from '@probity/model';
import { whoHasPassword, type LoginTry, type ToolsFor } from '@probity/probe-kit';
import type { Burst } from './burst/gather-burst.ts';
import { createLogins } from './burst/logins.ts';
import { isGranted } from '../reading/login-answer.ts';
import { ATTACKED, ATTEMPTS, LATEST } from '../numbers.ts';
import { spraySignal, spraySignalAgain } from '../reading/read-spray.ts';
import type { BurstRecord, SprayRecord } from '../record.ts';
import { furtherRows, isLate } from './further-rows.ts';
import { sendRow } from './send-row.ts';
import { untilLifted } from './until-lifted.ts';

/** The one wrong password that every name is tried with. */
const PASSWORD = { wrong: 0 } as const;

/** Tries one wrong password over many names; of those that exist only expendable accounts, the rest is invented. */
export async function gatherSpray(
  tools: ToolsFor<'logins'>,
  { control, record, via, since }: Burst,
): Promise<SprayRecord> {
  const accounts = whoHasPassword(tools, 'expendable').slice(0, LATEST);
  const attacked = record.secondAttempts.length > 0 ? accounts.slice(0, ATTACKED) : accounts.slice(0, 1);
  const users: LoginTry['user'][] = accounts.map((identity) => ({ identity }));
  while (users.length < ATTEMPTS) users.push({ invented: users.length + 1 });

  const logins = createLogins(tools, control, via);
  const witness = witnessOf(record, accounts, whoHasPassword(tools, 'user'));
  const look = witness === undefined ? undefined : () => logins.right(witness);
  const witnessBefore = await look?.();

  const spray = (): Promise<Exchange[]> =>
    sendRow({
      count: ATTEMPTS,
      window: record.window,
      now: () => tools.now(),
      attempt: (index) => logins.try({ user: users[index] ?? { invented: 0 }, password: PASSWORD }),
      first: record.attempts[0],
      from: attacked.length,
    });
  const sprayed = await spray();
  const witnessAfter = await look?.();
  const touched = attacked.length;
  const sent = { sprayed, existing: accounts.length, touched, witnessBefore, witnessAfter };
  const signal = spraySignal({ ...sent, attempts: record.attempts }, touched);
  if (look === undefined || signal === undefined || !isLate(signal.attempt)) return sent;
  const isHeld = (exchange: Exchange): boolean => !isGranted(exchange);
  const sprayedAgain = await furtherRows(tools, {
    first: sprayed,
    since,
    lift: () => untilLifted(tools, look, isHeld),
    isHeld,
    send: spray,
    signalIn: (row) => spraySignalAgain(row, { ...sent, attempts: record.attempts }, signal, touched),
  });
  return { ...sent, sprayedAgain };
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
