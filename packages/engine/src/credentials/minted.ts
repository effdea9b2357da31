import { formatMark, sendsToken, textOfMark } from '@probity/model';
import { isUnavailable, type ClaimsChange, type Unavailable } from '@probity/probe-kit';
import type { AccountsContext } from '../accounts/accounts-context.ts';
import type { Session } from '../sessions/session.ts';
import type { SecretCracker } from '../tokens/crack-secret.ts';
import { mint, MINT_LIFE, type SigningSource } from '../tokens/mint.ts';
import type { Expiries } from './expiries.ts';
import type { ForeignTokens } from './foreign-tokens.ts';
import { cannotBeMade, genuine, withOtherToken, type Made } from './made.ts';

/** Makes good tokens, and the same with one thing changed. */
export interface Mint {
  /** A token that nobody has put on anything yet; null is the good twin of every change. */
  token(session: Session, change: ClaimsChange | null): Promise<string | Unavailable>;
  make(session: Session, change: ClaimsChange | null): Promise<Made | Unavailable>;
}

/** What signs tokens for us, and what takes its place where nothing does. */
export interface MintSources {
  readonly cracker: SecretCracker;
  readonly expiries: Expiries;
  readonly foreignTokens: ForeignTokens;
  readonly subjectOf: (identity: string) => string | undefined;
}

/** A minted token serves many cases: signing is slow, and a command of the owner's is slower. */
export function createMint(
  accountsContext: AccountsContext,
  { cracker, expiries, foreignTokens, subjectOf }: MintSources,
): Mint {
  const { secrets, clock, target } = accountsContext;
  const mints = new Map<string, { readonly token: string; readonly until: number }>();

  /** What signs tokens for us: what the profile names, else a secret that everybody knows. */
  const sourceFor = async ({ current: { access } }: Session): Promise<SigningSource | null> => {
    if (target.mint !== null) return target.mint;
    const { secret } = await cracker.crack(access);
    return secret && { kind: 'secret', secret };
  };

  const token: Mint['token'] = async (session, change) =>
    mint(await sourceFor(session), accountsContext.decoyIssuer, {
      token: session.current.access,
      subject: subjectOf(session.identity.name),
      change,
      now: clock.unixMs(),
      timeout: target.timing.requestTimeout,
      onCommand: accountsContext.onCommand,
    });

  /** Where nothing signs tokens for us, some changes come by themselves: tokens that ran out, or are for others. */
  const unsigned = async (
    session: Session,
    change: ClaimsChange | null,
  ): Promise<Made | Unavailable | undefined> => {
    const { identity, current } = session;
    if (change === null && foreignTokens.count > 0) return genuine(secrets, session, current);
    if (change === null || change === 'expired') {
      const waited = change === null ? expiries.has(identity.name) : await expiries.wait(identity.name);
      if (isUnavailable(waited)) return waited;
      // Without a mint the good twin of a token that ran out is one from the same login that has not.
      if (waited === true) return genuine(secrets, session, current);
      const made = genuine(secrets, session, waited);
      return { ...made, mark: formatMark({ name: `expired(${textOfMark(made.mark)})` }) };
    }
    const foreign = foreignTokens.withChange(change, session);
    return foreign === undefined ? undefined : withOtherToken(secrets, change, session, current, foreign);
  };

  const make: Mint['make'] = async (session, change) => {
    const recipe = change ?? 'minted';
    const { identity, current } = session;
    if (!sendsToken(identity.credential)) return cannotBeMade(recipe, session);
    const given = (await sourceFor(session)) === null ? await unsigned(session, change) : undefined;
    if (given !== undefined) return given;
    const key = `${recipe} ${current.access}`;
    const known = mints.get(key);
    const fresh = known !== undefined && clock.unixMs() < known.until ? known : undefined;
    const made = fresh?.token ?? (await token(session, change));
    if (isUnavailable(made)) return made;
    if (fresh === undefined) mints.set(key, { token: made, until: clock.unixMs() + MINT_LIFE / 2 });
    return withOtherToken(secrets, recipe, session, current, made);
  };

  return { token, make };
}
