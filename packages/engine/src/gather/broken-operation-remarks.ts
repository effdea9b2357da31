import type { Remark } from '@probity/model';
import { brokenText, type BrokenOperation } from './operation-health.ts';

/** The operations that broke for callers who may use them, each with what was sent before, for the report. */
export function brokenOperationRemarks(
  broken: readonly BrokenOperation[],
  redact: (text: string) => string,
): readonly Remark[] {
  return broken.map((each) => ({
    code: 'operation-broken',
    message: redact(brokenText(each)),
    params: { operation: each.operation, count: each.count, first: each.what },
  }));
}
