import type { Exchange } from '@probity/model';
import { PLAIN, rightLabel, type Bypass } from '../../bypasses.ts';
import { IN_A_ROW, SERIES } from '../../numbers.ts';
import { isGranted } from '../../reading/login-answer.ts';
import type { Reading } from '../../reading/read-attempts.ts';
import type { BypassTry } from '../../record.ts';

/** How often a way around is tried again if the limit ended meanwhile. */
const ROUNDS = 2;

/** What trying to get around a limit needs. */
export interface BypassTools {
  readonly ways: readonly Bypass[];
  readonly reading: Reading;
  /** Where the numbers of the values begin that are sent: another run has used others. */
  readonly seed: number;
  /** How many plain attempts bring the limit back once it has ended. */
  readonly retries: number;
  readonly attempt: (change: Sent) => Promise<Exchange>;
  /** The right password. */
  readonly right: (change: Sent) => Promise<Exchange>;
}

type Sent = ReturnType<Bypass['change']>;

/** Tries each way around, in two series if the first got through, with plain attempts before, between and after. */
export async function gatherBypasses(tools: BypassTools): Promise<readonly BypassTry[]> {
  const { ways, reading, seed, attempt, right, retries } = tools;
  const bypasses: BypassTry[] = [];
  let sent = seed;
  const send = async (label: string, answer: Promise<Exchange>): Promise<Exchange> => {
    const login = await answer;
    bypasses.push({ label, login });
    return login;
  };
  const plainly = async (): Promise<boolean> => reading.isHeld(await send(PLAIN, attempt({})));

  let isHeld = await plainly();
  for (const { label, kind, change } of ways) {
    const holdUp = async (): Promise<boolean> => {
      for (let tries = 0; !isHeld && tries < retries; tries += 1) isHeld = await plainly();
      return isHeld;
    };
    if (kind === 'spelling' && !reading.silent && (await holdUp())) {
      // A name that nobody has is answered like a wrong password too: only the right one shows whose it is.
      const proof = await send(rightLabel(label), right(change((sent += 1))));
      isHeld = await plainly();
      if (!isGranted(proof)) continue;
    }
    for (let round = 0; round < ROUNDS && (await holdUp()); round += 1) {
      const through = async (): Promise<boolean> => {
        for (let time = 0; time < IN_A_ROW; time += 1) {
          // A new value each time: a limit of two or three would stop the same one by its own count.
          const answer = await send(label, attempt(change((sent += 1))));
          if (!reading.gotThrough(answer)) return false;
        }
        return true;
      };
      let bypassed = await through();
      isHeld = await plainly();
      // A limiter that refills lets one series through by chance, but not two with a plain attempt held up between.
      for (let series = 1; series < SERIES && bypassed && isHeld; series += 1) {
        bypassed = await through();
        isHeld = await plainly();
      }
      if (isHeld) break;
    }
  }
  return bypasses;
}
