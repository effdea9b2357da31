import type { Exchange } from '@probity/model';
import type { CommonTools } from '@probity/probe-kit';
import { codeLimitAt } from '../reading/code-limit.ts';
import { isGranted } from '../reading/login-answer.ts';
import { ATTEMPTS, LATEST } from '../numbers.ts';
import type { AttemptRecord, FurtherRow } from '../record.ts';
import { firstSignal, signalOf } from '../reading/signal.ts';
import type { Codes } from './codes.ts';
import { furtherRows, isLate } from './further-rows.ts';
import { untilLifted, type Lifted } from './until-lifted.ts';

/** Wrong codes for one account once more, if they were held up late: with a new challenge each, or at the last one. */
export async function secondCodes(
  tools: CommonTools,
  codes: Codes,
  guessed: Pick<AttemptRecord, 'attempts' | 'right' | 'refusedStart' | 'again'>,
): Promise<readonly FurtherRow[] | undefined> {
  const { attempts, again } = guessed;
  const [begun] = attempts;
  const signalIn = (row: readonly Exchange[]): number | undefined => firstSignal(row, begun)?.attempt;
  const isEach = isLate(codeLimitAt(guessed));
  if (begun === undefined || (!isEach && !isLate(signalIn(again)))) return undefined;

  let start: Exchange | undefined;
  const look = async (): Promise<Exchange> => {
    start = await codes.start();
    return isGranted(start) ? codes.wrong() : start;
  };
  const isHeld = (exchange: Exchange): boolean =>
    !isGranted(start) || signalOf(exchange, begun) !== undefined;
  const send = async (): Promise<readonly Exchange[]> => {
    const sent: Exchange[] = [];
    const began = tools.now();
    while (sent.length < ATTEMPTS && firstSignal(sent, begun) === undefined) {
      const next = isEach || sent.length === 0 ? await look() : await codes.wrong();
      // A challenge that was not given is an attempt only if it says that it was held up.
      if (isGranted(start) || signalOf(next, begun) !== undefined) sent.push(next);
      if (!isGranted(start)) break;
      if (sent.length > LATEST && tools.now() - began > tools.target.timing.attemptWindow) break;
    }
    return sent;
  };
  const first = isEach ? attempts : again;
  const lift = (): Promise<Lifted> => untilLifted(tools, look, isHeld);
  return furtherRows(tools, { first, since: begun.started, lift, isHeld, send, signalIn });
}
