import type { Operation } from '@probity/model';
import type { Described } from '../description/described.ts';
import type { Context } from './context.ts';
import { wordsOf } from './words.ts';

type Publicity = Pick<Operation, 'public' | 'publicSource'>;

/** Which operations are public: those the profile lists; without a list, those the description or their name says. */
export function publicOperations(context: Context): (operation: Described) => Publicity {
  const { profile, described } = context;
  if (profile.public === undefined) {
    if (context.hasProfile) {
      context.warn(
        [],
        'the profile has no list `public`: what the description calls public counts as listed.',
      );
    }
    return (operation) => proposed(operation, context);
  }
  const listed = matching(context, profile.public, 'public');
  for (const operation of described.all) {
    if (operation.security !== 'none' || listed.has(operation.id)) continue;
    context.warn(
      ['public'],
      `${operation.id} is public in the description and not in the profile: it will be tested as private.`,
    );
  }
  return ({ id }) => ({ public: listed.has(id), publicSource: 'profile' });
}

/** The ids of the operations that a list of patterns names; a pattern that names none is a problem. */
export function matching(
  context: Context,
  patterns: readonly string[],
  key: 'public' | 'exclude' | 'privileged',
): ReadonlySet<string> {
  const ids = patterns.flatMap((pattern, index) => {
    const found = context.described.match(pattern);
    if (found.length === 0) {
      context.problem([key, index], `no operation ${pattern}.`, context.described.suggest(pattern));
    }
    return found.map(({ id }) => id);
  });
  return new Set(ids);
}

function proposed(operation: Described, { inference: { auth } }: Context): Publicity {
  if (operation.security === 'none' || operation.security === 'optional') {
    return { public: true, publicSource: 'description' };
  }
  const isEntrance = auth.logins.has(operation) || auth.roles.signup?.operation === operation;
  if (isEntrance || isReset(operation)) {
    return { public: true, publicSource: 'default' };
  }
  return { public: false, publicSource: operation.security === 'required' ? 'description' : 'default' };
}

/** A route for people who forgot their password cannot ask for a credential. */
function isReset(operation: Described): boolean {
  const words = wordsOf(operation);
  const isAboutPasswords = words.has('password') || words.has('auth') || words.has('account');
  // Below one user, it is an administrator who resets.
  const isAnybodys = !operation.path.includes('{') && words.has('reset') && isAboutPasswords;
  return operation.method === 'POST' && (words.has('forgot') || isAnybodys);
}
