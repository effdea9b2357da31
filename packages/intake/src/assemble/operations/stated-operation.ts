import type { AuthRole, Effect, Json } from '@probity/model';
import type { Described } from '../../description/described.ts';
import { statedRoles } from '../auth/auth-roles.ts';
import type { Context } from '../context.ts';
import type { DraftResource } from '../resources/draft-resources.ts';
import type { Uses } from '../stated/uses.ts';
import { excludedOperations } from './excluded.ts';
import { matching } from './public.ts';

/** What the profile, or the command line, states about one operation; undefined where it says nothing. */
export interface StatedOperation {
  /** The part of authentication that it plays. */
  readonly role: AuthRole | undefined;
  readonly effect: Effect | undefined;
  /** Why it is not sent. */
  readonly excluded: string | undefined;
  /** Whether the profile lists it, by a pattern, among those that need a role. */
  readonly isListed: boolean;
  /** Whether it needs a role, by what is stated of it alone. */
  readonly privileged: boolean | undefined;
  /** Whether it is one of the operations of a type that the profile calls private. */
  readonly isOfPrivateType: boolean;
  readonly caller: string | undefined;
  /** Values of parameters of this name at any operation, then those of this operation alone. */
  readonly shared: Readonly<Record<string, Json>>;
  readonly values: Readonly<Record<string, Json>>;
  readonly query: Readonly<Record<string, string>>;
  readonly headers: Readonly<Record<string, string>> | undefined;
}

/** Reads what the profile states about each operation; patterns that name none are problems. */
export function statedOperations(
  context: Context,
  resources: readonly DraftResource[],
  uses: Uses,
): (operation: Described) => StatedOperation {
  const { profile } = context;
  const excluded = excludedOperations(context);
  const listed = matching(context, profile.privileged ?? [], 'privileged');
  const special = specialOperations(context);
  const roles = statedRoles(context);
  const ofPrivateTypes = new Set(
    resources.flatMap(({ given, slots }) => (given.visibility === 'private' ? Object.values(slots) : [])),
  );
  return (operation) => {
    const { id, path } = operation;
    const own = special.get(id) ?? {};
    const use = uses.get(id);
    return {
      role: roles.get(id),
      effect: own.effect ?? use.effect,
      excluded: excluded(operation) ?? undefined,
      isListed: listed.has(id),
      privileged: own.privileged,
      isOfPrivateType: ofPrivateTypes.has(operation),
      caller: own.caller,
      shared: Object.fromEntries(
        Object.entries(profile.values ?? {}).filter(([name]) => path.includes(`{${name}}`)),
      ),
      values: own.values ?? {},
      query: { ...use.query, ...own.query },
      headers: own.headers,
    };
  };
}

type Special = NonNullable<Context['profile']['operations']>[string];

function specialOperations(context: Context): ReadonlyMap<string, Special> {
  const found = new Map<string, Special>();
  for (const [reference, special] of Object.entries(context.profile.operations ?? {})) {
    const operation = context.described.find(reference);
    if (operation !== undefined) found.set(operation.id, special);
  }
  return found;
}
