import type { Leftover } from '@probity/model';
import { cleanUp, type CleanUpOptions } from '../undo/clean-up.ts';
import { openEntries } from '../ledger/open-entries.ts';
import type { RunContext, RunEvent } from './context.ts';

const STOPPED = 'It was not looked at any more, because clean-up was stopped.';

/**
 * Cleans up and says what remains. It never rejects while the ledger can be read: where clean-up breaks, or nobody
 * waits for it, everything that is still open remains.
 */
export async function tidyUp(
  options: CleanUpOptions,
  context: Pick<RunContext, 'emit' | 'ledger' | 'leave'>,
  keep = false,
): Promise<readonly Leftover[]> {
  const { ledger, leave } = context;
  tell(context, { type: 'phase', phase: 'clean up' });
  const before = ledger.entries.filter(({ state }) => state === 'made' || state === 'deleted').length;
  const openBecause = (message: string): Leftover[] =>
    openEntries(ledger).map(({ label, kind }) => ({ label, kind, message }));
  const clean = (): Promise<readonly Leftover[]> =>
    cleanUp(options).catch((error: unknown) =>
      openBecause(`Clean-up broke: ${error instanceof Error ? error.message : String(error)}`),
    );
  const leftovers = keep ? [] : await Promise.race([clean(), abandoned(leave, () => openBecause(STOPPED))]);
  tell(context, { type: 'cleaned', leftovers, removed: Math.max(0, before - leftovers.length) });
  return leftovers;
}

/** Those who watch must not keep clean-up from its work. */
function tell({ emit }: Pick<RunContext, 'emit'>, event: RunEvent): void {
  try {
    emit(event);
  } catch {
    // What they could not be told is in the result.
  }
}

function abandoned<T>(leave: AbortSignal | undefined, value: () => T): Promise<T> {
  return new Promise((resolve) => {
    if (leave?.aborted === true) resolve(value());
    leave?.addEventListener('abort', () => resolve(value()), { once: true });
  });
}
