import type { Exchange } from '@probity/model';
import { DODGES, PLAIN, rightLabel, type Dodge } from '../dodges.ts';
import { isGranted, isLike } from '../login-answer.ts';

/** How often a way around is tried again if the limit ended meanwhile. */
const ROUNDS = 2;

/** How many attempts in a row must get through, and how many such series; together fewer than limits usually allow. */
export const IN_A_ROW = 2;
export const SERIES = 2;

/** What trying to get around a limit needs. */
export interface DodgeTools {
  /** Attempts that were answered as wrong passwords. */
  readonly plain: readonly Exchange[];
  /** The lock does not show, so that every attempt carries the right password. */
  readonly silent: boolean;
  /** Whether a plain attempt was held up. */
  readonly isHeld: (exchange: Exchange) => boolean;
  /** How many plain attempts bring the limit back once it has ended. */
  readonly patience: number;
  readonly attempt: (change: Dodge['change']) => Promise<Exchange>;
}

/** What was sent to get around a limit, and under which other names attempts got through. */
export interface Dodged {
  readonly dodges: readonly Exchange[];
  readonly dodgeLabels: readonly string[];
  readonly otherNames: readonly Dodge[];
}

/** Tries each way around, in two series if the first got through, with plain attempts before, between and after. */
export async function gatherDodges(tools: DodgeTools): Promise<Dodged> {
  const { plain, silent, attempt, isHeld, patience } = tools;
  const dodges: Exchange[] = [];
  const dodgeLabels: string[] = [];
  const send = async (label: string, sent: Promise<Exchange>): Promise<Exchange> => {
    const exchange = await sent;
    dodges.push(exchange);
    dodgeLabels.push(label);
    return exchange;
  };
  const plainly = async (): Promise<boolean> => isHeld(await send(PLAIN, attempt({})));

  let held = await plainly();
  const otherNames: Dodge[] = [];
  for (const dodge of DODGES) {
    for (let round = 0; round < ROUNDS; round += 1) {
      for (let tries = 0; !held && tries < patience; tries += 1) held = await plainly();
      if (!held) break;
      const through = async (): Promise<boolean> => {
        for (let time = 0; time < IN_A_ROW; time += 1) {
          if (!gotThrough(await send(dodge.label, attempt(dodge.change)), plain, silent)) return false;
        }
        return true;
      };
      let dodged = await through();
      held = await plainly();
      // A limiter that refills lets one series through by chance, but not two with a plain attempt held up between.
      for (let series = 1; series < SERIES && dodged && held; series += 1) {
        dodged = await through();
        held = await plainly();
      }
      if (dodged && held && dodge.kind === 'spelling' && !silent) otherNames.push(dodge);
      if (held) break;
    }
  }
  return { dodges, dodgeLabels, otherNames };
}

/**
 * A name that nobody has is answered like a wrong password too: is it this account's? Asked once the limit has ended,
 * which would hold the right password up as well.
 */
export async function proveNames(
  { otherNames, ...sent }: Dodged,
  right: (change: Dodge['change']) => Promise<Exchange>,
): Promise<Omit<Dodged, 'otherNames'>> {
  const dodges = [...sent.dodges];
  const dodgeLabels = [...sent.dodgeLabels];
  for (const { label, change } of otherNames) {
    dodges.push(await right(change));
    dodgeLabels.push(rightLabel(label));
  }
  return { dodges, dodgeLabels };
}

/** The limit did not hold this attempt up. */
export function gotThrough(exchange: Exchange, plain: readonly Exchange[], silent: boolean): boolean {
  return silent ? isGranted(exchange) : isLike(exchange, plain);
}
