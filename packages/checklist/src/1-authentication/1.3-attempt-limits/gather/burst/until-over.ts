import { duration } from '../../reading/pace.ts';
import { isGranted } from '../../reading/login-answer.ts';
import type { BurstRecord } from '../../record.ts';
import { furtherRows, isLate } from '../further-rows.ts';
import { pause } from '../route-tries.ts';
import { untilGranted } from '../until-granted.ts';
import type { Lifted } from '../until-lifted.ts';
import type { Attempted } from './attempted.ts';

type Over = Pick<BurstRecord, 'repeated' | 'stillHeld' | 'lifted' | 'waited'>;

/** Waits until the limit is over; a row that it held up late is sent again, because a window may have ended within it. */
export async function untilOver(attempted: Attempted): Promise<Over> {
  const { tools, logins, account, attempts, since, reading, isLimited, sendAgain } = attempted;
  if (!isLimited) return { repeated: undefined, stillHeld: undefined, lifted: undefined, waited: 0 };
  const lift = (): Promise<Lifted> => untilGranted(tools, () => logins.right(account));
  const cooled = await lift();
  const over = { stillHeld: cooled.lastLimited, lifted: cooled.last, waited: cooled.waited };
  if (!isLate(reading.signal?.attempt)) return { repeated: undefined, ...over };
  const lifts = [cooled];
  const repeated = await furtherRows(tools, {
    first: attempts,
    since,
    lift: async () => lifts.pop() ?? lift(),
    isHeld: (exchange) => !isGranted(exchange),
    send: sendAgain,
    signalIn: reading.firstIn,
  });
  const sent = repeated.at(-1)?.attempts ?? [];
  if (sent.length === 0) return { repeated, ...over };
  // What comes next needs an account that works, and no attempts that still count.
  const { last, waited } = await lift();
  await pause(tools, tools.now() + duration(sent));
  return { repeated, ...over, lifted: last, waited };
}
