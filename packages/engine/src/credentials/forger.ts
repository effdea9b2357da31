import { sendsPassword } from '@probity/model';
import { isUnavailable, type ForgedRecipe, type TokenFacts, type Unavailable } from '@probity/probe-kit';
import { createForgeKeys } from '../tokens/forge/forge-keys.ts';
import type { Material } from '../tokens/forge/forge-parts.ts';
import { forgeToken } from '../tokens/forge/forge-token.ts';
import { readJwt, type Jwt } from '../tokens/jwt.ts';
import type { SecretCracker } from '../tokens/crack-secret.ts';
import type { Sessions } from '../sessions/sessions.ts';
import type { Session } from '../sessions/session.ts';
import { createTargetKeys } from './target-keys.ts';
import type { AccountsContext } from '../accounts/accounts-context.ts';

/** Forges tokens from those of a session. */
export interface Forger {
  forge(recipe: ForgedRecipe, session: Session): Promise<string | Unavailable>;
  /** What can be read off the session's token without a key. */
  facts(session: Session): Promise<TokenFacts>;
}

/**
 * Everything that forging needs is made when the first recipe asks for it. `mintGood` makes a good token for sessions
 * whose own is opaque: where a target takes such tokens too, they are what is forged.
 */
export function createForger(
  accountsContext: AccountsContext,
  sessions: Sessions,
  cracker: SecretCracker,
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
        knownSecret: async () => (await cracker.crack(token)).secret,
      });
    },
    async facts({ identity, current }) {
      const isPassword = sendsPassword(identity.credential);
      const jwt = isPassword ? undefined : readJwt(current.access);
      if (jwt === undefined) {
        const none = { algorithm: null, knownSecret: false, secretsTried: null, keyBits: null };
        return { form: isPassword ? 'password' : 'opaque', ...none };
      }
      const { secret, tried } = await cracker.crack(current.access);
      const keyBits = rsaBits(jwt);
      const { iss } = jwt.claims;
      const issuer = typeof iss === 'string' && iss !== '' && { issuer: iss };
      const known = { knownSecret: secret !== null, secretsTried: tried };
      return { form: 'jwt', algorithm: jwt.alg, ...known, keyBits, ...issuer };
    },
  };
}

/** An RSA signature is exactly as long as the key that made it. */
function rsaBits({ alg, parts: [, , signature] }: Jwt): number | null {
  return /^[RP]S\d/.test(alg) ? Buffer.from(signature, 'base64url').length * 8 : null;
}

function isLoopback(origin: string): boolean {
  const { hostname } = new URL(origin);
  return hostname === 'localhost' || hostname === '[::1]' || /^127\.\d+\.\d+\.\d+$/.test(hostname);
}
