import type { WaiverResult } from '@probity/model';
import { untrusted } from '../text/untrusted.ts';

/** A waiver as a reason: `accepted until 2027-01-31 by Ada Example: only staff can reach it`. */
export function waiverWords({ expires, owner, reason }: WaiverResult): string {
  return `accepted until ${untrusted(expires, 10)} by ${untrusted(owner, 80)}: ${untrusted(reason)}`;
}
