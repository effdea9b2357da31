import { parseJson, type Json } from '@probity/model';
import type { Attempt } from '../ports.ts';
import type { ContentFacts } from './facts.ts';
import type { ReadAnswer } from '../answers/read-body.ts';

/** Shorter values may be in any answer. */
const SHORTEST = 8;

/** Deeper levels are not looked at. */
const DEEPEST = 4;

/**
 * Whether an answer shows its caller what is its own: a value of ours that the request did not carry, or what the request
 * wrote, under the same name. Such an answer is about an object, whatever words are in it.
 */
export function showsContent(
  { json }: ReadAnswer,
  { canaries }: Pick<ContentFacts, 'canaries'>,
  { body }: Pick<Attempt, 'body'>,
  as: string,
): boolean {
  if (canaries.some(({ owner, sent }) => owner === as && !sent)) return true;
  const sent = body === null ? undefined : parseJson(body.toString());
  if (sent === undefined || json === undefined) return false;
  const shown = new Set(leavesOf(json, '', DEEPEST));
  return [...leavesOf(sent, '', DEEPEST)].some((leaf) => shown.has(leaf));
}

/** Texts with the name of each. */
function* leavesOf(value: Json, name: string, levels: number): Generator<string> {
  if (typeof value === 'string' && value.length >= SHORTEST) yield `${name}\n${value}`;
  else if (typeof value === 'object' && value !== null && levels > 0)
    for (const [key, each] of Object.entries(value)) yield* leavesOf(each, key, levels - 1);
}
