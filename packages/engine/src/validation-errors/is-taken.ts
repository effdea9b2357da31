import type { AuthRole, Operation } from '@probity/model';
import type { Attempt, RawAnswer } from '../ports.ts';
import { readValidationErrors } from './read-validation-errors.ts';
import { saysTaken } from './taken-words.ts';

/** Longer answers are pages, and no complaints. */
const LONGEST = 20_000;

/** What makes nothing that has a name. */
const SIGNING_IN: ReadonlySet<AuthRole | null> = new Set<AuthRole | null>([
  'login',
  'refresh',
  'logout',
  'otp_start',
  'otp_verify',
  'reset_request',
  'reset_confirm',
]);

/** Whether a request may be refused because a value of ours is taken: it writes, and has a body that could hold one. */
export function mayCollide({ effect, authRole }: Operation, { body }: Pick<Attempt, 'body'>): boolean {
  return effect !== 'reads' && body !== null && !SIGNING_IN.has(authRole);
}

/**
 * Whether an answer that is no success may speak of a value that exists already: 409, or words for it. Words are no
 * proof; they only ask for another try with new values.
 */
export function isTaken({ status, body }: RawAnswer): boolean {
  if (status === 409) return true;
  if (body.length > LONGEST) return false;
  const text = body.toString('utf8');
  return saysTaken(text) || readValidationErrors(text).some(({ trouble }) => trouble === 'taken');
}
