import type { Exchange } from '@probity/model';
import { BYPASSES, PLAIN, rightLabel, type Bypass } from '../bypasses.ts';
import { isGranted, isLike } from '../login-answer.ts';
import type { BypassTry } from '../record.ts';

/** How often a way around is tried again if the limit ended meanwhile. */
const ROUNDS = 2;

/** How many attempts in a row must get through, and how many such series; together fewer than limits usually allow. */
export const IN_A_ROW = 2;
export const SERIES = 2;

/** What trying to get around a limit needs. */
export interface BypassTools {
  /** Attempts that were answered as wrong passwords. */
  readonly plain: readonly Exchange[];
  /** The lock does not show, so that every attempt carries the right password. */
  readonly silent: boolean;
  /** Whether a plain attempt was held up. */
  readonly isRateLimited: (exchange: Exchange) => boolean;
  /** How many plain attempts bring the limit back once it has ended. */
  readonly retries: number;
  readonly attempt: (change: Bypass['change']) => Promise<Exchange>;
}

/** What was sent to get around a limit, and under which other names attempts got through. */
export interface Bypassed {
  readonly bypasses: readonly BypassTry[];
  readonly otherNames: readonly Bypass[];
}

/** Tries each way around, in two series if the first got through, with plain attempts before, between and after. */
export async function gatherBypasses(tools: BypassTools): Promise<Bypassed> {
  const { plain, silent, attempt, isRateLimited, retries } = tools;
  const bypasses: BypassTry[] = [];
  const send = async (label: string, sent: Promise<Exchange>): Promise<Exchange> => {
    const login = await sent;
    bypasses.push({ label, login });
    return login;
  };
  const plainly = async (): Promise<boolean> => isRateLimited(await send(PLAIN, attempt({})));

  let rateLimited = await plainly();
  const otherNames: Bypass[] = [];
  for (const bypass of BYPASSES) {
    for (let round = 0; round < ROUNDS; round += 1) {
      for (let tries = 0; !rateLimited && tries < retries; tries += 1) rateLimited = await plainly();
      if (!rateLimited) break;
      const through = async (): Promise<boolean> => {
        for (let time = 0; time < IN_A_ROW; time += 1) {
          if (!gotThrough(await send(bypass.label, attempt(bypass.change)), plain, silent)) return false;
        }
        return true;
      };
      let bypassed = await through();
      rateLimited = await plainly();
      // A limiter that refills lets one series through by chance, but not two with a plain attempt held up between.
      for (let series = 1; series < SERIES && bypassed && rateLimited; series += 1) {
        bypassed = await through();
        rateLimited = await plainly();
      }
      if (bypassed && rateLimited && bypass.kind === 'spelling' && !silent) otherNames.push(bypass);
      if (rateLimited) break;
    }
  }
  return { bypasses, otherNames };
}

/**
 * A name that nobody has is answered like a wrong password too: is it this account's? Asked once the limit has ended,
 * which would hold the right password up as well.
 */
export async function proveNames(
  { otherNames, bypasses }: Bypassed,
  right: (change: Bypass['change']) => Promise<Exchange>,
): Promise<readonly BypassTry[]> {
  const proved: BypassTry[] = [];
  for (const { label, change } of otherNames) {
    proved.push({ label: rightLabel(label), login: await right(change) });
  }
  return [...bypasses, ...proved];
}

/** The limit did not hold this attempt up. */
export function gotThrough(exchange: Exchange, plain: readonly Exchange[], silent: boolean): boolean {
  return silent ? isGranted(exchange) : isLike(exchange, plain);
}
