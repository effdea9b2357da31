import type { Json } from '@probity/model';
import type { ClaimsChange, Unavailable } from '@probity/probe-kit';
import type { AccountsContext } from '../accounts/accounts-context.ts';
import { readJwt } from '../tokens/jwt.ts';
import type { Session } from '../sessions/session.ts';

/** Genuine tokens that the tester handed in, because they are meant for somebody else. */
export interface ForeignTokens {
  /** The token of this number, from 0, if a refusal of it would say something. */
  of(number: number, session: Session): string | Unavailable;
  /** One that names the session's own subject and differs in what is changed; undefined if there is none. */
  withChange(change: ClaimsChange, session: Session): string | undefined;
  readonly count: number;
}

/** The values come from the profile's secrets. */
export function createForeignTokens({ target, secretValues, clock }: AccountsContext): ForeignTokens {
  const { foreign } = target.tokens;
  const valueOf = (number: number): string | undefined =>
    secretValues[`tokens.${foreign[number]?.secret ?? ''}`];
  const claimsOf = (token: string): Readonly<Record<string, Json>> => readJwt(token)?.claims ?? {};
  const isOver = (token: string): boolean => {
    const { exp } = claimsOf(token);
    return typeof exp === 'number' && exp * 1000 <= clock.unixMs();
  };
  const differs = (name: 'aud' | 'iss', token: string, session: Session): boolean =>
    JSON.stringify(claimsOf(token)[name]) !== JSON.stringify(claimsOf(session.current.access)[name]);

  return {
    count: foreign.length,
    of(number, session) {
      const token = valueOf(number);
      const missing = 'tokens.foreign';
      const which = `the token that was handed in as number ${number + 1}`;
      if (token === undefined) return { reason: `${which} has no value`, missing };
      if (isOver(token))
        return { reason: `${which} has run out, so that its refusal would say nothing`, missing };
      const { name } = session.identity;
      const isJwt = readJwt(token) !== undefined && readJwt(session.current.access) !== undefined;
      const isForeign = !isJwt || differs('aud', token, session) || differs('iss', token, session);
      return isForeign && token !== session.current.access
        ? token
        : { reason: `${which} names the same audience and issuer as that of ${name}`, missing };
    },
    withChange(change, session) {
      const own = claimsOf(session.current.access)['sub'];
      const tokens = foreign
        .map((_, number) => valueOf(number))
        .filter((token) => token !== undefined && !isOver(token))
        // Another subject may be refused because nobody knows it.
        .filter((token) => own !== undefined && claimsOf(token ?? '')['sub'] === own);
      return tokens.find((token = '') => {
        if (change === 'other-issuer') return differs('iss', token, session);
        return (
          change === 'other-audience' && differs('aud', token, session) && !differs('iss', token, session)
        );
      });
    },
  };
}
