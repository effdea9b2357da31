import type { AccountChange, Target } from '@probity/model';
import type { PlannedCase } from '@probity/probe-kit';
import type { Details45, Trial } from './details.ts';

type Planned = PlannedCase<Details45>;

/** The cases of each change; where none is known, one that names what is missing. */
export function planCases(target: Target): readonly Planned[] {
  const changes = target.accountChanges ?? [];
  if (changes.length === 0) {
    const details = { trial: 'unknown', change: '', kind: 'password', ...NOTHING } as const;
    return [
      { operation: null, variation: 'unknown', required: true, effect: 'disrupts', requests: 1, details },
    ];
  }
  const guessed = changes.find(({ proof, kind }) => proof?.value === '{password}' && kind !== 'deletion');
  return [
    ...changes.flatMap((change) => casesOf(change, target)),
    // Last, because it may end in a lock of the address.
    ...(guessed !== undefined && target.auth.signup !== undefined
      ? [caseOf(guessed, target, 'guesses', { required: false, requests: 20 })]
      : []),
  ];
}

const NOTHING = { route: null, isContact: false, isNamed: false, isAged: false } as const;

function casesOf(change: AccountChange, target: Target): readonly Planned[] {
  const { proof, routes, kind, contactOnly } = change;
  const without = caseOf(change, target, 'no-proof', { requests: 12 });
  if (contactOnly === true) return [without];
  const isInBody = proof !== null && !proof.at.startsWith('header:');
  return [
    without,
    ...(proof === null ? [] : [caseOf(change, target, 'wrong-proof', { requests: 8 })]),
    ...(isInBody ? [caseOf(change, target, 'odd-proof', { required: false, requests: 20 })] : []),
    ...routes.map((route) => caseOf(change, target, 'profile-route', { route, requests: 8 })),
    ...(kind === 'email'
      ? [caseOf(change, target, 'confirmation', { required: signsInByAddress(target), requests: 1 })]
      : []),
  ];
}

function caseOf(
  { name, kind, act, proof, contactOnly }: AccountChange,
  { timing }: Target,
  trial: Trial,
  {
    required = true,
    requests,
    route = null,
  }: { readonly required?: boolean; readonly requests: number; readonly route?: string | null },
): Planned {
  return {
    operation: route ?? act.operation,
    variation: `${trial} change:${name}`,
    required,
    effect: 'disrupts',
    requests,
    details: {
      trial,
      change: name,
      kind,
      route,
      isContact: contactOnly === true,
      isNamed: proof?.required === true,
      isAged: timing.freshLogin !== undefined,
    },
  };
}

/** Only where an address opens the account does a login show whether it counts. */
function signsInByAddress({ identities }: Target): boolean {
  return identities.some(
    ({ kind, user, signUp }) => kind === 'expendable' && (user?.includes('@') ?? signUp === 'email'),
  );
}
