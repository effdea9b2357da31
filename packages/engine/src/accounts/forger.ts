import { isUnavailable, type ForgedRecipe, type TokenFacts, type Unavailable } from '@probity/probe-kit';
import { createForgeKeys } from './forge-keys.ts';
import type { Material } from './forge-parts.ts';
import { forgeToken } from './forge-token.ts';
import { readJwt } from './jwt.ts';
import { knownSecretOf } from './known-secrets.ts';
import type { Session, Sessions } from './sessions.ts';
import { createTargetKeys } from './target-keys.ts';
import type { AccountsContext } from './accounts-context.ts';

/** Forges tokens from those of a session. */
export interface Forger {
  forge(recipe: ForgedRecipe, session: Session): Promise<string | Unavailable>;
  /** What can be read off the session's token without a key. */
  facts(session: Session): TokenFacts;
}

/**
 * Everything that forging needs is made when the first recipe asks for it. `mintGood` makes a good token for sessions
 * whose own is opaque: where a target takes such tokens too, they are what is forged.
 */
export function createForger(
  accountsContext: AccountsContext,
  sessions: Sessions,
  mintGood: (session: Session) => Promise<string | Unavailable>,
): Forger {
  const keys = createForgeKeys();
  const targetKeys = createTargetKeys(accountsContext);

  const keyHost: Material['keyHost'] = async () => {
    if (accountsContext.keyHost === undefined) return { reason: 'no decoy is running', missing: 'decoys' };
    if (!isLoopback(accountsContext.target.origin)) {
      return { reason: 'the target is on another machine and cannot reach our decoy', missing: 'decoys' };
    }
    return accountsContext.keyHost.start();
  };

  /** What another identity's own token has for `sub`; another account of the same kind if there is one. */
  const otherSubject = ({ identity: { name, kind } }: Session): string | undefined => {
    const others = accountsContext.target.identities.filter((each) => each.name !== name);
    return others
      .toSorted((a, b) => Number(b.kind === kind) - Number(a.kind === kind))
      .map((each) => sessions.peek({ identity: each.name, number: 'shared' })?.current.access ?? '')
      .map((token) => readJwt(token)?.claims['sub'])
      .find((sub) => typeof sub === 'string');
  };

  return {
    async forge(recipe, session) {
      const { identity, current } = session;
      const who = identity.name;
      const isOpaque = readJwt(current.access) === undefined;
      const token =
        isOpaque && accountsContext.target.mint !== null ? await mintGood(session) : current.access;
      if (isUnavailable(token)) return token;
      const jwt = readJwt(token);
      if (jwt === undefined) return { reason: `the access token of ${who} is opaque` };
      return forgeToken(recipe, {
        who,
        token,
        jwt,
        keys,
        keyHost,
        otherSubject: otherSubject(session),
        refreshToken: current.refresh,
        idToken: current.values['id_token'] ?? current.values['id'] ?? null,
        targetKey: () => targetKeys.for(jwt),
      });
    },
    facts({ identity, current }) {
      const isPassword = identity.credential.kind === 'basic';
      const jwt = isPassword ? undefined : readJwt(current.access);
      if (jwt === undefined) {
        return { form: isPassword ? 'password' : 'opaque', algorithm: null, knownSecret: false };
      }
      return { form: 'jwt', algorithm: jwt.alg, knownSecret: knownSecretOf(current.access) !== undefined };
    },
  };
}

function isLoopback(origin: string): boolean {
  const { hostname } = new URL(origin);
  return hostname === 'localhost' || hostname === '[::1]' || /^127\.\d+\.\d+\.\d+$/.test(hostname);
}
