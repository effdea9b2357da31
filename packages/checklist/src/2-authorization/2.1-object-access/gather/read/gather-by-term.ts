import { describedQuery, readPages } from '@probity/probe-kit';
import { isByTerm } from '../../search-terms.ts';
import type { GatherStrategy } from '../gather-strategy.ts';
import { gatherRead, knownBy } from './gather-read.ts';
import { termChange } from './term-change.ts';

/** The other user's own search with a term that may find everybody's. */
export const gatherByTerm: GatherStrategy = (testCase, operation, tools) =>
  gatherRead(
    testCase,
    operation,
    tools,
    async ({ theirs, ownCall }, { owners, control }) => {
      const { way } = testCase.details;
      if (!isByTerm(way)) return {};
      const term = termChange(ownCall.operation, way, control.exchange, owners.exchange);
      const described = describedQuery(ownCall.operation);
      const pages = await readPages({
        ask: () => tools.attack(control, ownCall, term),
        read: (path) => tools.attack(control, ownCall, { ...term, path }),
        labels: knownBy(theirs, testCase),
        described,
        settle: () => tools.wait('settle'),
      });
      return { ...pages, described };
    },
    // A short term finds much, and often only the newest of it is shown.
    'fresh',
  );
