import type { Operation, OperationInput, Resource, Target } from '@probity/model';
import { addressedResource, type PlannedCase } from '@probity/probe-kit';
import type { InputPlace, ValidationDetails } from '../details.ts';
import { isBounded } from '../violations.ts';
import { boundedInputs } from './bounded-inputs.ts';
import { sampled } from './sampled.ts';

const PLACES: readonly InputPlace[] = ['body', 'query', 'path', 'header'];
/** What a case takes for one input, where everything is refused. */
const REQUESTS = 4;

/** The validation half: for each operation that can be tried without harm, input that its description rules out. */
export function planValidation(target: Target): readonly PlannedCase<ValidationDetails>[] {
  const tried = target.operations.flatMap((operation) => triedOf(target, operation));
  const groups = tried.flatMap((each) => {
    const all = boundedInputs(each.operation);
    return PLACES.map((place) => ({ ...each, place, all: all.filter((input) => input.in === place) }));
  });
  const cases = sampled(groups.filter(({ all }) => all.length > 0)).map(
    ({ operation, does, resource, owner, place, all, chosen }): PlannedCase<ValidationDetails> => ({
      operation: operation.id,
      variation: `validation-${place}`,
      required: true,
      effect: does === 'read' ? 'reads' : 'writes',
      requests: 2 + REQUESTS * chosen.length,
      details: {
        half: 'validation',
        place,
        does,
        resource: resource?.name ?? '',
        owner,
        names: chosen.map(({ name }) => name),
        bounded: all.length,
        inputs: chosen.length,
      },
    }),
  );
  return [...cases, ...planOpen(target.operations, cases.length)];
}

/** Where little is described, or nothing of it can be tried, that alone leaves the check open. */
function planOpen(
  operations: readonly Operation[],
  planned: number,
): readonly PlannedCase<ValidationDetails>[] {
  const inputs = operations.flatMap(describedInputs);
  const bounded = inputs.filter(isBounded).length;
  if (planned > 0 && bounded * 2 >= inputs.length) return [];
  if (operations.length === 0) return [];
  const nobody = { place: 'body', does: 'nothing', resource: '', owner: '', names: [] } as const;
  return [
    {
      operation: null,
      variation: 'validation-description',
      required: true,
      effect: 'reads',
      requests: 0,
      details: { half: 'validation', ...nobody, bounded, inputs: inputs.length },
    },
  ];
}

/** What names an object in an address is looked up and needs no bounds. */
function describedInputs({ inputs = [], excluded, bindings }: Operation): readonly OperationInput[] {
  if (excluded !== null) return [];
  return inputs.filter(
    (input) => input.in !== 'path' || bindings[input.name] === undefined || isBounded(input),
  );
}

interface Tried {
  readonly operation: Operation;
  readonly does: 'create' | 'update' | 'read';
  readonly resource: Resource | undefined;
  readonly owner: string;
}

/** Operations that read, and those that write to objects which the run makes and removes; never those of accounts. */
function triedOf(target: Target, operation: Operation): readonly Tried[] {
  if (operation.excluded !== null) return [];
  const owner = operation.caller;
  if (operation.effect === 'reads') {
    const isRead = operation.method === 'GET' && (operation.authRole === null || operation.authRole === 'me');
    return isRead ? [{ operation, does: 'read', resource: undefined, owner }] : [];
  }
  if (operation.authRole !== null || operation.privileged || !takesJson(operation)) return [];
  const made = target.resources.find(({ create }) => create === operation.id);
  const isUpdate = operation.method === 'PUT' || operation.method === 'PATCH';
  const resource = made ?? (isUpdate ? addressedResource(target, operation) : undefined);
  if (resource === undefined || !isDisposable(target, resource)) return [];
  return [{ operation, does: made === undefined ? 'update' : 'create', resource, owner: resource.owner }];
}

function takesJson({ body }: Operation): boolean {
  return body !== null && /^[^;]*[/+]json\b/i.test(body.type);
}

/** Objects that only their owner sees, that the run can make, and that it can remove. */
function isDisposable({ identities }: Target, resource: Resource): boolean {
  const { visibility, create, delete: remove, read, list, owner } = resource;
  const isOwned = identities.some(({ name, kind }) => name === owner && kind === 'user');
  return (
    visibility === 'private' &&
    create !== null &&
    remove !== null &&
    (read !== null || list !== null) &&
    isOwned
  );
}
