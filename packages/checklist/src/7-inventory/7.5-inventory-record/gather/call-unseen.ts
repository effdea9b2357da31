import type { Exchange, Operation } from '@probity/model';
import { isUnavailable } from '@probity/probe-kit';
import type { ProbeTools } from '../needs.ts';

/** Two answers show a host twice. */
const ENOUGH = 2;
/** So many reads are called at most. */
const MOST = 6;

/**
 * Reads that nothing in this run has called often enough to show where they lead.
 *
 * @internal
 */
export function unseenReads(
  operations: readonly Operation[],
  traffic: readonly Exchange[],
): readonly Operation[] {
  return operations
    .filter(
      ({ method, effect, excluded, authRole, privileged }) =>
        method === 'GET' && effect === 'reads' && excluded === null && authRole === null && !privileged,
    )
    .flatMap((each) => {
      const seen = traffic.filter(({ operation }) => operation === each.id).length;
      return Array.from({ length: Math.max(0, ENOUGH - seen) }, () => each);
    })
    .slice(0, ENOUGH * MOST);
}

/** Calls them, so that a run of this check alone sees what a whole run sees. */
export async function callUnseen(tools: ProbeTools): Promise<void> {
  for (const operation of unseenReads(tools.target.operations, tools.traffic())) {
    const call = await tools.call(operation);
    if (!isUnavailable(call)) await tools.control(call);
  }
}
