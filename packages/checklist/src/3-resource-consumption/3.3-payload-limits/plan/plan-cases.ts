import type { Operation, Target } from '@probity/model';
import { readForAnybody, type PlannedCase } from '@probity/probe-kit';
import type { Details33 } from '../details.ts';
import { ADDRESS, BROTLI, CHUNKS, GZIP, HEADER, LENGTH, MEMBERS, NESTING, UPLOAD } from '../variations.ts';
import { sizesFor } from './sizes.ts';

/** So many writes get a large body; only the first gets everything. */
const MOST_WRITES = 3;
const MOST_UPLOADS = 2;
const LEVELS = [10_000, 100_000] as const;
/** A body with so many members stays below a limit of 1 MB. */
const MEMBER_BYTES = 12;
const MOST_MEMBERS = 100_000;

/** The cases of 3.3; nothing is sent yet. */
export function planCases(target: Target): readonly PlannedCase<Details33>[] {
  const writes = writesOf(target, /json/i).slice(0, MOST_WRITES);
  const uploads = writesOf(target, /^multipart\/form-data/i).flatMap((write) =>
    fileOf(write.operation) === '' ? [] : [write],
  );
  const [first, ...rest] = writes;
  return [
    ...(first === undefined ? [withoutWrite(target)].flat() : allOf(target, first)),
    ...rest.map((write) => sized(target, write, LENGTH, true)),
    ...uploads.slice(0, MOST_UPLOADS).map((write) => sized(target, write, UPLOAD, true)),
    ...linesOf(target),
  ];
}

/** A write and the type of what it makes or changes. */
interface Write {
  readonly operation: Operation;
  readonly resource: string;
}

/** Writes of objects that can be read again: one that changes an object of ours, then those that make one, the plainest first. */
function writesOf({ operations, resources }: Target, type: RegExp): readonly Write[] {
  const found = operations.flatMap(
    (operation): readonly (Write & { readonly rank: number; readonly isChange: boolean })[] => {
      const { id, body, excluded, authRole, privileged, bindings } = operation;
      if (body === null || !type.test(body.type) || excluded !== null || authRole !== null || privileged)
        return [];
      const made = resources.find(({ create, list }) => create === id && list !== null);
      const changed = resources.find(({ update, read }) => update === id && read !== null);
      const resource = made ?? changed;
      if (resource === undefined || resource.visibility === 'privileged') return [];
      return [
        {
          operation,
          resource: resource.name,
          isChange: made === undefined,
          rank: Object.keys(bindings).length,
        },
      ];
    },
  );
  const sorted = found.toSorted((one, other) => one.rank - other.rank);
  const change = sorted.find(({ isChange }) => isChange);
  // What was renamed cannot be told from what a refused request may have made.
  const makers = sorted.filter(({ isChange, resource }) => !isChange && resource !== change?.resource);
  return [...(change === undefined ? [] : [change]), ...makers];
}

function allOf(target: Target, write: Write): readonly PlannedCase<Details33>[] {
  const { limit, sizes } = sizesFor(target, 'body');
  const members = Math.min(MOST_MEMBERS, Math.floor((limit * 0.8) / MEMBER_BYTES));
  const packed = sizes.slice(-1);
  return [
    sized(target, write, LENGTH, true),
    sized(target, write, CHUNKS, true),
    sized(target, write, GZIP, true, packed),
    sized(target, write, BROTLI, true, packed),
    sized(target, write, NESTING, true, LEVELS),
    sized(target, write, MEMBERS, false, [members]),
  ];
}

function sized(
  target: Target,
  { operation, resource }: Write,
  variation: string,
  required: boolean,
  sizes?: readonly number[],
): PlannedCase<Details33> {
  const bounds = sizesFor(target, variation === UPLOAD ? 'upload' : 'body');
  const { caller } = operation;
  const sent = sizes ?? bounds.sizes;
  return {
    operation: operation.id,
    variation,
    required,
    effect: 'writes',
    requests: 3 + 5 * sent.length,
    details: {
      ...bounds,
      caller,
      neighbour: neighbourOf(target, caller),
      resource,
      file: variation === UPLOAD ? fileOf(operation) : '',
      sizes: sent,
    },
  };
}

/** Bodies are taken, but nobody could see what became of them. */
function withoutWrite(target: Target): readonly PlannedCase<Details33>[] {
  const operation = target.operations.find(({ body, excluded }) => body !== null && excluded === null);
  if (operation === undefined) return [];
  const { caller } = operation;
  const details = {
    ...sizesFor(target, 'body'),
    caller,
    neighbour: caller,
    resource: '',
    file: '',
    sizes: [],
    missing: 'resources',
  };
  return [
    { operation: operation.id, variation: LENGTH, required: true, effect: 'writes', requests: 0, details },
  ];
}

/** Long lines in the head of a read that needs no object. */
function linesOf(target: Target): readonly PlannedCase<Details33>[] {
  const read = readForAnybody(target);
  if (read === undefined) return [];
  return [HEADER, ADDRESS].map((variation) => ({
    operation: read.id,
    variation,
    required: false,
    effect: 'reads',
    requests: 8,
    details: {
      ...sizesFor(target, 'body'),
      caller: read.caller,
      neighbour: neighbourOf(target, read.caller),
      resource: '',
      file: '',
      sizes: variation === HEADER ? [65_536] : [65_536, 1000],
      missing: '',
    },
  }));
}

function fileOf({ inputs = [] }: Operation): string {
  return inputs.find(({ in: place, format }) => place === 'body' && format === 'binary')?.name ?? '';
}

function neighbourOf({ identities }: Target, caller: string): string {
  return identities.find(({ kind, name }) => kind === 'user' && name !== caller)?.name ?? caller;
}
