import type { Doubt, Finding, Remark } from '@probity/model';

/** What one try showed. */
export interface Judged {
  readonly finding?: Finding;
  readonly doubt?: Doubt;
  readonly remark?: Remark;
}
