import { AUTH_ROLES, profileLine, type Fact, type Target } from '@probity/model';
import { reasonOf } from '../../infer/auth/sign-sentences.ts';
import type { Context } from '../context.ts';
import type { DraftResource } from '../resources/draft-resources.ts';
import { needFacts } from './need-facts.ts';
import { resourceFacts } from './resource-facts.ts';

/** Everything that was told or inferred about a target, with the reason for each. */
export function factsOf(
  context: Context,
  target: Pick<Target, 'auth' | 'operations' | 'resources'>,
  drafts: readonly DraftResource[],
): readonly Fact[] {
  return [
    ...authFacts(context, target.auth),
    ...resourceFacts(context, target.resources, drafts),
    ...needFacts(target),
    ...privilegedFacts(context, target.operations),
  ];
}

function authFacts({ profile, inference, loginFrom }: Context, auth: Target['auth']): readonly Fact[] {
  return AUTH_ROLES.flatMap((role) => {
    const id = auth[role];
    if (id === undefined) return [];
    const guess = inference.auth.roles[role];
    const isStated = profile.auth?.[role] !== undefined;
    const isGuessed = !isStated && guess?.operation.id === id;
    const derived = 'the login is what asks for a code';
    const message = role === 'login' ? (loginFrom ?? 'the profile') : 'the profile';
    const statedReason = isStated ? `${message} says so` : derived;
    return [
      {
        kind: 'auth',
        about: role,
        message: id,
        source: isStated ? 'profile' : 'inferred',
        reason: isGuessed ? reasonOf(guess.signs) : statedReason,
        confidence: isGuessed ? guess.confidence : isStated ? 'sure' : 'likely',
        override: profileLine('auth', role === 'login' ? { login: [{ operation: id }] } : { [role]: id }),
      },
    ];
  });
}

function privilegedFacts(
  { described, inference }: Context,
  operations: Target['operations'],
): readonly Fact[] {
  return operations.flatMap(({ id, privileged, privilegedBy }) => {
    if (!privileged) return [];
    const operation = described.all.find((each) => each.id === id);
    const guess = operation === undefined ? undefined : inference.privileged(operation);
    const isStated = privilegedBy === 'profile';
    return [
      {
        kind: 'privileged',
        about: 'privileged',
        message: id,
        source: isStated ? 'profile' : 'inferred',
        reason: isStated ? 'the profile says so' : (guess?.reason ?? ''),
        confidence: isStated ? 'sure' : (guess?.confidence ?? 'guess'),
        override: profileLine('operations', { [id]: { privileged: false } }),
      },
    ];
  });
}
