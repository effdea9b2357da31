import { parseJson } from '@probity/model';
import type { Attempt } from '../ports.ts';

/** A shorter text may be in an answer by chance. */
const SHORTEST = 8;

/** The texts that a body of JSON or of a form carries, without those that may be anywhere by chance. */
export function textsIn(body: Attempt['body']): readonly string[] {
  const text = body === null ? '' : body.toString();
  const json = parseJson(text);
  const found: string[] = [];
  if (json === undefined) found.push(...new URLSearchParams(text).values());
  // A replacer sees every value, however deep it lies.
  else
    JSON.stringify(json, (_name, value: unknown) => {
      if (typeof value === 'string') found.push(value);
      return value;
    });
  return found.filter((each) => each.length >= SHORTEST);
}
