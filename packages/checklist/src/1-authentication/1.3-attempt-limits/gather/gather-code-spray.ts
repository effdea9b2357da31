import type { Exchange } from '@probity/model';
import { isUnavailable, type LoginTry, type Unavailable, type ToolsFor } from '@probity/probe-kit';
import { createCodes, whoseCodes } from './codes.ts';
import { codesUsed, gatherCodeBurst } from './gather-code-burst.ts';
import { isGranted } from '../reading/login-answer.ts';
import { ATTEMPTS } from '../numbers.ts';
import type { AttemptRecord } from '../record.ts';
import { onRoute, repeatedRows, restedRow, row, spanOf } from './route-tries.ts';
import { firstSignal } from '../reading/signal.ts';
import { untilGranted } from './until-granted.ts';

/** Tries one wrong code each for many challenges, which belong to no account; the account of the burst shows silent limits. */
export async function gatherCodeSpray(
  tools: ToolsFor<'codes-and-resets' | 'own-sessions'>,
): Promise<AttemptRecord | Unavailable> {
  const burst = await tools.once('code burst', () => gatherCodeBurst(tools));
  const before = isUnavailable(burst) ? [] : burst.attempts;
  const span = isUnavailable(burst) ? 0 : spanOf(burst);
  const account = whoseCodes(tools);
  return onRoute(tools, account, async ({ none, send }) => {
    const codes = createCodes(tools, account ?? '', send, await codesUsed(tools));
    let nobody = 0;
    const invented = (): LoginTry['user'] => ({ invented: (nobody += 1) });
    const wrong = (): Promise<Exchange> => codes.wrong(invented());
    const spray = (): Promise<readonly Exchange[]> => row(tools, ATTEMPTS, wrong, before[0]);
    let sprayed = await restedRow(tools, spray, wrong, span);

    const isOpen = (): boolean => firstSignal(sprayed, before[0] ?? sprayed[0]) === undefined;
    const look = async (code: 'any' | 'fresh'): Promise<Exchange | undefined> => {
      await codes.rest(code);
      sprayed = await spray();
      if (!isOpen()) return undefined;
      const start = await codes.start();
      return isGranted(start) ? codes.right() : start;
    };
    let witnessAfter: Exchange | undefined;
    if (account !== undefined && codes.missing === undefined && isOpen()) {
      // Again with a right code at hand: while we wait for one, a limit that does not show might end.
      witnessAfter = await look('any');
      if (witnessAfter !== undefined && !isGranted(witnessAfter)) {
        // The account may still be locked from the attempts on it alone.
        await untilGranted(tools, async () => {
          const start = await codes.start();
          if (!isGranted(start)) return start;
          await codes.rest('fresh');
          return (await codes.right()) ?? start;
        });
        witnessAfter = await look('fresh');
      }
    }
    const sprayedAgain = await repeatedRows(tools, sprayed, spray, wrong, before[0]);
    const missing = account === undefined ? 'expendable.second_factor' : codes.missing;
    const record = { ...none, missing, attempts: before.slice(0, 1), existing: 0, touched: 0 };
    return { ...record, sprayed, sprayedAgain, witnessAfter };
  });
}
