import type { AnswerClass, Exchange } from '@probity/model';

/** Answers that are neither a success nor a refusal of the order. */
const UNCLEAR: Readonly<
  Partial<Record<AnswerClass, 'throttled' | 'server-error' | 'no-answer' | 'blocked' | 'unauthenticated'>>
> = {
  limited: 'throttled',
  'server-error': 'server-error',
  network: 'no-answer',
  'edge-block': 'blocked',
  unauthenticated: 'unauthenticated',
  'login-redirect': 'unauthenticated',
};

/** Why the last of some attacks says nothing about the order of steps; null if it does. */
export function whyUnclear(attacks: readonly Exchange[]) {
  const last = attacks.at(-1);
  const code = last === undefined ? 'no-answer' : UNCLEAR[last.class];
  return code === undefined ? null : { code, status: last?.answer?.status ?? 0 };
}
