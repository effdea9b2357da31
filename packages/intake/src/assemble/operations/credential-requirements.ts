import type { CredentialRequirement } from '@probity/model';
import type { Described } from '../../description/described.ts';
import type { Context } from '../context.ts';
import { OWNER_WORDS } from '../../text/audience-words.ts';

/** Who asks for a credential at an operation, by the description alone. */
export function credentialRequirements({
  described: { all },
  inference: { auth },
}: Pick<Context, 'described' | 'inference'>): (operation: Described) => CredentialRequirement {
  const isEntrance = (operation: Described): boolean =>
    auth.logins.has(operation) || auth.roles.signup?.operation === operation;
  // Nobody has a credential before the login: where even it asks for one, a tool wrote the same line everywhere.
  const isBlanket = all.some(isEntrance) && all.every((each) => each.securityOf === 'operation');
  const hasExceptions = all.some(({ security }) => security === 'none');
  return ({ securityOf, summary }) => {
    if (securityOf === 'operation' && !isBlanket) return 'own-security';
    if (securityOf === 'document' && hasExceptions) return 'root-security-with-exceptions';
    if (OWNER_WORDS.test(summary)) return 'owner-words';
    return securityOf === null ? 'nothing' : 'root-security';
  };
}
