import { emptied, otherOperations, tryRefused, type Control, type RefusedAttempt } from '@probity/probe-kit';
import type { SetUp } from './set-up.ts';

/**
 * What is refused on another object of the owner: the other user's read of it, another write of theirs, and the same write
 * with nothing to write or without a credential. An object may count how often somebody was refused it.
 */
export async function gatherRefusals(
  { tools, theirs, foreignCall }: Pick<SetUp, 'tools' | 'theirs' | 'foreignCall'>,
  control: Control,
): Promise<readonly RefusedAttempt[]> {
  const { operation, session } = foreignCall;
  const empty = emptied(foreignCall);
  return tryRefused(tools, control, theirs, session, [
    ...(empty === undefined ? [] : [{ operation, change: empty }]),
    ...otherOperations(tools, theirs, operation.id).map((other) => ({ operation: other })),
    { operation, change: { credential: { kind: 'none' } } },
  ]);
}
