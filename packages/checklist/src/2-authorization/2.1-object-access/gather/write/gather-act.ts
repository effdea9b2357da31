import { gatherLinksOfAct } from '../gather-links.ts';
import type { GatherStrategy } from '../gather-strategy.ts';
import { gatherWrite } from './gather-write.ts';

/** The other user acts on an object of the owner; the answer to an act may hold an address as well. */
export const gatherAct: GatherStrategy = (testCase, operation, tools) =>
  gatherWrite(testCase, operation, tools, {
    links: ({ own, foreignCall }, control) => {
      const { owner, other } = testCase.details;
      return gatherLinksOfAct(tools, { own, owner, other }, { control, foreignCall });
    },
  });
