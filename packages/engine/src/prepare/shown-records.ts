import { parseJson, type Json } from '@probity/model';
import type { AccountsContext } from '../accounts/accounts-context.ts';
import type { Sessions } from '../sessions/sessions.ts';
import { readJwt } from '../tokens/jwt.ts';

/** What the API has shown of an account: its record, then what its sign-up and its logins answered. */
export function createShownRecords(
  { target, wire }: AccountsContext,
  sessions: Pick<Sessions, 'peek'>,
  known: { readonly records: ReadonlyMap<string, Json>; readonly subjects: ReadonlyMap<string, string> },
): (identity: string) => readonly Json[] {
  return (identity) => {
    const { signup, login } = target.auth;
    const entries = wire.exchanges
      .filter(({ as, operation }) => as === identity && (operation === signup || operation === login))
      .map(({ answer }) => parseJson(answer?.body));
    const subject = known.subjects.get(identity);
    const access = sessions.peek({ identity, number: 'shared' })?.current.access;
    const claims = access === undefined ? undefined : readJwt(access)?.claims;
    return [
      known.records.get(identity),
      ...entries,
      subject === undefined ? undefined : { sub: subject },
      claims,
    ].filter((each) => each !== undefined);
  };
}
