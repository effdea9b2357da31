import type { Exchange } from '@probity/model';
import {
  isUnavailable,
  orReason,
  sentOrStop,
  whoLogsIn,
  type RouteTry,
  type Unavailable,
} from '@probity/probe-kit';
import { anchor } from './anchor.ts';
import { EMPTY, type AttemptRecord } from '../record.ts';
import { sendRow } from './send-row.ts';
import { signalOf } from '../signal.ts';
import type { ProbeTools } from '../needs.ts';

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
  tools: ProbeTools,
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
  tools: ProbeTools,
  count: number,
  attempt: (index: number) => Promise<Exchange>,
  first?: Exchange,
): Promise<readonly Exchange[]> {
  return sendRow({ count, window: tools.target.timing.attemptWindow, now: tools.now, attempt, first });
}

/** Sends a row, and once more after the wait if it was held up from its first attempt on: by attempts before it. */
export async function restedRow(
  tools: ProbeTools,
  send: () => Promise<readonly Exchange[]>,
  look: () => Promise<Exchange>,
  /** How long the attempts before it took, in milliseconds. */
  span = 0,
): Promise<readonly Exchange[]> {
  const rateLimited = (exchange: Exchange | undefined): boolean =>
    exchange !== undefined && signalOf(exchange, undefined) !== undefined;
  const sent = await send();
  if (!rateLimited(sent[0])) return sent;
  const start = tools.now();
  let last = sent[0];
  while (rateLimited(last) && tools.now() - start < tools.target.timing.coolDown) {
    await tools.wait('coolDownPoll');
    last = await look();
  }
  if (rateLimited(last)) return sent;
  // A window that slides forgets attempts one by one, in the time they took.
  await pause(tools, tools.now() + span);
  return send();
}

/** Waits until a moment of the run. */
export async function pause(tools: Pick<ProbeTools, 'now' | 'wait'>, until: number): Promise<void> {
  while (tools.now() < until) await tools.wait('coolDownPoll');
}
