import type { Case, Json } from '@probity/model';
import { isUnavailable, type CommonTools, type ToolsFor, recordIn, type Fields } from '@probity/probe-kit';
import type { Details23 } from '../../details.ts';

/** What is known about the people and things that a value may name. */
export interface Hints {
  /** The role of an administrator, as its own record shows it. */
  readonly adminRole: string | null;
  /** The record of an administrator, where the fields are those of an account; empty otherwise. */
  readonly adminRecord: Fields;
  /** The values that the description lists for a field; those of the elements of a list under `name[]`. */
  readonly choices: Readonly<Record<string, readonly Json[]>>;
  /** Values that name the caller, and values that name somebody else. */
  readonly own: readonly string[];
  readonly other: readonly string[];
  /** Ids of somebody else's objects, by the name of the field that would refer to them. */
  readonly references: Readonly<Record<string, string>>;
  /** The field that is the id of the object itself, and the id of another object of the run, where no unused one is safe. */
  readonly ownId: string;
  readonly siblingId: string | number | undefined;
  /** An id that nobody has, of the make of another; undefined where any may be somebody's. */
  readonly unused: (like: string) => string | undefined;
}

/** What values can be made from: the role of an administrator, and what names the caller and somebody else. */
export async function hintsFor(
  { details, operation }: Case<Details23>,
  seen: Fields,
  ownId: string,
  choices: Hints['choices'],
  tools: ToolsFor<'traffic'>,
): Promise<Hints> {
  const { owner, other, writes } = details;
  const adminRecord = recordOf(tools, details.admin);
  const isOfAccount = writes === 'me' || writes === 'signup';
  return {
    adminRole: roleIn(adminRecord),
    adminRecord: isOfAccount ? adminRecord : {},
    choices,
    own: tools.valuesOf(owner),
    other: other === '' ? [] : namesOf(tools, other),
    references: await referencesTo(tools, seen, other),
    ownId,
    siblingId: await siblingId(tools, details, operation, seen[ownId]),
    unused: (like) => tools.unusedId(like),
  };
}

/** What names an identity, also where that is too short to be told from other words in an answer. */
function namesOf(tools: CommonTools, identity: string): readonly string[] {
  const user = tools.target.identities.find(({ name }) => name === identity)?.user ?? null;
  return [...new Set([...tools.valuesOf(identity), ...(user === null ? [] : [user])])];
}

/** An identity's own record, from when it was logged in; empty if it was not read. */
function recordOf(tools: ToolsFor<'traffic'>, identity: string): Fields {
  const { target } = tools;
  const own = tools
    .traffic()
    .findLast(
      (each) => each.operation === target.auth.me && each.as === identity && each.class === 'success',
    );
  return own === undefined ? {} : recordIn(own, target.subjectAt ?? 'id', null);
}

function roleIn({ role, roles }: Fields): string | null {
  const first = Array.isArray(roles) ? roles[0] : role;
  return typeof first === 'string' && first !== '' ? first : null;
}

/** Fields that refer to an object of a known resource get the id of somebody else's. */
async function referencesTo(
  tools: CommonTools,
  seen: Fields,
  other: string,
): Promise<Readonly<Record<string, string>>> {
  const found: Record<string, string> = {};
  if (other === '') return found;
  for (const { name, visibility } of tools.target.resources) {
    const field = [`${name}_id`, `${name}Id`].find((each) => typeof seen[each] === 'string');
    if (field === undefined || visibility !== 'private') continue;
    const fixture = await tools.fixture.shared(name, other);
    if (!isUnavailable(fixture)) found[field] = fixture.id;
  }
  return found;
}

/** Any number may be the id of somebody else's object, but not that of another one of the run: it is made for this. */
async function siblingId(
  tools: CommonTools,
  { writes, resource, owner }: Details23,
  operation: string | null,
  current: Json | undefined,
): Promise<string | number | undefined> {
  if (
    (writes !== 'create' && writes !== 'update') ||
    !/^\d+$/.test(JSON.stringify(current ?? null).replaceAll('"', ''))
  )
    return undefined;
  const sibling = await tools.once(`2.3 other id ${operation} ${owner}`, () =>
    tools.fixture.fresh(resource, owner),
  );
  if (isUnavailable(sibling)) return undefined;
  return typeof current === 'number' ? Number(sibling.id) : sibling.id;
}
