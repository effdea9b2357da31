import type { Exchange } from '@probity/model';
import type { CommonTools } from '@probity/probe-kit';
import { HELD_BY } from '../numbers.ts';
import type { FurtherRow } from '../record.ts';
import type { Lifted } from './until-lifted.ts';

/** A limit in windows of time lets nearly twice as many through if one of them ends within a row: one late row shows nothing. */
export function isLate(attempt: number | undefined): boolean {
  return attempt !== undefined && attempt > HELD_BY;
}

/** What a row that was held up late is sent again with. */
interface FurtherRowParts {
  readonly first: readonly Exchange[];
  /** When the first attempt was sent that may still have counted in that row, in milliseconds of the run. */
  readonly since: number;
  /** Waits until the limit has ended. */
  readonly lift: () => Promise<Lifted>;
  readonly isHeld: (exchange: Exchange) => boolean;
  readonly send: () => Promise<readonly Exchange[]>;
  /** The first attempt of a row that was held up. */
  readonly signalIn: (row: readonly Exchange[]) => number | undefined;
}

/** Sends a row once more after its limit has ended; and again if it is late once more, and the first did not begin with nothing counted. */
export async function furtherRows(
  tools: Pick<CommonTools, 'now' | 'wait'>,
  parts: FurtherRowParts,
): Promise<readonly FurtherRow[]> {
  const { first, since, signalIn } = parts;
  const next = await sendAgain(tools, first, since, parts);
  const [begun] = next.attempts;
  const isSettled = since >= (first[0]?.started ?? 0) || (signalIn(next.attempts) ?? Infinity) <= HELD_BY;
  if (begun === undefined || isSettled) return [next];
  return [next, await sendAgain(tools, next.attempts, begun.started, parts)];
}

async function sendAgain(
  tools: Pick<CommonTools, 'now' | 'wait'>,
  row: readonly Exchange[],
  since: number,
  { lift, isHeld, send }: FurtherRowParts,
): Promise<FurtherRow> {
  const { last, lastLimited = row.at(-1) } = await lift();
  if (isHeld(last)) return { lastLimited: last, lifted: undefined, attempts: [] };
  // A window that slides forgets attempts one by one, in the time they took; the oldest may be the one forgotten now.
  const end = Math.max(...row.map(({ started, took }) => started + took));
  const until = tools.now() + end - since;
  while (tools.now() < until) await tools.wait('settle');
  return { lastLimited, lifted: last, attempts: await send() };
}
