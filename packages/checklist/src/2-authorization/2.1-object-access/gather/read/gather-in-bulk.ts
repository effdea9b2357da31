import type { GatherStrategy } from '../gather-strategy.ts';
import { gatherRead } from './gather-read.ts';

/** The other user asks for an object of their own and for one of the owner in the same request. */
export const gatherInBulk: GatherStrategy = (testCase, operation, tools) =>
  gatherRead(testCase, operation, tools, async ({ own, foreignCall }, { control }) => ({
    attack: await tools.attack(control, foreignCall, { alongside: { [own.resource]: own } }),
  }));
