import type { Exchange, Operation } from '@probity/model';
import type { RawAnswer } from '../ports.ts';
import { saysNo } from '../answers/says-no.ts';
import { readValidationErrors } from '../validation-errors/read-validation-errors.ts';
import type { ValidationError } from '../validation-errors/validation-error.ts';

/** What came of a request whose success is needed. */
export interface Tried {
  readonly exchange: Exchange;
  readonly raw: RawAnswer | null;
}

/** Refused for what the body holds; everything else has another reason. */
export function isRefused(tried: Tried, { authRole }: Operation): boolean {
  const { exchange, raw } = tried;
  if (isCollision(tried) || isBroken(tried)) return true;
  if (exchange.class === 'invalid' && (raw?.status === 400 || raw?.status === 422)) return true;
  if (exchange.class === 'type' && raw?.status === 415) return true;
  // Nothing is learned yet about refusals when accounts are made, so that only a complaint about a field counts.
  return authRole === 'signup' && saysNo(exchange) && validationErrorsIn(raw).length > 0;
}

/** Some servers break on what they do not expect, such as an object where they only take a reference. */
export function isBroken({ exchange, raw }: Tried): boolean {
  return exchange.class === 'server-error' && raw?.status === 500;
}

/** Some value of the body is taken already. */
export function isCollision({ exchange }: Tried): boolean {
  return exchange.facts.taken === true;
}

/** What a refusal says about fields. */
export function validationErrorsIn(raw: RawAnswer | null): readonly ValidationError[] {
  return raw === null ? [] : readValidationErrors(raw.body.toString('utf8'));
}
