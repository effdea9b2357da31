import type { CheckResult } from '@probity/model';
import type { AnyProbe } from '@probity/probe-kit';
import { withoutContradictions } from './contradictions.ts';
import { lookAtRecord, type JudgedRun } from './whole-record/look-at-record.ts';

/** What follows from a run as a whole, once each of its cases was judged by itself. Pure: the record alone decides. */
export function judgeWholeRun(run: JudgedRun, probes: readonly AnyProbe[]): readonly CheckResult[] {
  const looked = lookAtRecord(run, probes);
  return withoutContradictions(looked, run.evidence, probes);
}
