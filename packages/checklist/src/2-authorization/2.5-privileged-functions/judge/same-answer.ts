import type { Exchange } from '@probity/model';

/** Times and the names of single requests, which differ between two answers that say the same. */
const OF_THE_MOMENT: readonly RegExp[] = [
  /\d{4}-\d{2}-\d{2}[T ]\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?(?:Z|[+-]\d{2}:?\d{2})?/g,
  /\b1\d{9}(?:\d{3}|\.\d+)?\b/g,
  /"(?:request|trace|correlation)_?id"\s*:\s*"[^"]*"/gi,
];

/** Whether two answers are the same but for the moment at which they were given. */
export function isSameAnswer(a: Exchange, b: Exchange): boolean {
  if (a.facts.sha256 === b.facts.sha256 && a.facts.length === b.facts.length) return true;
  if (a.answer === null || b.answer === null || a.answer.cut || b.answer.cut) return false;
  const body = undated(a.answer.body);
  return /[\p{L}\p{N}]{3}/u.test(body) && body === undated(b.answer.body);
}

function undated(body: string): string {
  return OF_THE_MOMENT.reduce((text, pattern) => text.replaceAll(pattern, ''), body);
}
