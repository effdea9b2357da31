import type { CredentialSource } from '@probity/model';
import type { AccountsContext } from '../accounts/accounts-context.ts';
import { accountLabel, nameBy } from '../accounts/account-name.ts';
import { extractText } from '../request/extract.ts';
import { findTokens } from '../tokens/find-tokens.ts';
import { credentialName, tokensOf } from '../tokens/tokens.ts';
import type { Authentication } from './authentication.ts';
import { carriedToken } from './carried-token.ts';
import { fixedValues } from './fixed-values.ts';
import { remember } from './granted.ts';
import { noValue } from './no-value.ts';

/** Has a token from the beginning: the profile gives it, or the sign-up hands it out. */
export function givenToken(credential: Extract<CredentialSource, { kind: 'static' }>): Authentication {
  return {
    ...carriedToken(credential),
    async begin(accountsContext, identity) {
      const { name } = identity;
      const values = fixedValues(accountsContext, identity);
      const word = credentialName(credential.place);
      const handed = identity.signUp === undefined ? undefined : handedOut(accountsContext, name);
      if (handed !== undefined) remember(accountsContext, identity, { [word]: handed });
      const all = handed === undefined ? values : { ...values, [word]: handed };
      const tokens = tokensOf(credential.place, all, accountsContext.clock.unixMs(), null);
      return tokens ?? noValue(`${name}.${word}`);
    },
  };
}

/** The key that a sign-up handed out: where it was found to be one, or the likeliest value of the answer. */
function handedOut({ greetings, ways, canaries }: AccountsContext, name: string): string | undefined {
  const greeting = greetings.get(name);
  if (greeting === undefined) return undefined;
  const where = ways.of(name)?.tokenAt;
  if (where !== undefined) return extractText(greeting, where);
  const names = (['email', 'name'] as const).map((by) => nameBy(by, canaries, accountLabel(name)));
  return findTokens(greeting, names)[0]?.value;
}
