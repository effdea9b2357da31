import type { Resource, Target } from '@probity/model';
import type { PlannedCase } from '@probity/probe-kit';

/** The cases of 2.2: for every private resource how its ids are made, and whether a copied one opens the object. */
export function planCases(target: Target): readonly PlannedCase[] {
  return target.resources
    .filter(({ visibility }) => visibility === 'private')
    .flatMap((resource) => casesOf(target, resource));
}

function casesOf(target: Target, resource: Resource): readonly PlannedCase[] {
  const users = target.identities.filter(({ kind }) => kind === 'user').map(({ name }) => name);
  const owner = users.includes(resource.owner) ? resource.owner : (users[0] ?? resource.owner);
  const other = users.find((name) => name !== owner) ?? '';
  const about = { resource: resource.name, owner, other };
  const ids: PlannedCase = {
    operation: resource.create ?? resource.read ?? resource.list,
    variation: `${resource.name} ids`,
    required: true,
    // Ids of objects that exist already are compared without making any.
    effect: resource.create === null ? 'reads' : 'writes',
    requests: 10,
    about: { ...about, about: 'ids' },
  };
  const read = target.operations.find(({ id }) => id === resource.read);
  // What everybody or only an administrator may read is the business of other checks.
  if (read?.public === true || read?.privileged === true) return [ids];
  const copied: PlannedCase = {
    operation: resource.read,
    variation: `${resource.name} copied id`,
    required: true,
    effect: 'reads',
    requests: 3,
    about: { ...about, about: 'copied' },
  };
  return [ids, copied];
}
