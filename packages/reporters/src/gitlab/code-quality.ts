import type { Recording } from '@probity/model';
import { findingMessage, findingName } from '../findings/finding-name.ts';
import { listFindings } from '../findings/listed-findings.ts';
import type { Severity } from '../findings/severity.ts';
import { jsonDocument } from '../json.ts';
import type { ReportOptions } from '../options/report-options.ts';
import { placeOf } from '../places/place-of.ts';
import { inert } from '../text/inert.ts';
import { untrusted } from '../text/untrusted.ts';

const SEVERITIES: Readonly<Record<Severity, 'blocker' | 'critical' | 'major' | 'minor'>> = {
  critical: 'blocker',
  high: 'critical',
  medium: 'major',
  low: 'minor',
};

/**
 * A result for the Code Quality widget of a merge request: a list of findings at the lines of the description. The format
 * knows no accepted findings, so they are left out.
 */
export function* codeQualityReport({ result }: Recording, { checklist }: ReportOptions): Iterable<string> {
  const open = listFindings(result, checklist).filter(({ waiver }) => waiver === null);
  yield* jsonDocument(
    open.map((listed) => {
      const { file, line } = placeOf(result, listed.case.operation);
      return {
        description: `${findingName(listed)}. ${findingMessage(listed)}`,
        check_name: `probity-${inert(listed.case.check, 12)}`,
        fingerprint: untrusted(listed.finding.fingerprint, 80),
        severity: SEVERITIES[listed.severity],
        location: { path: untrusted(file, 1000), lines: { begin: line } },
      };
    }),
  );
}
