import type { GatherStrategy } from '../gather-strategy.ts';
import { gatherWrite } from './gather-write.ts';

/** The other user changes or deletes an object of the owner. */
export const gatherChange: GatherStrategy = (testCase, operation, tools) =>
  gatherWrite(testCase, operation, tools);
