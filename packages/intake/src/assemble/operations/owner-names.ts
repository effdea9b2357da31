import type { Json } from '@probity/model';
import type { Described } from '../../description/described.ts';
import { hasProperty } from '../../description/schemas/properties.ts';
import { parametersOf } from '../../text/path-parameters.ts';
import type { Context } from '../context.ts';
import { writtenIn } from '../stated/written-identities.ts';

const OWNER = /^(?:owner|user|user_?name|login|account|namespace)$/i;

/** By what an account is called in a path, as `me` may show it. */
const NAMES = ['login', 'username', 'name', 'id'] as const;

/**
 * The field of an account that stands before its objects in a path, as in `/repos/{owner}/{repo}`: what users sign in
 * with, unless that is an address, and else what `me` shows of them.
 */
export function ownerField(context: Context, me: Described | undefined): string | null {
  const users = writtenIn(context).map(({ given }) => given.user);
  const isNamed = users.length > 0 && users.every((user) => user !== undefined && !user.includes('@'));
  if (isNamed) return 'user';
  const answer = me?.answer ?? null;
  if (answer === null) return null;
  return NAMES.find((name) => hasProperty(answer, name, context.document)) ?? null;
}

/** The names of owners that a path asks for in front of an object, which stay the owner's when somebody else calls. */
export function ownerNames(
  { path }: Described,
  {
    field,
    bound,
    taken,
  }: {
    readonly field: string | null;
    /** Parameters that are ids of objects which users make. */
    readonly bound: readonly string[];
    /** Parameters that have a value already. */
    readonly taken: readonly string[];
  },
): Readonly<Record<string, Json>> {
  if (field === null) return {};
  const parameters = parametersOf(path);
  const owners = parameters.filter(
    (parameter, index) =>
      OWNER.test(parameter) &&
      !taken.includes(parameter) &&
      parameters.slice(index + 1).some((later) => bound.includes(later)),
  );
  // Two names in one path are those of two people.
  return owners.length === 1 ? Object.fromEntries(owners.map((owner) => [owner, `{whose.${field}}`])) : {};
}
