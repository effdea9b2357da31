import { sentences as injection } from './injection/sentences.ts';
import { sharedDoubts } from './shared-doubts.ts';
import { sentences as validation } from './validation/sentences.ts';

/** What 6.4 can say. Codes are stable for ever. */
export const sentences = {
  findings: { ...validation.findings, ...injection.findings },
  doubts: { ...sharedDoubts, ...validation.doubts, ...injection.doubts },
  remarks: { ...validation.remarks, ...injection.remarks },
} as const;
