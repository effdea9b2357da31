import type { Operation, Target } from '@probity/model';
import type { PlannedCase } from '@probity/probe-kit';
import type { Details31 } from '../details.ts';
import { loadFor } from '../limit-of.ts';

/** What is tested where nothing is documented: so many requests in a minute. */
const USUAL = { requests: 600, window: 60_000 };

/** What is there for machines, or the description itself, is no operation of the product. */
const ASIDE =
  /^\/(?:\.well-known|health|status|metrics|ping|ready|live|openapi|swagger|docs)|\.(?:json|ya?ml)$/i;

/** The cases of 3.1: a cheap read, a cheap write and a public read. */
export function planCases(target: Target): readonly PlannedCase<Details31>[] {
  const named = (kind: string): readonly string[] =>
    target.identities.filter((each) => each.kind === kind && !each.secondFactor).map(({ name }) => name);
  const [users, expendable] = [named('user'), named('expendable')];
  // A ban must hurt nobody, and the first expendable accounts are those that others need most.
  const caller = expendable.at(-1) ?? users[0] ?? target.identities[0]?.name ?? '';
  const neighbour = users.find((name) => name !== caller) ?? '';
  const read = readsOf(target)[0];
  const write = writesOf(target)[0];
  const open = target.operations.find((each) => isPlainRead(each) && each.public && !ASIDE.test(each.path));
  const limit = limitIn(target);
  const common = {
    required: true,
    effect: 'disrupts',
    requests: loadFor(limit) + 40,
    details: {
      caller,
      isAnonymous: false,
      neighbour,
      neighbourReads: read?.id ?? '',
      ...limit,
    },
  } as const;
  const isOpenToAll = target.identities.length === 0;
  return [
    { ...common, operation: read?.id ?? null, variation: 'read', required: !isOpenToAll },
    { ...common, operation: write?.id ?? null, variation: 'write', required: !isOpenToAll },
    ...(open === undefined
      ? []
      : [
          {
            ...common,
            operation: open.id,
            variation: 'public read',
            details: { ...common.details, isAnonymous: true },
          },
        ]),
  ];
}

function limitIn({ limits }: Target): Pick<Details31, 'requests' | 'window' | 'limitBy'> {
  const rate = limits?.rate;
  if (rate === undefined) return { ...USUAL, limitBy: 'checklist' };
  return { requests: rate.requests * rate.nodes, window: rate.window, limitBy: 'profile' };
}

/** Private reads that need no object, the caller's own account first. */
function readsOf({ operations, auth }: Target): readonly Operation[] {
  const fit = operations.filter((each) => isPlainRead(each) && !each.public && !each.privileged);
  return [...fit.filter(({ id }) => id === auth.me), ...fit];
}

/** Changes of an object that the caller can make, those without a parent first. */
function writesOf({ operations, resources }: Target): readonly Operation[] {
  const fit = resources.filter(
    ({ create, update, visibility }) => create !== null && update !== null && visibility === 'private',
  );
  const ranked = fit.toSorted((a, b) => Number(a.parent !== null) - Number(b.parent !== null));
  return ranked.flatMap(({ update }) =>
    operations.filter(
      ({ id, excluded, authRole, privileged }) =>
        id === update && excluded === null && authRole === null && !privileged,
    ),
  );
}

function isPlainRead({ method, effect, excluded, path, authRole }: Operation): boolean {
  const isPlain = method === 'GET' && effect === 'reads' && excluded === null && !path.includes('{');
  return isPlain && (authRole === null || authRole === 'me');
}
