import type { Audience, Operation, Resource, Role } from '@probity/model';
import type { Described } from '../description/described.ts';
import { OWNER_WORDS, USERS_WORDS } from '../text/audience-words.ts';
import { segmentsOf, shapeKey } from '../infer/shapes.ts';
import { isPlural, nounOf } from './vocabulary/vocabulary.ts';

/** Words for the caller, which say for whom an operation is but not whose its objects are. */
const CALLER =
  /\b((?:the )?(?:current|authenticated|logged[ -]in|signed[ -]in) (?:user|account)(?:['’]s)?)\b/i;
const SELF = /^(?:me|my|mine|self|current[_-]?user)$/i;

const OF_VISIBILITY = {
  private: 'owner',
  shared: 'users',
  public: 'public',
  privileged: 'admin',
} as const satisfies Record<Resource['visibility'], Audience>;

/** For whom an operation is, and the sign of it. */
export interface AudienceFound {
  readonly audience: Audience;
  readonly audienceBy: string;
}

/** Finds for whom operations are. `described` are all operations of the API. */
export function audiences(
  described: readonly Described[],
  operations: readonly Operation[],
  resources: readonly Resource[],
): (each: Described, operation: Operation, roles: readonly Role[]) => AudienceFound {
  const creates = ordinaryCreates(operations);
  const ofResource = resourceByOperation(resources);
  const owned = ownedCollections(described);
  return (each, operation, roles) => {
    const said = (audience: Audience, audienceBy: string): AudienceFound => ({ audience, audienceBy });
    if (operation.privilegedBy !== null) return said('admin', `privileged, by its ${operation.privilegedBy}`);
    if (roles.includes('privileged')) return said('admin', 'it acts on the accounts of others');
    if (roles.includes('signs-up') || roles.includes('signs-in')) return said('public', 'it lets people in');
    if (operation.public) return said('public', `public, by the ${operation.publicSource}`);
    if (operation.authRole !== null)
      return said('owner', `its part in authentication: ${operation.authRole}`);
    const word = ownerWord(each);
    if (word !== undefined) return said('owner', word);
    const users = USERS_WORDS.exec(each.summary)?.[1];
    if (users !== undefined) return said('users', `'${users.toLowerCase()}' in its summary`);
    const bound = Object.values(operation.bindings);
    const resource =
      ofResource.get(operation.id) ??
      resources.find(({ name, create }) => create !== null && bound.at(-1) === name) ??
      resources.find(({ name, create }) => create !== null && bound.includes(name));
    if (resource !== undefined && resource.create !== null)
      return said(OF_VISIBILITY[resource.visibility], `${resource.name} is ${resource.visibility}`);
    const homes = homesOf(operation.path);
    const own = homes.map((home) => owned.get(home)).find((found) => found !== undefined);
    if (own !== undefined) return said('owner', `${own} at its collection`);
    const create = homes.map((home) => creates.get(home)).find((found) => found !== undefined);
    if (create !== undefined && create !== operation.id)
      return said('users', `${create} is an ordinary create`);
    return said('unknown', 'nothing says for whom');
  };
}

/** `List my notes`, `/me/notes`, or `your notes` in the prose about notes. */
function ownerWord({ summary, prose, path }: Described): string | undefined {
  const found = (OWNER_WORDS.exec(summary) ?? CALLER.exec(summary))?.[1];
  if (found !== undefined) return `'${found.toLowerCase()}' in its summary`;
  const segments = segmentsOf(path);
  const self = segments.find((segment) => SELF.test(segment));
  if (self !== undefined) return `'${self}' in its path`;
  const noun = segments.findLast((segment) => !segment.includes('{')) ?? '';
  const spoken = /\b(?:my|your|their own|his own)\s+(?:\w+\s+){0,2}?(\w+)/gi;
  const words = prose.slice(0, 400).matchAll(spoken);
  const own = noun === '' ? undefined : words.find(([, word = '']) => nounOf(word) === nounOf(noun));
  return own === undefined ? undefined : `'${own[0].toLowerCase()}' in its description`;
}

/** Collections whose list says that it holds the caller's own. */
function ownedCollections(described: readonly Described[]): ReadonlyMap<string, string> {
  return new Map(
    described
      .filter(({ method, path }) => method === 'GET' && !path.endsWith('}'))
      .flatMap((each) => {
        const word = ownerWord(each);
        return word === undefined ? [] : [[shapeKey(each.path), word] as const];
      }),
  );
}

/** Collections to which anybody who is signed in may add, by shape. */
function ordinaryCreates(operations: readonly Operation[]): ReadonlyMap<string, string> {
  return new Map(
    operations
      .filter(({ method, path }) => method === 'POST' && !path.endsWith('}'))
      .filter(({ privileged, public: isPublic, authRole }) => !privileged && !isPublic && authRole === null)
      .filter(({ path }) => {
        const last = segmentsOf(path).at(-1) ?? '';
        return isPlural(last);
      })
      .map(({ id, path }) => [shapeKey(path), id]),
  );
}

/** The path itself and everything above it, the nearest first. */
function homesOf(path: string): readonly string[] {
  const segments = segmentsOf(path);
  return segments.map((_, index) => shapeKey(`/${segments.slice(0, segments.length - index).join('/')}`));
}

function resourceByOperation(resources: readonly Resource[]): ReadonlyMap<string, Resource> {
  return new Map(
    resources.flatMap((resource) => {
      const { create, read, update, delete: remove, list, collections, actions } = resource;
      const own = [create, read, update, remove, list, ...collections, ...actions];
      return own.flatMap((id) => (id === null ? [] : [[id, resource] as const]));
    }),
  );
}
