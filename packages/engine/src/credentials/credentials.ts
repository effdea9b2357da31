import {
  isUnavailable,
  type CredentialRef,
  type SessionRef,
  type TokenFacts,
  type Unavailable,
} from '@probity/probe-kit';
import { unknownIdentity, type AccountsContext } from '../accounts/accounts-context.ts';
import type { Sessions } from '../sessions/sessions.ts';
import { createSecretCracker } from '../tokens/crack-secret.ts';
import type { Expiries } from './expiries.ts';
import { createForeignTokens } from './foreign-tokens.ts';
import { createForger } from './forger.ts';
import type { Made } from './made.ts';
import { createMakers, makeBy } from './makers.ts';
import { createMint } from './minted.ts';

/** Makes credentials from references and recipes. */
export interface CredentialMaker {
  /** `as` names whose place is meant where the credential names nobody. */
  make(credential: CredentialRef, as?: SessionRef): Promise<Made | Unavailable>;
  /** What can be read off a session's credential without a key. */
  tokenFacts(session: SessionRef): Promise<TokenFacts | Unavailable>;
}

/** Real tokens come from the sessions, forged ones from recipes, expired ones from the mint or from waiting. */
export function createCredentialMaker(
  accountsContext: AccountsContext,
  sessions: Sessions,
  expiries: Expiries,
  subjectOf: (identity: string) => string | undefined,
): CredentialMaker {
  const { target } = accountsContext;
  const cracker = createSecretCracker({
    names: [target.name, new URL(target.origin).hostname],
    given: accountsContext.jwtSecrets ?? [],
  });
  const foreignTokens = createForeignTokens(accountsContext);
  const mint = createMint(accountsContext, { cracker, expiries, foreignTokens, subjectOf });
  const forger = createForger(accountsContext, sessions, cracker, (session) => mint.token(session, null));
  const makers = createMakers(accountsContext, { sessions, forger, mint, foreignTokens });
  return {
    async tokenFacts(ref) {
      const nobody = unknownIdentity(target, ref.identity);
      if (nobody !== null) return nobody;
      const session = await sessions.alive(ref);
      return isUnavailable(session) ? session : forger.facts(session);
    },
    async make(credential, as) {
      const who = 'session' in credential ? credential.session : as;
      // An account that signed up is in no profile, but has a session.
      const isKnown = who === undefined || sessions.peek(who) !== undefined;
      const nobody = isKnown ? null : unknownIdentity(target, who.identity);
      return nobody ?? makeBy(makers, credential.kind, credential, as);
    },
  };
}
