import type { Operation } from '@probity/model';

/** Who calls an operation about an object: its owner, unless the operation is for others only. */
export function whoCalls({ privileged, caller }: Operation, owner: string): string {
  return privileged ? caller : owner;
}
