import { isUnavailable } from '@probity/probe-kit';
import type { GatherStrategy } from '../gather-strategy.ts';
import { gatherWrite } from './gather-write.ts';

/** The other user writes to an object of their own and to one of the owner in the same request. */
export const gatherBulkWrite: GatherStrategy = (testCase, operation, tools) =>
  gatherWrite(testCase, operation, tools, {
    async change({ own }) {
      const alongside = await tools.fixture.fresh(own.resource, own.owner);
      return isUnavailable(alongside) ? alongside : { alongside: { [alongside.resource]: alongside } };
    },
  });
