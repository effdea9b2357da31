import { singular } from '../text/nouns.ts';
import { segmentsOf } from '../infer/shapes.ts';
import type { Vocabulary } from './vocabulary/vocabulary.ts';

/** What nobody does to themselves. */
const OVER =
  /^(?:suspend|unsuspend|ban|unban|deactivate|reactivate|unlock|lock|disable|enable|impersonate|promote|demote|approve|reject|roles?|permissions?)$/i;

/** The word after an account in a path that only somebody in charge of accounts may say: `/users/{id}/suspend`. */
export function overAccount(path: string, words: Vocabulary): string | undefined {
  const [last = '', id, collection] = segmentsOf(path).toReversed();
  const isAccount = id?.includes('{') === true && words.isAccount(singular(collection ?? ''));
  return isAccount && OVER.test(last) ? last : undefined;
}
