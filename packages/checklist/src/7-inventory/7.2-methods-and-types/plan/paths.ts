import type { Operation, Resource, Target } from '@probity/model';

/** A path of the description with its operations, and the object that it names. */
export interface DescribedPath {
  readonly path: string;
  readonly operations: readonly [Operation, ...Operation[]];
  /** The type of the innermost object that the path names; undefined if it names none that is known. */
  readonly resource: Resource | undefined;
  /** What the path names last can be made by this run, and so can all that it lies in, unless the profile lends it. */
  readonly isDisposable: boolean;
  /** It names something, known or not. */
  readonly isOfObject: boolean;
  /** Methods that are listed for it, or for a path with a parameter in the place of one of its words. */
  readonly described: readonly string[];
}

/** The paths on which requests outside of the description may be tried: none that signs in or out, or is excluded. */
export function pathsOf(target: Target): readonly DescribedPath[] {
  const groups = Map.groupBy(target.operations, ({ path }) => path);
  return [...groups.values()].flatMap((operations) => {
    const [first, ...rest] = operations;
    if (first === undefined || operations.some(isOutOfBounds)) return [];
    const parameters = [...first.path.matchAll(/\{([^{}]+)\}/g)].map(([, name = '']) => name);
    const resourceOf = (name: string | undefined): Resource | undefined =>
      target.resources.find((each) => each.name === first.bindings[name ?? '']);
    const resource = resourceOf(parameters.at(-1));
    const canBeMade = (each: Resource | undefined): boolean => (each?.create ?? null) !== null;
    const isLent = (each: Resource | undefined): boolean => Object.keys(each?.owns ?? {}).length > 0;
    const isDisposable =
      canBeMade(resource) && parameters.map(resourceOf).every((each) => canBeMade(each) || isLent(each));
    return [
      {
        path: first.path,
        operations: [first, ...rest],
        resource,
        isDisposable,
        isOfObject: parameters.length > 0,
        described: [
          ...new Set(
            target.operations.filter((each) => fits(each.path, first.path)).map(({ method }) => method),
          ),
        ],
      },
    ];
  });
}

/** Whether a router may take a path for one of this template. */
function fits(template: string, path: string): boolean {
  const [wanted, given] = [template.split('/'), path.split('/')];
  return (
    wanted.length === given.length &&
    wanted.every((part, index) => part === given[index] || (part.includes('{') && !path.includes('{')))
  );
}

/** Signing in and out, and what nobody may send, is left alone whatever the method. */
function isOutOfBounds({ excluded, authRole }: Operation): boolean {
  return excluded !== null || (authRole !== null && authRole !== 'me');
}

/** So many of a list, spread evenly over it. */
export function spread<T>(all: readonly T[], most: number): readonly T[] {
  if (all.length <= most) return all;
  return Array.from({ length: most }, (_, n) => all[Math.floor((n * all.length) / most)]).filter(
    (each) => each !== undefined,
  );
}

/** Who calls a path by right: the caller of its operations, of a read before others. */
export function callerOf({ operations }: DescribedPath): string {
  return readOf(operations)?.caller ?? operations[0].caller;
}

/** The described read of a path, if it has one. */
export function readOf(operations: readonly Operation[]): Operation | undefined {
  return operations.find(({ method, effect }) => method === 'GET' && effect === 'reads');
}
