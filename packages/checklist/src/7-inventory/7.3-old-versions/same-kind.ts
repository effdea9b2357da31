import type { Exchange } from '@probity/model';
import { succeeded } from '@probity/probe-kit';

/** The least share of the places of one answer that another must have to be of its kind. */
const LEAST_SHARED = 0.5;

/** Whether an answer is a success of the same kind as the current one: JSON with most of its places. */
export function isSameKind(answer: Exchange, current: Exchange): boolean {
  if (!succeeded(answer) || answer.facts.form !== current.facts.form) return false;
  if (answer.facts.form !== 'json') return answer.facts.sha256 === current.facts.sha256;
  const [mine, theirs] = [new Set(answer.facts.paths), new Set(current.facts.paths)];
  if (theirs.size === 0) return mine.size === 0;
  return mine.intersection(theirs).size / mine.union(theirs).size >= LEAST_SHARED;
}
