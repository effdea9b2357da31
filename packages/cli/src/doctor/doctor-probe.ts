import { declaredFlows, type Operation, type Resource, type Target } from '@probity/model';
import { defineProbe, isUnavailable, type PlannedCase, type Unavailable } from '@probity/probe-kit';

import { goThrough } from './flows/go-through.ts';

/** The name under which the engine keeps what a doctor sends; no check is called so. */
const DOCTOR = 'doctor';

/** More reading calls than this tell nothing more about a profile; those about objects come first. */
const MOST_READS = 240;

const SENTENCES = {
  findings: {},
  doubts: { looked: 'This was looked at, not judged.' },
  remarks: {},
} as const;

/**
 * Not a check: it calls what may be called legitimately and judges nothing. Every identity reads everything, and one
 * object of each type is made; the engine's clean-up removes them. What the profile declares as a flow is gone through
 * once and taken back.
 */
export const doctorProbe = defineProbe({
  check: DOCTOR,
  order: 'writes',
  needs: ['flows', 'outbound', 'webhooks'],
  refusal: null,
  confirm: false,
  stateful: false,
  sentences: SENTENCES,
  plan: (target) => [...objects(target), ...flows(target), ...reads(target).slice(0, MOST_READS)],
  async gather({ operation: id, details }, tools) {
    if ('flow' in details) return goThrough(tools, details.flow);
    const operation = tools.operation(id ?? '');
    const unsafe = whyNot(operation, tools.target, tools.identities('admin').length > 0);
    if (unsafe !== null) return unsafe;
    if ('resource' in details) {
      const { resource } = details;
      const owner = tools.target.resources.find(({ name }) => name === resource)?.owner ?? '';
      const fixture = await tools.fixture.fresh(resource, owner);
      if (isUnavailable(fixture)) return fixture;
      return { made: fixture.made ?? undefined, read: await tools.reread(fixture) };
    }
    const call = await tools.call(operation, { session: tools.shared(details.identity) });
    if (isUnavailable(call)) return call;
    return { answer: (await tools.control(call)).exchange };
  },
  judge: (_testCase, _record, tools) => tools.inconclusive([tools.doubt('looked')]),
});

/** A type of which an object is made, a flow that is gone through, or an identity that reads. */
type DoctorDetails =
  | { readonly resource: string }
  | { readonly flow: string }
  | { readonly identity: string };

function objects({ resources }: Target): PlannedCase<DoctorDetails>[] {
  return resources.flatMap(({ name, create }) =>
    create === null ? [] : [planned(create, `object ${name}`, 'writes', { resource: name })],
  );
}

function flows(target: Target): PlannedCase<DoctorDetails>[] {
  return declaredFlows(target).map(({ key, steps }) =>
    planned(steps[0]?.operation ?? '', `flow ${key}`, 'writes', { flow: key }),
  );
}

function reads({ operations, identities, resources }: Target): PlannedCase<DoctorDetails>[] {
  const callers = identities.filter(({ kind }) => kind !== 'expendable');
  const known = new Set(resources.flatMap(({ read, list, collections }) => [read, list, ...collections]));
  const rank = ({ id, authRole, privileged }: Operation): number =>
    authRole === 'me' ? 0 : known.has(id) ? 1 : privileged ? 2 : 3;
  return operations
    .filter(isRead)
    .toSorted((one, other) => rank(one) - rank(other))
    .flatMap(({ id }) => callers.map(({ name }) => planned(id, `as ${name}`, 'reads', { identity: name })));
}

function isRead({ effect, authRole, excluded }: Operation): boolean {
  return effect === 'reads' && excluded === null && (authRole === null || authRole === 'me');
}

function planned(
  operation: string,
  variation: string,
  effect: PlannedCase['effect'],
  details: DoctorDetails,
): PlannedCase<DoctorDetails> {
  return { operation, variation, required: false, effect, requests: 1, details };
}

/** A doctor leaves nothing behind: what cannot be removed again is not made. */
function whyNot({ bindings, id }: Operation, target: Target, hasAdmin: boolean): Unavailable | null {
  const { resources } = target;
  const own = resources.filter(({ create }) => create === id);
  const needed = new Set(Object.values(bindings));
  const stays = [...own, ...resources.filter(({ name }) => needed.has(name))].find(
    (each) => !isRemovable(each, target, hasAdmin),
  );
  if (stays === undefined) return null;
  return {
    reason: `nothing is known that would remove a ${stays.name} again`,
    missing: `resources.${stays.name}.delete`,
  };
}

function isRemovable(
  { delete: remove, owns }: Resource,
  { operations, mode }: Target,
  hasAdmin: boolean,
): boolean {
  if (mode === 'observe' || Object.keys(owns).length > 0) return true;
  const operation = operations.find(({ id }) => id === remove);
  if (operation === undefined || operation.excluded !== null) return false;
  return !operation.privileged || hasAdmin;
}
