import type { Operation, Source, Target } from '@probity/model';
import { isGraphql, passwordRoute, type PlannedCase } from '@probity/probe-kit';
import type { Details34 } from '../details.ts';
import { isRpc } from '../rpc.ts';
import { limitOf } from '../numbers.ts';
import { ALIASES, CALLS, DEPTH, LOGINS, MEMBERS, MUTATION, QUERIES } from '../variations.ts';
import { batchFormOf } from './batch-form.ts';
import { planLists } from './plan-lists.ts';

type Planned = PlannedCase<Details34>;

/** The cases of everything in a target that puts several operations into one request. */
export function planCases(
  target: Target,
): readonly Planned[] | { readonly inapplicable: string; readonly source: Source } {
  const fit = target.operations.filter(({ excluded }) => excluded === null);
  const cases = [
    ...fit
      .filter((each) => each.method === 'POST' && isGraphql(each))
      .flatMap((each) => ofGraphql(target, each)),
    ...fit.flatMap((each) => ofBatch(target, each)),
    ...fit.filter(isRpc).map((each) => ofRpc(target, each)),
    ...planLists(target, fit),
  ];
  if (cases.length > 0) return cases;
  return {
    inapplicable:
      'The API has no GraphQL, no batch, no JSON-RPC and no list of ids: a request is one operation.',
    source: { kind: 'description', where: 'no operation takes several of anything' },
  };
}

function ofGraphql(target: Target, operation: Operation): readonly Planned[] {
  const { limits } = target;
  const plain = (variation: string, limited: Parameters<typeof limitOf>[0], requests: number): Planned => ({
    ...common(operation, variation, requests),
    details: { ...detailsOf(operation), ...limitOf(limited, limits) },
  });
  return [
    plain(ALIASES, 'aliases', 7),
    plain(MUTATION, 'aliases', 7),
    plain(QUERIES, 'queries', 4),
    plain(DEPTH, 'depth', 12),
    ...(passwordRoute(target) === operation.id ? [ofLogins(target, operation, null)] : []),
  ];
}

function ofBatch(target: Target, operation: Operation): readonly Planned[] {
  const form = batchFormOf(operation);
  if (form === undefined || isGraphql(operation)) return [];
  const described = operation.inputs?.find(({ name }) => name.replace('[]', '') === form.list)?.maxItems;
  const login = target.operations.find(({ id }) => id === passwordRoute(target));
  return [
    {
      ...common(operation, MEMBERS, 4),
      details: { ...detailsOf(operation), ...limitOf('members', target.limits, described), form },
    },
    ...(login?.authRole === 'login' ? [ofLogins(target, operation, form)] : []),
  ];
}

function ofRpc(target: Target, operation: Operation): Planned {
  return {
    ...common(operation, CALLS, 4),
    details: { ...detailsOf(operation), ...limitOf('members', target.limits) },
  };
}

function ofLogins(target: Target, operation: Operation, form: Details34['form']): Planned {
  return {
    ...common(operation, LOGINS, 90),
    effect: 'disrupts',
    details: { ...detailsOf(operation), ...limitOf('members', target.limits), form },
  };
}

function common(operation: Operation, variation: string, requests: number): Omit<Planned, 'details'> {
  const isRead = operation.effect === 'reads' && operation.effectStated === true;
  return {
    operation: operation.id,
    variation,
    required: true,
    effect: isRead && variation !== MUTATION ? 'reads' : 'writes',
    requests,
  };
}

function detailsOf({ caller }: Operation): Pick<Details34, 'caller' | 'form' | 'list' | 'missing'> {
  return { caller, form: null, list: null, missing: '' };
}
