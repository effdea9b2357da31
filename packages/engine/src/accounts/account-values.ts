import { parseJson, type Exchange, type Target } from '@probity/model';
import { accountNames } from './own-ids.ts';

/** The id, user name and address of an identity: what it signs in with, and what its own record calls it. */
export function accountValues(
  { identities, auth }: Pick<Target, 'identities' | 'auth'>,
  exchanges: readonly Exchange[],
  identity: string,
): readonly string[] {
  const { user = null } = identities.find(({ name }) => name === identity) ?? {};
  const record = exchanges.find(
    (each) =>
      auth.me !== undefined && each.operation === auth.me && each.as === identity && each.class === 'success',
  );
  const names = accountNames(parseJson(record?.answer?.body) ?? null);
  return [...new Set([...(user === null ? [] : [user]), ...names])];
}
