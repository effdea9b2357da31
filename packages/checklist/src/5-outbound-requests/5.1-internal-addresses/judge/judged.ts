import type { Doubt, Finding, Remark } from '@probity/model';
import type { Record51 } from '../record.ts';

/** What the tries of a case show. */
export interface Judged {
  readonly findings: readonly Finding[];
  readonly doubts: readonly Doubt[];
  readonly remarks: readonly Remark[];
}

/** A record with all that is judged. */
export type Whole51 = Record51 & Required<Pick<Record51, 'control' | 'tries' | 'arrivals'>>;
