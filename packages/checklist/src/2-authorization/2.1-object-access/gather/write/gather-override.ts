import type { GatherStrategy } from '../gather-strategy.ts';
import { gatherWrite } from './gather-write.ts';

/** The write is sent as a POST whose headers ask for its own method. */
export const gatherOverride: GatherStrategy = (testCase, operation, tools) =>
  gatherWrite(testCase, operation, tools, {
    async change({
      foreignCall: {
        operation: { method },
      },
    }) {
      return {
        method: 'POST',
        headers: {
          'X-HTTP-Method-Override': method,
          'X-HTTP-Method': method,
          'X-Method-Override': method,
        },
      };
    },
  });
