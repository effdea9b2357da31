import type { Doubt, Finding, Remark } from '@probity/model';
import type { JudgeTools } from '@probity/probe-kit';
import type { sentences } from '../sentences.ts';

/** The words of this judge. */
export type Tools = JudgeTools<typeof sentences>;

/** What a part of a case came to. */
export interface Judged {
  readonly findings: readonly Finding[];
  readonly doubts: readonly Doubt[];
  readonly remarks: readonly Remark[];
}

/** What some parts came to, together. */
export function together(parts: readonly Partial<Judged>[]): Judged {
  return {
    findings: parts.flatMap(({ findings = [] }) => findings),
    doubts: parts.flatMap(({ doubts = [] }) => doubts),
    remarks: parts.flatMap(({ remarks = [] }) => remarks),
  };
}
