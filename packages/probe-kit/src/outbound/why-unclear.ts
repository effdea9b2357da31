import type { AnswerClass, Exchange } from '@probity/model';

/** Answers after which nobody knows whether the API looked at an address at all. */
const UNCLEAR = {
  limited: 'throttled',
  network: 'no-answer',
  'edge-block': 'blocked',
  unauthenticated: 'unauthenticated',
  'login-redirect': 'unauthenticated',
} as const satisfies Partial<Record<AnswerClass, string>>;

/**
 * Why the answer to an address says nothing about how it was treated; null if it does. That a fetch failed is often told
 * with 502 or 500, which is a refusal like any other as long as nothing arrived.
 */
export function whyUnclear(
  exchanges: readonly Exchange[],
): { readonly code: (typeof UNCLEAR)[keyof typeof UNCLEAR]; readonly status: number } | null {
  const asked = exchanges.find(({ purpose }) => purpose === 'attack');
  if (asked === undefined) return { code: 'no-answer', status: 0 };
  const status = asked.answer?.status ?? 0;
  if (asked.answer === null) return { code: 'no-answer', status };
  const kind = Object.entries(UNCLEAR).find(([each]) => each === asked.class);
  return kind === undefined ? null : { code: kind[1], status };
}
