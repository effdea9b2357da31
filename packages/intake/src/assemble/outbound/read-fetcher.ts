import type { Fetcher, Identity } from '@probity/model';
import { milliseconds } from '../../profile/duration.ts';
import type { WrittenFetcher } from '../../profile/schema-parts/outbound-schema.ts';
import { readDoer } from '../flows/read-doer.ts';
import { readInOrder } from '../flows/read-in-order.ts';
import type { StepContext } from '../flows/read-step.ts';

/** How soon something is fetched where nobody says, in milliseconds. */
const WITHIN = 10_000;

/** A fetcher of the profile with its steps found; undefined where that failed, and the problem is noted. */
export function readFetcher(
  steps: StepContext,
  identities: readonly Identity[],
  name: string,
  { as, steps: written, within, undo = [] }: WrittenFetcher,
): Fetcher | undefined {
  const path = ['fetchers', name];
  const known = new Set(['address']);
  const all = readInOrder(steps, written, known, [...path, 'steps']);
  const back = readInOrder(steps, undo, known, [...path, 'undo']);
  if (!JSON.stringify(written).includes('{address}'))
    steps.context.problem(
      [...path, 'steps'],
      'no step sends {address}.',
      'Write it where the address belongs.',
    );
  if (all.length < written.length) return undefined;
  return {
    name,
    as: readDoer(steps.context, identities, as, path),
    steps: all,
    within: within === undefined ? WITHIN : milliseconds(within),
    undo: back,
  };
}
