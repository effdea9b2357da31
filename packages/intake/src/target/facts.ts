import { AUTH_ROLES, profileLine, type Fact, type Target } from '@probity/model';
import type { Context } from './context.ts';
import type { DraftResource } from './draft-resources.ts';
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
    const isTold = profile.auth?.[role] !== undefined;
    const isGuessed = !isTold && guess?.operation.id === id;
    const derived = 'the login is what asks for a code';
    const says = role === 'login' ? (loginFrom ?? 'the profile') : 'the profile';
    const told = isTold ? `${says} says so` : derived;
    return [
      {
        kind: 'auth',
        about: role,
        says: id,
        source: isTold ? 'profile' : 'inferred',
        reason: isGuessed ? guess.reason : told,
        confidence: isGuessed ? guess.confidence : isTold ? 'sure' : 'likely',
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
    const isTold = privilegedBy === 'profile';
    return [
      {
        kind: 'privileged',
        about: 'privileged',
        says: id,
        source: isTold ? 'profile' : 'inferred',
        reason: isTold ? 'the profile says so' : (guess?.reason ?? ''),
        confidence: isTold ? 'sure' : (guess?.confidence ?? 'guess'),
        override: profileLine('operations', { [id]: { privileged: false } }),
      },
    ];
  });
}
