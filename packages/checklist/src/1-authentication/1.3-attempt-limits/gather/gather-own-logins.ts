import type { Exchange } from '@probity/model';
import { whoHasPassword, type Unavailable, type ToolsFor } from '@probity/probe-kit';
import type { Burst } from './burst/gather-burst.ts';
import { createLogins } from './burst/logins.ts';
import { isGranted } from '../reading/login-answer.ts';
import { AFTER_SIGNAL, enoughFor, LATEST } from '../numbers.ts';
import { readAttempts } from '../reading/read-attempts.ts';
import type { OwnLoginRecord } from '../record.ts';
import { untilGranted } from './until-granted.ts';

/** So many wrong passwords at most between two own logins. */
const MOST_BETWEEN = 5;

/** Wrong passwords of this part, so that none is one of those sent before. */
const NUMBERS = 2000;

/**
 * Tries wrong passwords for one account with a login of another one after every few: a limit that any success sets back
 * to nought holds nobody up who has an account. Then the same with calls of the same account instead of the logins.
 */
export async function gatherOwnLogins(
  tools: ToolsFor<'logins'>,
  { control, record, via }: Burst,
): Promise<OwnLoginRecord | Unavailable | undefined> {
  const reading = readAttempts(record);
  if (reading.signal === undefined && !reading.silent) return undefined;
  const { account } = record;
  const own = [...whoHasPassword(tools, 'expendable'), ...whoHasPassword(tools, 'user')].find(
    (name) => name !== account,
  );
  if (own === undefined)
    return { reason: 'No second account could log in between wrong passwords.', missing: 'expendable' };

  const logins = createLogins(tools, control, via, NUMBERS);

  const fresh: Exchange[] = [];
  for (const name of [account, own]) fresh.push((await untilGranted(tools, () => logins.right(name))).last);
  const every = Math.min(MOST_BETWEEN, Math.max(1, (reading.signal?.attempt ?? MOST_BETWEEN + 2) - 2));
  const begun = { own, every, fresh, between: [], ownLogins: [], closing: [] };
  const none = { ...begun, betweenRight: undefined, closingRight: undefined };
  if (!fresh.every(isGranted)) return none;

  const series = async (count: number, pause: () => Promise<unknown>): Promise<readonly Exchange[]> => {
    const sent: Exchange[] = [];
    while (sent.length < count) {
      if (sent.length % every === 0) await pause();
      const answer = await logins.wrong(account);
      sent.push(answer);
      if (!reading.silent && !reading.gotThrough(answer)) break;
    }
    return sent;
  };
  const ownLogins: Exchange[] = [];
  const most = enoughFor(reading.signal?.attempt);
  const between = await series(most, async () => ownLogins.push(await logins.right(own)));
  // The last few wrong ones count as well.
  if (reading.silent) ownLogins.push(await logins.right(own));
  const betweenRight = reading.silent ? await logins.right(account) : undefined;
  const isThrough = reading.silent ? isGranted(betweenRight) : between.length === most;
  if (!isThrough) return { ...none, between, ownLogins, betweenRight };
  // At the same pace, but with nothing that could set a counter back.
  const enough = reading.silent ? LATEST : (reading.signal?.attempt ?? 0) + AFTER_SIGNAL;
  const me = tools.target.auth.me;
  const [user = own] = tools.identities('user');
  const call =
    me === undefined ? undefined : await tools.call(tools.operation(me), { session: tools.shared(user) });
  const closing = await series(enough, async () => {
    if (call !== undefined && 'operation' in call) await tools.control(call);
  });
  const closingRight = reading.silent ? await logins.right(account) : undefined;
  return { ...none, between, ownLogins, betweenRight, closing, closingRight };
}
