import { parseJson, type Exchange, type Json } from '@probity/model';
import { succeeded } from '@probity/probe-kit';
import { isHollow } from './compare-answers.ts';

/** From this share of equal values on, two answers of the same form are the same answer. */
const ENOUGH = 0.5;

/**
 * Whether somebody without a credential got what the caller gets: the same bytes, or the same form with mostly the same
 * values. A refusal under 200 often has the form of a success, but not its values. What was sent and comes back counts
 * as one: a new object has an id and a text of its own.
 */
export function isAnsweredAlike(answer: Exchange, control: Exchange): boolean {
  if (!succeeded(answer) || isHollow(answer)) return false;
  if (answer.facts.sha256 === control.facts.sha256) return true;
  return hasSamePaths(answer, control) && (isEcho(answer) || shareOfValues(answer, control) >= ENOUGH);
}

/** Whether two JSON answers hold values at the same places. */
export function hasSamePaths({ facts: a }: Exchange, { facts: b }: Exchange): boolean {
  return a.paths.length > 0 && new Set(a.paths).symmetricDifference(new Set(b.paths)).size === 0;
}

function isEcho({ facts }: Exchange): boolean {
  return facts.canaries.some(({ sent }) => sent);
}

function shareOfValues(answer: Exchange, control: Exchange): number {
  const [a, b] = [valuesOf(answer), valuesOf(control)];
  return a.intersection(b).size / Math.max(a.size, b.size, 1);
}

/** Words and numbers with their places; the order of a list does not matter. */
function valuesOf({ answer }: Exchange): ReadonlySet<string> {
  const found = new Set<string>();
  const walk = (value: Json | undefined, at: string): void => {
    if (typeof value === 'string' || typeof value === 'number') found.add(`${at} ${value}`);
    else if (Array.isArray(value)) for (const each of value) walk(each, `${at}[]`);
    else if (typeof value === 'object' && value !== null)
      for (const [key, each] of Object.entries(value)) walk(each, `${at}.${key}`);
  };
  walk(parseJson(answer?.body), '');
  return found;
}
