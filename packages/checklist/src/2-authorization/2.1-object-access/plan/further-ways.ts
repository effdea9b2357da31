import type { PlannedCase } from '@probity/probe-kit';
import type { Details21 } from '../details.ts';

type Planned = PlannedCase<Details21>;

/** A filter that names the owner must not widen what the caller sees. */
export function ownerFilterCases(cases: readonly Planned[]): readonly Planned[] {
  const listed = cases.find(({ details }) => details.reach === 'list' && details.way === 'direct');
  return listed === undefined ? [] : [{ ...inWay(listed, 'owner-filter'), required: false, requests: 5 }];
}

/** An own parent in front of somebody else's object: many ask only whose the parent is. */
export function ownParentWrites(
  cases: readonly Planned[],
  isBelow: (each: Planned) => boolean,
): readonly Planned[] {
  return cases
    .filter(({ details: { reach } }) => reach === 'update' || reach === 'delete' || reach === 'action')
    .filter(isBelow)
    .map((each) => inWay(each, 'own-parent'));
}

/** The same for the read of an object. */
export function ownParentReads(direct: Planned, isBelow: (each: Planned) => boolean): readonly Planned[] {
  return isBelow(direct) ? [{ ...inWay(direct, 'own-parent'), required: false }] : [];
}

/** Ownership by "lowest id" or "first user" shows only in the other direction. */
export function swappedReads(direct: Planned): readonly Planned[] {
  const { owner, other } = direct.details;
  if (other === '') return [];
  const swapped = inWay(direct, 'swapped');
  return [{ ...swapped, required: false, details: { ...swapped.details, owner: other, other: owner } }];
}

function inWay(each: Planned, way: Details21['way']): Planned {
  return { ...each, variation: `${each.variation} ${way}`, details: { ...each.details, way } };
}
