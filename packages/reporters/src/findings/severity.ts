import type { FindingKind, Level } from '@probity/model';

/** How bad a finding is, in the words that most tools share; from worst to best. */
export const SEVERITIES = ['critical', 'high', 'medium', 'low'] as const;

/** How bad a finding is. */
export type Severity = (typeof SEVERITIES)[number];

/**
 * What got through a protection that an API must have is worst. A status other than the required one gives nothing
 * away, so it is low at either level.
 */
const TABLE: Readonly<Record<Level, Readonly<Record<FindingKind, Severity>>>> = {
  Must: { exposure: 'critical', weakness: 'high', 'wrong-status': 'low' },
  Should: { exposure: 'high', weakness: 'medium', 'wrong-status': 'low' },
};

/** The severity of a finding, by the level of its check and its kind. */
export function severityOf(level: Level, kind: FindingKind): Severity {
  return TABLE[level][kind];
}
