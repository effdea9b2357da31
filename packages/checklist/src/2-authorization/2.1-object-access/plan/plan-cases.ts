import type { Source, Target } from '@probity/model';
import type { PlannedCase } from '@probity/probe-kit';
import type { Details21 } from '../details.ts';
import { planObjects } from './plan-objects.ts';
import { planOverrides } from './plan-overrides.ts';
import { planReferences } from './plan-references.ts';

/** The cases of 2.1: the objects of each user by their own address, by every other value that names them, by another method. */
export function planCases(
  target: Target,
): readonly PlannedCase<Details21>[] | { readonly inapplicable: string; readonly source: Source } {
  const direct = planObjects(target);
  const cases = [...direct, ...planReferences(target, direct), ...planOverrides(target, direct)];
  if (cases.length > 0) return cases;
  const { resources } = target;
  if (resources.length > 0 && resources.every(({ readers }) => readers?.by === 'profile')) {
    const source = { kind: 'profile', where: 'resources' } as const;
    return { inapplicable: 'No resource is private to one user.', source };
  }
  // Knowing no objects is not the same as there being none, and only a person can say whose they are.
  const nobody = { resource: '', object: '', owner: '', other: '' };
  const details = { ...nobody, reach: 'read', way: 'direct' } as const;
  return [{ operation: null, variation: 'objects', required: true, effect: 'reads', requests: 0, details }];
}
