import { NO_OBSERVER, observeList } from '@probity/probe-kit';
import type { GatherStrategy } from '../gather-strategy.ts';
import { gatherWrite } from './gather-write.ts';

/** The other user makes something inside an object of the owner, who looks for it in the list. */
export const gatherCreate: GatherStrategy = (testCase, operation, tools) =>
  gatherWrite(testCase, operation, tools, {
    observe({ target }, fixture) {
      const resource = target.resources.find(({ name }) => name === fixture.resource);
      if (resource === undefined) return NO_OBSERVER;
      return observeList(tools, resource, fixture.owner, fixture.parents);
    },
  });
