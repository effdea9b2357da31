import type { AnswerClass, Exchange } from '@probity/model';

/** The classes in which a login tells somebody that the password is wrong; some answer 200 and hand out nothing. */
const REFUSALS: readonly AnswerClass[] = [
  'unauthenticated',
  'forbidden',
  'missing',
  'soft-denial',
  'unclear',
  'success',
  'redirect',
  'login-redirect',
  // Only where they were there from the first attempt on; otherwise they are signals, which are asked for before.
  'challenge',
  'locked',
];

/** The classes in which something other than the login answered, or nothing at all. */
const LOST: readonly AnswerClass[] = ['network', 'server-error', 'edge-block'];

/** The login tried this password and found it wrong. */
export function isPlainRefusal({ class: kind, facts, answer }: Exchange): boolean {
  // Null is a step of a login that gives no credential yet.
  if (facts.granted === true || answer === null) return false;
  // A token endpoint says 400 invalid_grant to wrong credentials (RFC 6749); any other 400 is about the form.
  return REFUSALS.includes(kind) || (kind === 'invalid' && /\binvalid_grant\b/.test(answer?.body ?? ''));
}

/** The answer is not the login's own. */
export function isLost(exchange: Exchange): boolean {
  return exchange.answer === null || LOST.includes(exchange.class);
}

/** The login refused this attempt, whatever its reason. */
export function isRefused(exchange: Exchange): boolean {
  return exchange.facts.granted !== true && !isLost(exchange);
}

/** A credential came back. */
export function isGranted(exchange: Exchange | undefined): boolean {
  return exchange?.facts.granted === true && exchange.answer !== null;
}

/** Answered as a wrong password was before anything was held up; where nothing was, as any wrong password may be. */
export function isLike(exchange: Exchange, plain: readonly Exchange[]): boolean {
  if (!isPlainRefusal(exchange)) return false;
  if (plain.length === 0) return exchange.class !== 'challenge' && exchange.class !== 'locked';
  return plain.some(
    (each) => each.answer?.status === exchange.answer?.status && each.class === exchange.class,
  );
}
