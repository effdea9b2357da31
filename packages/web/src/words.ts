import type { AutomationClass, VerdictKind } from '@probity/model';

/** How each automation class is named in a list. */
export const AUTOMATION_WORDS: Readonly<Record<AutomationClass, string>> = {
  automatic: 'Automatic',
  'two-identities': 'Two identities',
  listener: 'Listener',
  evidence: 'Evidence',
  manual: 'By a person',
  planned: 'Planned',
};

/** The name of each verdict. */
export const VERDICT_WORDS: Readonly<Record<VerdictKind, string>> = {
  fail: 'Fail',
  error: 'Error',
  inconclusive: 'Inconclusive',
  pass: 'Pass',
  inapplicable: 'Inapplicable',
};
