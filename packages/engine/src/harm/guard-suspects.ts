import type { Operation } from '@probity/model';
import type { HarmObserver } from './harm-observer.ts';
import { isSuspect } from './suspects.ts';

/** An operation is not sent again because something of the run vanished after it was. */
export class NotSentAgain extends Error {}

/** What sends an operation, unless it has done harm. */
export type SuspectGuard = <T>(operation: Operation, send: () => Promise<T>) => Promise<T>;

/** How to see whether everything is still there. */
export interface StillThere {
  /** Makes sure that there is something whose absence would be noticed. */
  prepare(): Promise<void>;
  /** What is gone, in words, or null. */
  look(): Promise<string | null>;
}

/**
 * Sends suspects one at a time and looks after each whether the run's accounts and objects are still there, so that
 * one that does harm is sent once.
 */
export function createSuspectGuard(
  harm: Pick<HarmObserver, 'whyNot' | 'blame'>,
  still: StillThere,
): SuspectGuard {
  let queue: Promise<unknown> = Promise.resolve();
  let prepared: Promise<void> | undefined;
  const refuse = (operation: Operation): void => {
    const why = harm.whyNot(operation.id);
    if (why !== null) throw new NotSentAgain(why);
  };
  return async (operation, send) => {
    refuse(operation);
    if (!isSuspect(operation)) return send();
    const turn = queue.then(async () => {
      prepared ??= still.prepare();
      await prepared;
      refuse(operation);
      const sent = await send();
      const gone = await still.look();
      if (gone !== null) harm.blame(operation.id, gone);
      return sent;
    });
    queue = turn.catch(() => {});
    return turn;
  };
}
