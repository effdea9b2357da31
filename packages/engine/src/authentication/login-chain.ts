import type { SessionCredential } from '@probity/model';
import type { Authentication } from './authentication.ts';
import { carriedToken } from './carried-token.ts';
import { isLocked, logIn, type LoginOutcome } from './log-in.ts';
import { noValue } from './no-value.ts';

/** Logs in by the requests of a login; each login gives a session a token of its own. */
export function loginChain(credential: SessionCredential): Authentication {
  return {
    ...carriedToken(credential),
    async begin(accountsContext, identity) {
      const { passwords } = accountsContext;
      const { name } = identity;
      const current = passwords.of(name);
      if (current === undefined && identity.secrets.includes('password')) return noValue(`${name}.password`);
      const user = identity.user ?? name;
      const enter = (password: string): Promise<LoginOutcome> =>
        logIn(accountsContext, { identity, source: credential, user, password });
      let outcome = await enter(current ?? '');
      // A password change whose end we did not see may or may not have worked.
      const others = new Set([...passwords.ours(name), passwords.profile(name) ?? '']);
      for (const other of others) {
        if (outcome.tokens !== null || outcome.raw === null || isLocked(outcome)) break;
        if (other === current || other === '') continue;
        outcome = await enter(other);
        if (outcome.tokens !== null) passwords.set(name, other);
      }
      return outcome;
    },
  };
}
