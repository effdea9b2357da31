import type { AnswerClass, Exchange } from '@probity/model';

/** Answers that are neither a success nor a refusal. */
const UNCLEAR: Readonly<
  Partial<Record<AnswerClass, 'throttled' | 'server-error' | 'no-answer' | 'blocked'>>
> = {
  limited: 'throttled',
  'server-error': 'server-error',
  network: 'no-answer',
  'edge-block': 'blocked',
};

/** Why the last of some answers says nothing; null if it does. */
export function whyUnclear(events: readonly Exchange[]) {
  const last = events.at(-1);
  return last === undefined ? 'no-answer' : (UNCLEAR[last.class] ?? null);
}
