import type { Exchange } from '@probity/model';
import { isRefusal, succeeded } from '@probity/probe-kit';
import type { ComparedReads } from '../record.ts';
import { holdsMore } from './holds-more.ts';
import { holdsOnlyWords } from './holds-only-words.ts';
import { isSameAnswer } from './same-answer.ts';
import { hasContent, servedTo } from './served.ts';

/** For whom an operation is, by its answers; `perhaps-admin` serves users what looks like the data of others. */
export type AudienceSeen = 'admin' | 'users' | 'perhaps-admin' | 'unknown';

/** Functions that look at the whole of a business or of its system; everybody seldom needs them. */
const OF_THE_WHOLE =
  /(?:^|[/_-])(?:revenues?|sales|metrics|finances?|financials?|payroll|salar(?:y|ies)|statistics|stats|analytics|reports?|audits?|logs?|exports?|dumps?|backups?|diagnostics|debug|env|secrets?|users?|accounts?|customers?|employees?)(?:$|[/_-])/i;

/** Fields that say something of a person. */
const PERSONAL = /\[\].*\b(?:e-?mail|phone|mobile|birth\w*|salary|iban|ssn|password\w*|address\w*)\b/i;

/** Tells for whom an operation is from how it answered a user, another user and the administrator. */
export function audienceSeen(caller: string, reads: ComparedReads): AudienceSeen {
  const { operation, user, admin, other, known } = reads;
  const isServedToAdmin = succeeded(admin) && hasContent(admin) && !holdsOnlyWords(admin);
  if (isRefusal(user)) return isServedToAdmin ? 'admin' : 'unknown';
  if (!succeeded(user)) return 'unknown';
  const served = servedTo(caller, { attack: user, control: admin, known });
  if (served.what === 'foreign') return 'perhaps-admin';
  if (served.what === 'nothing') return isServedToAdmin ? 'unknown' : 'users';
  if (served.what !== 'own' && isOfOthers(user, caller, known)) return 'perhaps-admin';
  // The same for all may be a list of countries or the revenue: only the name tells them apart.
  const [, path = ''] = operation.split(' ');
  if (isServedToAdmin && isSameAnswer(user, admin) && OF_THE_WHOLE.test(path)) return 'perhaps-admin';
  return other === undefined || succeeded(other) ? 'users' : 'unknown';
}

/** Whether a list of people is in an answer that has more of them than the caller. */
function isOfOthers(answer: Exchange, caller: string, known: readonly string[]): boolean {
  const isOfPeople = answer.facts.paths.some((path) => PERSONAL.test(path));
  const isOwnShown = answer.facts.canaries.some(({ owner }) => owner === caller);
  return isOfPeople && (!isOwnShown || holdsMore(answer, caller, known));
}
