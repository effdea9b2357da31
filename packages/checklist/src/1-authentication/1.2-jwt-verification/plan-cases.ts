import type { CaseEffect, Operation, Target } from '@probity/model';
import type { PlannedCase } from '@probity/probe-kit';
import type { Details12 } from './details.ts';
import { sampleOperations } from './sample-operations.ts';
import { EVERYWHERE, recipesFor, VARIATIONS } from './variations.ts';

/**
 * All variations on `me`, whose answer names its caller; what shows whether anything is verified at all on every other
 * operation, and the rest on one of each sort. What is tried everywhere comes first: its controls may show keys.
 */
export function planCases(target: Target): readonly PlannedCase<Details12>[] {
  const open = target.operations.filter((each) => !each.public && each.excluded === null);
  const me = open.find(({ id }) => id === target.auth.me);
  if (me === undefined) return [];
  const hasAdmin = target.identities.some(({ kind }) => kind === 'admin');
  // Without an administrator nobody can show that a privileged operation works.
  const others = open.filter(
    ({ id, authRole, privileged }) => id !== me.id && authRole === null && (!privileged || hasAdmin),
  );
  const sampled = sampleOperations(others, target.operations);
  const scope = {
    all: others.length + 1,
    sampled: [me, ...sampled].map(({ id }) => id),
    leftOut: open.filter(({ id, authRole }) => id !== me.id && authRole !== null).map(({ id }) => id),
  };
  const names = Object.keys(VARIATIONS).filter(
    (name) => VARIATIONS[name]?.foreign === undefined || target.tokens.foreign.length > 0,
  );
  const rest = names.filter((name) => !EVERYWHERE.some((each) => each === name));
  const on = (operation: Operation, variation: string): PlannedCase<Details12> =>
    planned(target, operation, variation, variation === EVERYWHERE[0] ? scope : undefined);
  return [
    ...EVERYWHERE.map((name) => on(me, name)),
    ...others.flatMap((operation) => EVERYWHERE.map((name) => on(operation, name))),
    ...rest.map((name) => on(me, name)),
    ...sampled.flatMap((operation) =>
      rest.filter((name) => maySend(target, operation, name)).map((name) => on(operation, name)),
    ),
  ];
}

function planned(
  target: Target,
  operation: Operation,
  name: string,
  scope: Details12['scope'],
): PlannedCase<Details12> {
  const variation = VARIATIONS[name];
  const isAnchor = operation.id === target.auth.me;
  const recipes = variation === undefined ? [] : recipesFor(variation, isAnchor);
  const sent = variation?.foreign ? target.tokens.foreign.length : recipes.length;
  // The control and the call without a credential are sent once for an operation, with what they need.
  const shared = name !== EVERYWHERE[0] ? 0 : operation.effect === 'reads' ? 2 : 6;
  return {
    operation: operation.id,
    variation: name,
    required: isAnchor && (variation?.required ?? false),
    effect: effectOf(operation),
    requests: shared + Math.max(1, sent),
    details: { subjectAt: isAnchor ? target.subjectAt : null, isAnchor, ...(isAnchor && scope && { scope }) },
  };
}

/** Where nothing signs tokens for us, it is enough to say so once. */
function maySend({ mint }: Target, operation: Operation, name: string): boolean {
  const { onlyReads, change } = VARIATIONS[name] ?? {};
  return (onlyReads === undefined || isForAll(operation)) && (change === undefined || mint !== null);
}

/**
 * What another account would write could not be removed again, and what is refused to another account by its own rules,
 * such as an object or a function, says nothing about its token.
 */
function isForAll({ effect, privileged, path }: Operation): boolean {
  return effect === 'reads' && !privileged && !path.includes('{');
}

function effectOf({ effect }: Operation): CaseEffect {
  return effect === 'reads' ? 'reads' : 'writes';
}
