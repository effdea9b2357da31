import type { AutomationClass, Check } from './content.ts';

/** What each automation class asks of the tester, in a few words. */
export const AUTOMATION_TEXT: Readonly<Record<AutomationClass, string>> = {
  automatic: 'decided by requests alone',
  'two-identities': 'needs two accounts of the same role',
  listener: 'needs a listener that the API can reach',
  evidence: 'needs a file from the owner, such as an access log',
  manual: 'decided by a person',
  planned: 'the way to decide it is still planned',
};

/** Whether this release can run the check, in a few words. */
export const PROBE_TEXT: Readonly<Record<Check['about']['probe'], string>> = {
  available: 'this release can run it',
  planned: 'the probe is planned, not in this release',
  none: 'there is no probe',
};
