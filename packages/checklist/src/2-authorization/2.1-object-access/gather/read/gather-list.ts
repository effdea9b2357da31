import { readPages } from '@probity/probe-kit';
import type { GatherStrategy } from '../gather-strategy.ts';
import { gatherRead } from './gather-read.ts';
import { pagesOfBoth, repeatOf } from './pages-of-both.ts';

/** A list as the owner, the other user and the attack see it, with its further pages. */
export const gatherList: GatherStrategy = (testCase, operation, tools) =>
  gatherRead(testCase, operation, tools, async (set, controls) => {
    const pages = await pagesOfBoth(set, controls);
    const { labels, described } = pages;
    return {
      ...pages,
      ...(await readPages({
        ask: () => tools.attack(controls.control, set.foreignCall, repeatOf(testCase.details)),
        read: (path) => tools.attack(controls.control, set.foreignCall, { path }),
        labels,
        described,
        settle: () => tools.wait('settle'),
      })),
    };
  });
