import type { Audience, Operation, Resource, Role } from '@probity/model';
import type { Described } from '../description/described.ts';
import { ownerWord } from '../target/owner-words.ts';

const USERS = /\b(all members|community|everyone|all users|any user)\b/i;

const OF_VISIBILITY = {
  private: 'owner',
  shared: 'users',
  public: 'public',
  privileged: 'admin',
} as const satisfies Record<Resource['visibility'], Audience>;

/** For whom an operation is, and what says so. */
export function audienceOf(
  { summary }: Described,
  operation: Operation,
  roles: readonly Role[],
  resources: readonly Resource[],
): { readonly audience: Audience; readonly audienceBy: string } {
  const said = (audience: Audience, audienceBy: string) => ({ audience, audienceBy });
  if (operation.privilegedBy !== null) return said('admin', `privileged, by its ${operation.privilegedBy}`);
  if (roles.includes('privileged')) return said('admin', 'it acts on the accounts of others');
  if (roles.includes('signs-up') || roles.includes('signs-in')) return said('public', 'it lets people in');
  if (operation.public) return said('public', `public, by the ${operation.publicSource}`);
  if (operation.authRole !== null) return said('owner', `its part in authentication: ${operation.authRole}`);
  const owner = ownerWord(summary);
  if (owner !== undefined) return said('owner', `'${owner.toLowerCase()}' in its summary`);
  const users = USERS.exec(summary)?.[1];
  if (users !== undefined) return said('users', `'${users.toLowerCase()}' in its summary`);
  const resource = resources.find((each) => isOf(each, operation));
  if (resource === undefined || resource.create === null) return said('unknown', 'nothing says for whom');
  return said(OF_VISIBILITY[resource.visibility], `${resource.name} is ${resource.visibility}`);
}

function isOf(resource: Resource, { id, bindings }: Operation): boolean {
  const { create, read, update, delete: remove, list, collections, actions } = resource;
  const own = [create, read, update, remove, list, ...collections, ...actions];
  return own.includes(id) || Object.values(bindings).at(-1) === resource.name;
}
