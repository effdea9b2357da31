import type { Exchange } from '@probity/model';
import { describedQuery, followPages, isPaged, isUnavailable, type Change } from '@probity/probe-kit';
import type { Details21 } from '../../details.ts';
import { labelsOf } from '../labels-of.ts';
import type { SetUp } from '../set-up.ts';
import { knownBy, type Controls } from './gather-read.ts';

/** What the owner and the other user see of a list of their own. */
export interface PagesOfBoth {
  /** By what the owner's objects are known in it. */
  readonly labels: readonly string[];
  readonly described: readonly string[];
  readonly ownersPages: readonly Exchange[];
  readonly controlPages: readonly Exchange[];
}

/** Reads the further pages of both controls. */
export async function pagesOfBoth(
  { testCase, tools, theirs, own, ownCall, foreignCall }: SetUp,
  { ownersCall, owners, control }: Controls,
): Promise<PagesOfBoth> {
  const described = describedQuery(foreignCall.operation);
  // A list that goes on after the last of the caller's own shows what is newer; the object at hand may be older.
  const newer = isPaged(described) ? await tools.fixture.fresh(theirs.resource, theirs.owner) : undefined;
  const objects = newer === undefined || isUnavailable(newer) ? [theirs] : [theirs, newer];
  return {
    labels: objects.flatMap((each) => knownBy(each, testCase)),
    described,
    // One's own object may stand on a later page; the owner's may be on any.
    ownersPages: await followPages(
      owners.exchange,
      labelsOf(theirs),
      described,
      async (page) => (await tools.control(ownersCall, page)).exchange,
    ),
    controlPages: await followPages(
      control.exchange,
      labelsOf(own),
      described,
      async (page) => (await tools.control(ownCall, page)).exchange,
    ),
  };
}

/** What a list shows to the other user is the same request as its control. */
export function repeatOf({ reach }: Details21): Change {
  return reach === 'list' ? { repeats: true } : {};
}
