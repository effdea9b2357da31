import { parseJson, valueAt } from '@probity/model';
import { succeeded, type EffectReading, type JudgeTools } from '@probity/probe-kit';
import type { Around53, Try53 } from '../record.ts';
import type { sentences } from '../sentences.ts';
import type { Judged } from './judged.ts';
import { valueProof } from './state-taken.ts';
import { whyUnclear } from './why-unclear.ts';

/**
 * Judges an event that may only follow on another by the value itself: it may make something else of it than a number. In
 * its order it must change the value, or nobody would see what it does out of order.
 */
export function judgeOrder(
  webhook: string,
  followed: Around53 | undefined,
  { name, events, before, after }: Try53,
  tools: JudgeTools<typeof sentences>,
): Judged {
  const at = after.of.at === '' ? '(answer)' : after.of.at;
  const words = { webhook, name, at, status: events.at(-1)?.answer?.status ?? 0 };
  const isSeen = followed !== undefined && hasChanged(followed);
  if (!isSeen) return { doubt: tools.doubt('later-not-seen', words, `webhooks.${webhook}.later`) };
  if (hasChanged({ before, after })) {
    return {
      finding: tools.finding(
        'event-out-of-order',
        valueProof(at, { steps: [], before, events, after }),
        words,
      ),
    };
  }
  const unclear = whyUnclear(events);
  return unclear === null ? {} : { doubt: tools.doubt(unclear, words) };
}

function hasChanged({ before, after }: Pick<Around53, 'before' | 'after'>): boolean {
  const [was, is] = [shownIn(before), shownIn(after)];
  return was !== undefined && is !== undefined && was !== is;
}

function shownIn({ of, exchange, value }: EffectReading): string | undefined {
  const isRead = value !== null && succeeded(exchange);
  const body = isRead ? parseJson(exchange.answer?.body ?? '') : undefined;
  if (body === undefined) return undefined;
  return JSON.stringify((of.at === '' ? body : valueAt(body, of.at)) ?? null);
}
