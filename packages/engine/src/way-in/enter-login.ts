import type { SessionCredential, Identity } from '@probity/model';
import type { RawAnswer } from '../ports.ts';
import type { AccountsContext } from '../accounts/accounts-context.ts';
import { logIn, type LoginOutcome } from '../authentication/log-in.ts';

/** Goes through a login without looking for anything in its last answer. */
export function enterLogin(
  context: AccountsContext,
  identity: Identity,
  source: SessionCredential,
  user: string,
  password: string,
): Promise<LoginOutcome> {
  const last = source.steps.length - 1;
  const steps = source.steps.map((step, index) => (index === last ? { ...step, extract: {} } : step));
  return logIn(context, { identity, source: { ...source, steps }, user, password, mayGive: true });
}

/** A status alone is no login; what the answer holds must be accepted. */
export function isGranted({ status }: RawAnswer): boolean {
  return status >= 200 && status < 400;
}
