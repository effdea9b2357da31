import type { Exchange } from '@probity/model';
import {
  isUnavailable,
  orReason,
  sentOrStop,
  whoLogsIn,
  type RouteTry,
  type Unavailable,
  type CommonTools,
  type ToolsFor,
} from '@probity/probe-kit';
import { anchor } from './anchor.ts';
import { duration } from '../reading/pace.ts';
import { EMPTY, type AttemptRecord, type FurtherRow } from '../record.ts';
import { furtherRows, isLate } from './further-rows.ts';
import { sendRow } from './send-row.ts';
import { firstSignal, signalOf } from '../reading/signal.ts';
import { untilLifted, type Lifted } from './until-lifted.ts';

/** One try at a route. What cannot be sent at all ends the gathering, and its reason is handed on. */
export type Send = (attempt: RouteTry) => Promise<Exchange>;

/** What a gathering on a route begins with. */
export interface RouteTries {
  readonly send: Send;
  /** The record so far: the anchor alone. */
  readonly none: AttemptRecord;
}

/** Gathers on a route, if the target is at work. */
export async function onRoute(
  tools: ToolsFor<'codes-and-resets' | 'own-sessions'>,
  account: string | undefined,
  gather: (route: RouteTries) => Promise<AttemptRecord>,
): Promise<AttemptRecord | Unavailable> {
  const [user] = whoLogsIn(tools, 'expendable');
  const control = await tools.once('anchor of the routes', () => anchor(tools, user));
  if (isUnavailable(control)) return control;
  const none = {
    ...EMPTY,
    account: account ?? '',
    window: tools.target.timing.attemptWindow,
    anchor: control.exchange,
  };
  if (!control.succeeded) return none;
  return orReason(() =>
    gather({ none, send: async (attempt) => sentOrStop(await tools.tryRoute(control, attempt)) }),
  );
}

/** Sends a row of attempts within the window of the profile. */
export function row(
  tools: CommonTools,
  count: number,
  attempt: (index: number) => Promise<Exchange>,
  first?: Exchange,
): Promise<readonly Exchange[]> {
  return sendRow({
    count,
    window: tools.target.timing.attemptWindow,
    now: () => tools.now(),
    attempt,
    first,
  });
}

/** Sends a row, and once more after the wait if it was held up from its first attempt on: by attempts before it. */
export async function restedRow(
  tools: CommonTools,
  send: () => Promise<readonly Exchange[]>,
  look: () => Promise<Exchange>,
  /** How long the attempts before it took, in milliseconds. */
  span = 0,
): Promise<readonly Exchange[]> {
  const sent = await send();
  const [first] = sent;
  if (first === undefined || !isLimited(first)) return sent;
  const { last } = await untilLifted(tools, look, isLimited, first);
  if (isLimited(last)) return sent;
  // A window that slides forgets attempts one by one, in the time they took.
  await pause(tools, tools.now() + span);
  return send();
}

/** The same row once more, if it was held up late, after a look shows that the limit has ended. */
export async function repeatedRows(
  tools: CommonTools,
  first: readonly Exchange[],
  send: () => Promise<readonly Exchange[]>,
  look: () => Promise<Exchange>,
  /** The very first attempt on the route, if it is not in this row. */
  begun = first[0],
): Promise<readonly FurtherRow[] | undefined> {
  const signalIn = (sent: readonly Exchange[]): number | undefined => firstSignal(sent, begun)?.attempt;
  if (!isLate(signalIn(first))) return undefined;
  const isHeld = (exchange: Exchange): boolean => signalOf(exchange, begun) !== undefined;
  const lift = (): Promise<Lifted> => untilLifted(tools, look, isHeld);
  return furtherRows(tools, { first, since: begun?.started ?? 0, lift, isHeld, send, signalIn });
}

function isLimited(exchange: Exchange): boolean {
  return signalOf(exchange, undefined) !== undefined;
}

/** How long all rows of a case took together, in milliseconds. */
export function spanOf({ attempts, repeated = [] }: Pick<AttemptRecord, 'attempts' | 'repeated'>): number {
  return duration([...attempts, ...repeated.flatMap((each) => each.attempts)]);
}

/** Waits until a moment of the run. */
export async function pause(tools: Pick<CommonTools, 'now' | 'wait'>, until: number): Promise<void> {
  while (tools.now() < until) await tools.wait('coolDownPoll');
}
