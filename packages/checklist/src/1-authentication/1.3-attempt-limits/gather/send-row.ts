import type { Exchange } from '@probity/model';
import { AFTER_SIGNAL, LATEST } from '../numbers.ts';
import { sendersFor } from '../reading/pace.ts';
import { firstSignal } from '../reading/signal.ts';

/** What a row of attempts is sent by. */
export interface RowParts {
  readonly count: number;
  /** Beyond the latest attempt that passes, a row that has taken longer than this shows nothing more, in milliseconds. */
  readonly window: number;
  readonly now: () => number;
  readonly attempt: (index: number) => Promise<Exchange>;
  /** The very first attempt on the route, if it is not in this row. */
  readonly first?: Exchange | undefined;
  /** So many first attempts say nothing of a limit. */
  readonly from?: number;
}

/**
 * Sends attempts until three were sent after the first that was held up. A target that needs long for each is sent
 * several at once: its own pace is no limit. They stand in the order of their answers.
 */
export async function sendRow(parts: RowParts): Promise<Exchange[]> {
  const { count, window, now, attempt, first, from = 0 } = parts;
  const sent: Exchange[] = [];
  const start = now();
  while (sent.length < count) {
    const senders = Math.min(sendersFor(sent, count, window), count - sent.length);
    const answers = await Promise.all(
      Array.from({ length: senders }, (_, index) => attempt(sent.length + index)),
    );
    sent.push(...answers.toSorted((a, b) => a.started + a.took - (b.started + b.took)));
    const signal = firstSignal(sent, first ?? sent[0], from);
    if (signal !== undefined && sent.length >= signal.attempt + AFTER_SIGNAL) break;
    if (sent.length > LATEST && now() - start > window) break;
  }
  return sent;
}
