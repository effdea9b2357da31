import type { AccountChangeKind, Exchange } from '@probity/model';
import type { Attempt } from '../record.ts';

/** What came of a change: it counts, it does not, the account only shows it, or nobody can tell. */
export type Outcome = 'done' | 'none' | 'shown' | 'unknown';

/** A value that is read back decides; of what an account is entered by, the login does. */
export function effectOf(
  kind: AccountChangeKind,
  { before, after }: Pick<Attempt, 'before' | 'after'>,
): Outcome {
  if (kind === 'deletion') {
    if (before.oldLogin?.facts.granted !== true || after.oldLogin === null || !isAnswered(after.oldLogin))
      return 'unknown';
    if (after.oldLogin.facts.granted === null) return 'unknown';
    return after.oldLogin.facts.granted ? 'none' : 'done';
  }
  const { newLogin, oldLogin, isNew } = after;
  if (newLogin?.facts.granted === true) return 'done';
  if (newLogin !== null && !isAnswered(newLogin)) return 'unknown';
  if (newLogin !== null && kind === 'email') return isNew === true ? 'shown' : 'none';
  // An account has one password: where the old one works, no other was set.
  if (kind === 'password') return oldLogin?.facts.granted === true ? 'none' : 'unknown';
  if (isNew === null) return 'unknown';
  return isNew ? 'done' : 'none';
}

/** A login that was held back says nothing about the account. */
function isAnswered({ class: kind }: Exchange): boolean {
  return !['limited', 'locked', 'edge-block', 'server-error', 'network', 'challenge'].includes(kind);
}
