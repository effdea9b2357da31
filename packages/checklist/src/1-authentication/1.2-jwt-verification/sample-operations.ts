import type { Operation } from '@probity/model';

/** Segments that versions and gateways put in front of the paths of one service. */
const BASE = /^(?:api|rest|v\d+(?:\.\d+)*)$/i;

/**
 * One operation of each path prefix, base path and kind of method: services behind one gateway may verify differently,
 * and so may what reads and what writes. `all` are those of the whole API, which tell where the paths begin.
 */
export function sampleOperations(
  operations: readonly Operation[],
  all: readonly Operation[],
): readonly Operation[] {
  const depth = baseDepth(all);
  const picked = new Map<string, Operation>();
  for (const operation of operations) {
    const { path, effect } = operation;
    const group = `${prefixOf(path, depth)} ${effect === 'reads' ? 'reads' : 'writes'}`;
    const known = picked.get(group);
    if (known === undefined || rank(operation) < rank(known)) picked.set(group, operation);
  }
  return [...picked.values()];
}

/** `/v1/projects` of `/v1/projects/{id}/tasks`: the base path and the first segment behind it. */
function prefixOf(path: string, depth: number): string {
  const segments = segmentsOf(path);
  const own = segments.findIndex((segment, index) => index >= depth && !BASE.test(segment));
  return segments.slice(0, own === -1 ? segments.length : own + 1).join('/');
}

/** How many segments all paths begin with. */
function baseDepth(operations: readonly Operation[]): number {
  const [first = [], ...others] = operations.map(({ path }) => segmentsOf(path));
  const differs = first.findIndex((segment, index) => others.some((each) => each[index] !== segment));
  return others.length === 0 || differs === -1 ? 0 : differs;
}

function segmentsOf(path: string): readonly string[] {
  return path.split('/').filter((segment) => segment !== '');
}

/** What needs no object of ours is the better one to ask; what an ordinary user may call, better still. */
function rank({ privileged, path, effect }: Operation): number {
  const objects = path.split('{').length - 1;
  return (privileged ? 1000 : 0) + (effect === 'destroys' ? 100 : 0) + objects * 10;
}
