import type { Operation, Resource } from '@probity/model';
import { isPeople, singular } from '../../text/nouns.ts';
import { segmentsOf } from '../../infer/shapes.ts';

/** So much of what a caller is shown about themselves has to be in the answer for one of many. */
const SAME = 0.5;
const LEAST_SAME = 3;

/** Words for people that are accounts of this API: sign-up or `me` has them in its path, shows their id, or shows the same record. */
export function peopleOf(
  operations: readonly Operation[],
  resources: readonly Resource[],
): ReadonlySet<string> {
  const entries = operations.filter(({ authRole }) => authRole === 'signup' || authRole === 'me');
  const inPaths = entries.flatMap(({ path }) => segmentsOf(path).map(singular));
  const records = entries.map(({ shows }) => namesIn(shows));
  const shown = records.flatMap((names) =>
    [...names].flatMap((name) => /^(.+?)_?(?:id|uuid)$/i.exec(name)?.[1] ?? []).map(singular),
  );
  const byId = new Map(operations.map((operation) => [operation.id, operation]));
  const alike = resources
    .filter(({ name }) => isPeople(name))
    .filter(({ read }) => {
      const own = namesIn(byId.get(read ?? '')?.shows ?? null);
      return records.some((names) => isAlike(names, own));
    })
    .map(({ name }) => name);
  return new Set([...inPaths, ...shown, ...alike]);
}

function isAlike(one: ReadonlySet<string>, other: ReadonlySet<string>): boolean {
  const same = one.intersection(other).size;
  return same >= LEAST_SAME && same >= SAME * Math.min(one.size, other.size);
}

function namesIn(shows: readonly string[] | null): ReadonlySet<string> {
  return new Set((shows ?? []).map((path) => path.replace(/^.*\./, '')));
}
