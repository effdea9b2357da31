import type { Access } from '@probity/contract';
import type { Database } from '../database/connect.ts';
import { readAsTenant, type Tenancy } from '../database/tenancy.ts';
import { Refusal } from '../refusal.ts';
import type { Caller, Person, TokenCaller } from './caller.ts';
import { grantsFrom, rolesQuery, type Grants } from './grants.ts';

/** Lets a caller pass who may call an operation, and says which rows of the database it may see; refuses others. */
export async function authorise(
  db: Database,
  caller: Caller,
  access: Access,
  params: Readonly<Record<string, string>>,
): Promise<Tenancy> {
  switch (access.kind) {
    case 'public':
      return {};
    case 'runner':
      if (caller.kind !== 'runner')
        throw new Refusal(caller.kind === 'nobody' ? 'not-signed-in' : 'forbidden');
      return { lookup: caller.secretHash };
    case 'person':
      if (caller.kind !== 'person')
        throw new Refusal(caller.kind === 'nobody' ? 'not-signed-in' : 'forbidden');
      return { accountId: caller.accountId };
    case 'signed-in':
      if (caller.kind === 'person') return { accountId: caller.accountId };
      if (caller.kind === 'token') return { organisationId: caller.organisationId };
      throw new Refusal(caller.kind === 'nobody' ? 'not-signed-in' : 'forbidden');
    case 'organisation': {
      if (caller.kind === 'nobody') throw new Refusal('not-signed-in');
      if (caller.kind === 'runner') throw new Refusal('forbidden');
      const organisationId = params['organisation_id'] ?? '';
      const grants = await grantsOf(db, caller, organisationId);
      const accountId = caller.kind === 'person' ? caller.accountId : undefined;
      return within(grants, access, { organisationId, apiId: params['api_id'] ?? '' }, accountId);
    }
  }
}

/** What a caller may do in an organisation. Refuses one who has nothing to do with it as if it did not exist. */
async function grantsOf(db: Database, caller: Person | TokenCaller, organisationId: string): Promise<Grants> {
  const grants =
    caller.kind === 'token'
      ? grantsOfToken(caller, organisationId)
      : await grantsOfPerson(db, caller, organisationId);
  if (grants.whole.length === 0 && grants.byApi.size === 0) throw new Refusal('not-found');
  return grants;
}

function grantsOfToken({ organisationId, apiId, permissions }: TokenCaller, asked: string): Grants {
  if (organisationId !== asked) return { whole: [], byApi: new Map() };
  return apiId === null
    ? { whole: permissions, byApi: new Map() }
    : { whole: [], byApi: new Map([[apiId, permissions]]) };
}

async function grantsOfPerson(db: Database, { accountId }: Person, organisationId: string): Promise<Grants> {
  return grantsFrom(await readAsTenant(db, { accountId }, rolesQuery(db, organisationId, accountId)));
}

/** What a caller with these grants sees of an organisation for an operation; refuses one without the permission. @internal */
export function within(
  { whole, byApi }: Grants,
  { permission, for: what }: Extract<Access, { kind: 'organisation' }>,
  { organisationId, apiId }: { readonly organisationId: string; readonly apiId: string },
  accountId: string | undefined,
): Tenancy {
  if (whole.includes(permission)) return { organisationId, accountId };
  const apiIds = [...byApi].flatMap(([id, permissions]) => (permissions.includes(permission) ? [id] : []));
  if (what === 'some-api' && apiIds.length > 0) return { organisationId, accountId, apiIds };
  if (what === 'api' && apiIds.includes(apiId)) return { organisationId, accountId, apiIds: [apiId] };
  // An API that the caller has nothing to do with does not exist for it.
  const isKnown = whole.length > 0 || byApi.has(apiId);
  throw new Refusal(what === 'api' && !isKnown ? 'not-found' : 'forbidden');
}
