import type { Resource, Target } from '@probity/model';
import type { PlannedCase } from '@probity/probe-kit';
import type { Details22 } from './details.ts';

/** The cases of 2.2: for every private resource how its ids are made, and whether a copied one opens the object. */
export function planCases(target: Target): readonly PlannedCase<Details22>[] {
  return target.resources
    .filter(({ visibility }) => visibility === 'private')
    .flatMap((resource) => casesOf(target, resource));
}

function casesOf(target: Target, resource: Resource): readonly PlannedCase<Details22>[] {
  const users = target.identities.filter(({ kind }) => kind === 'user').map(({ name }) => name);
  const owner = users.includes(resource.owner) ? resource.owner : (users[0] ?? resource.owner);
  const other = users.find((name) => name !== owner) ?? '';
  const details = { resource: resource.name, owner, other };
  const ids: PlannedCase<Details22> = {
    operation: resource.create ?? resource.read ?? resource.list,
    variation: `${resource.name} ids`,
    required: true,
    // Ids of objects that exist already are compared without making any.
    effect: resource.create === null ? 'reads' : 'writes',
    requests: 10,
    details: { ...details, looksAt: 'ids' },
  };
  const read = target.operations.find(({ id }) => id === resource.read);
  // What everybody or only an administrator may read is the business of other checks.
  if (read?.public === true || read?.privileged === true) return [ids];
  const copied: PlannedCase<Details22> = {
    operation: resource.read,
    variation: `${resource.name} copied id`,
    required: true,
    effect: 'reads',
    requests: 3,
    details: { ...details, looksAt: 'copied-id' },
  };
  return [ids, copied];
}
