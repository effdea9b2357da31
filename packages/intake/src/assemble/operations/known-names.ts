import { singular } from '../../text/nouns.ts';
import type { Context } from '../context.ts';
import type { DraftResource } from '../resources/draft-resources.ts';

const nouns = new WeakMap<Context['described'], ReadonlySet<string>>();

/** What the fixed segments of the paths are called, in the singular. */
export function nounsOf({ described }: Context): ReadonlySet<string> {
  const known =
    nouns.get(described) ??
    new Set(
      described.all.flatMap(({ path }) =>
        path
          .split('/')
          .filter((segment) => segment !== '' && !segment.includes('{'))
          .map(singular),
      ),
    );
  nouns.set(described, known);
  return known;
}

const names = new WeakMap<readonly DraftResource[], readonly string[]>();

/** The same list for all operations: of what can be made, or is owned by the profile; others are found in the API's lists. */
export function availableNames(resources: readonly DraftResource[]): readonly string[] {
  const known =
    names.get(resources) ??
    resources
      .filter(({ slots, given }) => (slots.create ?? null) !== null || given.owns !== undefined)
      .map(({ name }) => name);
  names.set(resources, known);
  return known;
}

const RECEIVING = /^(?:accept|decline|reject|claim|redeem|join|confirm|acknowledge)$/i;

const received = new WeakMap<Context['described'], ReadonlySet<string>>();

/** The paths of single objects that are accepted or declined right below. */
export function receivedPaths(described: Context['described']): ReadonlySet<string> {
  const known =
    received.get(described) ??
    new Set(
      described.all
        .filter(({ path }) => RECEIVING.test(path.slice(path.lastIndexOf('/') + 1)))
        .map(({ path }) => path.slice(0, path.lastIndexOf('/'))),
    );
  received.set(described, known);
  return known;
}
