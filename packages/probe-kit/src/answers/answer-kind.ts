import type { AnswerClass, Exchange } from '@probity/model';

const REFUSALS: ReadonlySet<AnswerClass> = new Set([
  'unauthenticated',
  'forbidden',
  'missing',
  'invalid',
  'method',
  'login-redirect',
  'soft-denial',
]);

/** Why an answer decides nothing. */
export type Undecided =
  | 'throttled'
  | 'no-answer'
  | 'server-error'
  | 'blocked'
  | 'collided'
  | 'unclear-answer';

/** Whether the target may have said only that a value of ours is taken, also with new values: that refuses nothing else. */
export function hasCollided({ facts }: Exchange): boolean {
  return facts.taken === true;
}

/** Whether the target said no, with whatever status; a silence says nothing. */
export function isRefusal(exchange: Exchange): boolean {
  return exchange.answer !== null && REFUSALS.has(exchange.class) && !hasCollided(exchange);
}

/**
 * Whether the target broke on the request itself: 500 while its controls stand. Seen twice, it is a refusal with the
 * wrong status; 502, 503 and 504 speak of a sick target or gateway and never count.
 */
export function isCrash(exchange: Exchange): boolean {
  return exchange.class === 'server-error' && exchange.answer?.status === 500 && !hasCollided(exchange);
}

/** Why this answer is neither a yes nor a no; undefined if it is one of them. */
export function undecidedBy(exchange: Exchange): Undecided | undefined {
  if (exchange.answer === null) return 'no-answer';
  if (hasCollided(exchange)) return 'collided';
  switch (exchange.class) {
    case 'limited':
      return 'throttled';
    case 'network':
      return 'no-answer';
    case 'server-error':
      return 'server-error';
    case 'edge-block':
    case 'challenge':
      return 'blocked';
    case 'unclear':
    case 'redirect':
    case 'type':
    case 'too-large':
    case 'locked':
      return 'unclear-answer';
    case 'success':
    case 'soft-denial':
    case 'login-redirect':
    case 'unauthenticated':
    case 'forbidden':
    case 'missing':
    case 'invalid':
    case 'method':
      return undefined;
  }
}
