import type { Attempt } from '../ports.ts';

/** A request with the headers that the tester adds to all; one that it has already stays, because a probe may mean it. */
export function withTesterHeaders(attempt: Attempt, headers: Readonly<Record<string, string>> = {}): Attempt {
  const own = new Set(Object.keys(attempt.headers).map((name) => name.toLowerCase()));
  const added = Object.entries(headers).filter(([name]) => !own.has(name.toLowerCase()));
  if (added.length === 0) return attempt;
  return { ...attempt, headers: { ...attempt.headers, ...Object.fromEntries(added) } };
}
