import type { RunEvent } from '@probity/engine';
import { safeJson } from '@probity/model';

/** An event as it is told to those who follow the run. */
export type SentEvent = Readonly<Record<string, unknown>> & { readonly type: string };

/** Tells progress in batches, and drops what comes too fast: nobody waits for those who watch. */
export interface EventBatches {
  emit(event: RunEvent): void;
  /** Tells what is left, for a short while. */
  close(): Promise<void>;
}

/** Events that wait; more are dropped, the newest first. */
const MOST_WAITING = 500;
/** So long events are gathered, in milliseconds. */
const GATHER = 250;
const LAST_WORDS = 2000;

/** `send` may fail: what was in the batch is then forgotten. `redact` removes every secret of the run. */
export function createEventBatches(
  send: (events: SentEvent[]) => Promise<void>,
  redact: (text: string) => string,
): EventBatches {
  let waiting: SentEvent[] = [];
  let sending: Promise<void> | undefined;
  let timer: NodeJS.Timeout | undefined;
  const flush = (): Promise<void> => {
    clearTimeout(timer);
    timer = undefined;
    const batch = waiting;
    waiting = [];
    if (batch.length > 0) sending = tell(batch);
    return sending ?? Promise.resolve();
  };
  const tell = async (batch: SentEvent[]): Promise<void> => {
    await send(batch).catch(() => undefined);
    sending = undefined;
    if (waiting.length > 0) timer ??= setTimeout(() => void flush(), GATHER);
  };
  return {
    emit(event) {
      const short = shorten(event);
      const last = waiting.at(-1);
      // Of cases that follow one another, the latest number says all.
      if (last?.type === 'case-gathered' && short.type === 'case-gathered') waiting.pop();
      if (waiting.length >= MOST_WAITING) return;
      waiting.push(clean(short, redact));
      if (sending === undefined) timer ??= setTimeout(() => void flush(), GATHER);
    },
    async close() {
      const all = (async () => {
        await sending;
        await flush();
      })();
      const { promise, resolve } = Promise.withResolvers<void>();
      const late = setTimeout(resolve, LAST_WORDS);
      await Promise.race([all, promise]);
      clearTimeout(late);
      clearTimeout(timer);
    },
  };
}

/** What a watcher wants to know; cases and exchanges are in the steps. */
function shorten(event: RunEvent): SentEvent {
  if (event.type === 'check-finished') {
    const { check, verdict, planned, decided } = event.result;
    return { type: event.type, check, verdict, planned, decided };
  }
  if (event.type === 'identities')
    return {
      type: event.type,
      identities: event.identities.map(({ name, kind, ok, message }) => ({ name, kind, ok, message })),
    };
  if (event.type === 'cleaned')
    return { type: event.type, removed: event.removed, leftovers: event.leftovers.length };
  // What a command is given may be a secret.
  return event.type === 'command' ? { type: event.type } : { ...event };
}

function clean(event: SentEvent, redact: (text: string) => string): SentEvent {
  const value: unknown = JSON.parse(redact(safeJson(event)));
  return typeof value === 'object' && value !== null ? { ...value, type: event.type } : { type: event.type };
}
