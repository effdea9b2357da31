import type { Exchange } from '@probity/model';
import type { ThirdPartyCall } from '@probity/probe-kit';

/** The step of a call that took longest: the one in which the third party was asked. */
export function slowestIn({ steps }: Pick<ThirdPartyCall, 'steps'>): Exchange | undefined {
  return steps.toSorted((one, other) => other.took - one.took)[0];
}

/** How long that step took, in milliseconds. */
export function tookIn(call: Pick<ThirdPartyCall, 'steps'>): number {
  return Math.floor(slowestIn(call)?.took ?? 0);
}

/** How many bytes the target took of each answer. */
export function bytesIn({ seen }: Pick<ThirdPartyCall, 'seen'>): number {
  return Math.floor(seen.bytes / Math.max(1, seen.requests.length));
}
