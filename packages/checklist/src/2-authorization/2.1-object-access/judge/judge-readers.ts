import type { Case, Exchange, Params, Verdict } from '@probity/model';
import {
  fieldsLacking,
  isWrittenByOwner,
  readersIn,
  shows,
  succeeded,
  viewsIn,
  type Whose,
} from '@probity/probe-kit';
import type { Details21 } from '../details.ts';
import type { Record21 } from '../record.ts';
import type { Tools } from './judge-strategy.ts';

/** The verdict on what another user was shown, if those who may read it are more than its owner; undefined if they are not. */
export function judgeReaders(
  testCase: Case<Details21>,
  { whose, attackPages = [] }: Record21,
  attack: Exchange,
  words: Params,
  tools: Tools,
): Verdict | undefined {
  if (whose === undefined) return undefined;
  const { who, source, unlisted } = readersIn(whose);
  const missing = `resources.${whose.resource}.visibility`;
  if (who === 'owner') {
    if (unlisted === null || showsUnlisted(testCase, [attack, ...attackPages], whose, unlisted))
      return undefined;
    return tools.inconclusive([tools.doubt('only-what-is-listed', words, missing)]);
  }
  if (source.kind !== 'answers')
    return tools.inapplicable(tools.remark('meant-for-users', words).message, source);
  return tools.inconclusive([tools.doubt('shared-by-what-was-seen', words, missing)]);
}

/** The verdict on what another user did to an object that others may read; undefined if changing it is its owner's. */
export function judgeWriters(
  { details: { reach } }: Case<Details21>,
  { whose, otherControl, otherWrite }: Record21,
  words: Params,
  tools: Tools,
): Verdict | undefined {
  if (whose === undefined) return undefined;
  const { who, source } = readersIn(whose);
  if (who === 'owner') return undefined;
  if (reach === 'create' || (reach === 'action' && SOCIAL.test(String(words['operation']))))
    return tools.inapplicable(tools.remark('act-on-shared', words).message, source);
  const isChange = reach !== 'action' && reach !== 'reference';
  // What else may be done with an object that others may read is for its owner only if a person wrote so.
  const isOwners = isChange ? isWrittenByOwner(whose) : whose.writers?.by === 'profile';
  const isRefused = otherWrite?.class === 'forbidden' || otherWrite?.class === 'missing';
  if (isOwners || (isChange && isRefused && succeeded(otherControl))) return undefined;
  return tools.inconclusive([tools.doubt('writers-not-known', words, `resources.${whose.resource}.writers`)]);
}

/** What everybody does with what everybody reads, by the end of the path. */
const SOCIAL =
  /(?:favou?rites?|likes?|unlike|stars?|unstar|follow(?:s|ers|ing)?|unfollow|bookmarks?|votes?|upvotes?|downvotes?|reactions?|ratings?|rate|reviews?|comments?|repl(?:y|ies)|reports?|flags?|subscri(?:be|ptions?)|unsubscribe|views?|shares?|watch(?:ers)?|saves?|claps?|join|rsvp)(?:\/\{[^{}]*\})?\/?$/i;

/** Whether an answer shows more of an object than the list of others does. */
function showsUnlisted(
  { details: { reach } }: Case<Details21>,
  answers: readonly Exchange[],
  whose: Whose,
  unlisted: readonly string[],
): boolean {
  const { label, id, text, othersList = [], owners } = whose;
  // What lies below an object is no part of the entry in a list.
  if (reach === 'subresource' || reach === 'children') return true;
  if (!othersList.some((page) => shows(page, label))) return true;
  const entries = viewsIn(answers, id, text);
  const views = succeeded(owners) ? viewsIn([owners], id, text) : [];
  return entries.some((entry) =>
    views.some((view) => {
      const lacking = new Set(fieldsLacking(view, entry));
      return unlisted.some((at) => !lacking.has(at));
    }),
  );
}
