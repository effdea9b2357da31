import type { Operation } from '@probity/model';
import type { Described } from '../../description/described.ts';
import type { Context } from '../context.ts';
import { credentialRequirements } from './credential-requirements.ts';
import { securitySchemesOf } from '../auth/security-schemes.ts';
import { wordsOf } from '../../text/words.ts';

/** More operations than this are counted, not named. */
const MOST_NAMED = 5;

type Publicity = Pick<Operation, 'public' | 'publicSource' | 'credentialRequiredBy'>;

/** Which operations are public: those the profile lists; without a list, those the description or their name says. */
export function publicOperations(context: Context): (operation: Described) => Publicity {
  const { profile, described } = context;
  if (profile.public === undefined) {
    if (context.hasProfile) {
      context.warn(
        [],
        'the profile has no list `public`: what the description calls public counts as listed, and what else answers without a credential may stay undecided.',
      );
    }
    const isSilent = isUnspecified(context);
    const requirement = credentialRequirements(context);
    return (operation) => ({
      ...proposed(operation, isSilent ? 'unsaid' : operation.security, context),
      credentialRequiredBy: requirement(operation),
    });
  }
  const listed = matching(context, profile.public, 'public');
  const unlisted = described.all.filter(({ id, security }) => security === 'none' && !listed.has(id));
  if (unlisted.length > 0 && !isUnspecified(context)) {
    context.warn(
      ['public'],
      `the description calls public what the profile does not list, and what will be tested as private: ${listOf(unlisted)}.`,
    );
  }
  return ({ id }) => ({
    public: listed.has(id),
    publicSource: 'profile',
    credentialRequiredBy: listed.has(id) ? 'nothing' : 'profile',
  });
}

/** The ids of the operations that a list of patterns names; a pattern that names none is a problem. */
export function matching(
  context: Context,
  patterns: readonly string[],
  key: 'public' | 'exclude' | 'privileged' | 'complete_lists',
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

/**
 * A description in which everything is public and nothing is known of credentials was written by a tool that knows
 * nothing of them either: it says nothing.
 */
function isUnspecified({ described, document }: Context): boolean {
  return (
    securitySchemesOf(document).length === 0 && described.all.every(({ security }) => security === 'none')
  );
}

function listOf(operations: readonly Described[]): string {
  const more = operations.length - MOST_NAMED;
  const named = operations.slice(0, MOST_NAMED).map(({ id }) => id);
  return `${named.join(', ')}${more > 0 ? ` and ${more} more` : ''}`;
}

function proposed(
  operation: Described,
  security: Described['security'],
  { inference: { auth } }: Context,
): Omit<Publicity, 'credentialRequiredBy'> {
  if (security === 'none' || security === 'optional') {
    return { public: true, publicSource: 'description' };
  }
  const isEntrance = auth.logins.has(operation) || auth.roles.signup?.operation === operation;
  if (isEntrance || isReset(operation)) {
    return { public: true, publicSource: 'default' };
  }
  return { public: false, publicSource: security === 'required' ? 'description' : 'default' };
}

/** A route for people who forgot their password cannot ask for a credential. */
function isReset(operation: Described): boolean {
  const words = wordsOf(operation);
  const isAboutPasswords = words.has('password') || words.has('auth') || words.has('account');
  // Below one user, it is an administrator who resets.
  const isAnybodys = !operation.path.includes('{') && words.has('reset') && isAboutPasswords;
  return operation.method === 'POST' && (words.has('forgot') || isAnybodys);
}
