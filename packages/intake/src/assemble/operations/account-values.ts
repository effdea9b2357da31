import type { Effect, Json } from '@probity/model';
import type { Described } from '../../description/described.ts';
import { isPeople } from '../../text/nouns.ts';
import { parametersOf } from '../../text/path-parameters.ts';

const NAME = /^(?:user|user_?name|login|handle|nickname|owner)$/i;
/** Whose something is, whatever it lies in. */
const OWNER = /^(?:owner|user_?name)$/i;
/** What each account is in, as its own record shows. */
const TENANT = /^(?:tenant|org|organi[sz]ation|workspace|company)(?:_?(?:id|slug|key|name))?$/i;
const ITSELF = /^(?:me|self|current|whoami|own|my)$/i;

/**
 * The ids of accounts that a path asks for and no resource gives: the caller's own, or that of an expendable account
 * where the operation is for administrators. What ends an account gets none, but what lies below it may be deleted.
 */
export function accountValues(
  { path }: Described,
  {
    me,
    effect,
    isPrivileged,
    taken,
  }: {
    readonly me: Described | undefined;
    readonly effect: Effect;
    readonly isPrivileged: boolean;
    /** Parameters that have a value already. */
    readonly taken: readonly string[];
  },
): Readonly<Record<string, Json>> {
  const segments = path.split('/');
  const entries = segments.flatMap((segment, index) => {
    const [parameter] = parametersOf(segment);
    if (parameter === undefined || taken.includes(parameter)) return [];
    if (effect === 'destroys' && !segments.slice(index + 1).some((later) => later.includes('{'))) return [];
    // Without a record only what users sign in with is known of them.
    if (me === undefined && !NAME.test(parameter)) return [];
    const before = segments.slice(0, index);
    const isOwn = TENANT.test(parameter)
      ? me !== undefined
      : OWNER.test(parameter) || isPerson(before, me?.path.split('/') ?? []);
    if (!isOwn) return [];
    return [[parameter, `{${isPrivileged ? 'spare' : 'caller'}.${parameter}}`] as const];
  });
  // Two ids of accounts in one path are about two people.
  return entries.length === 1 ? Object.fromEntries(entries) : {};
}

/** The collection is called after people, or the caller is in it as `me`. */
function isPerson(collection: readonly string[], me: readonly string[]): boolean {
  const isHome = ITSELF.test(me.at(-1) ?? '') && collection.join('/') === me.slice(0, -1).join('/');
  return isPeople(collection.at(-1) ?? '') || (isHome && collection.length > 1);
}
