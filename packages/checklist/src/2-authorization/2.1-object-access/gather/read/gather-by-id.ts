import { gatherLinks } from '../gather-links.ts';
import type { GatherStrategy } from '../gather-strategy.ts';
import { gatherRead } from './gather-read.ts';

/** The other user asks for the owner's object by its id, and for the addresses that its owner is shown. */
export const gatherById: GatherStrategy = (testCase, operation, tools) =>
  gatherRead(testCase, operation, tools, async (set, { ownersCall, owners, control }) => {
    const { theirs, foreignCall } = set;
    const attack = await tools.attack(control, foreignCall, {});
    const { reach, way } = testCase.details;
    if (reach !== 'read' || way !== 'direct') return { attack };
    const calls = { owners: ownersCall, foreign: foreignCall, control };
    return { attack, ...(await gatherLinks(tools, theirs, owners.exchange, calls)) };
  });
