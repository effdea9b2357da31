import type { StoredRecord } from '@probity/model';
import type { Gathered, Unavailable } from '@probity/probe-kit';

/** A gather that ended without a record keeps its reason in this form. */
export function unavailableRecord({
  reason,
  missing,
  code,
}: Unavailable & { readonly code?: 'not-understood' }): StoredRecord {
  return { reason, ...(missing !== undefined && { missing }), ...(code !== undefined && { code }) };
}

/** Whether a record is the reason why there is none. */
export function isUnavailableRecord(
  record: Gathered,
): record is { reason: string; missing?: string; code?: string } {
  return typeof record['reason'] === 'string';
}
