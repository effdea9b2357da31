import {
  VERDICT_ORDER,
  type Checklist,
  type ReportChapter,
  type ReportTally,
  type RunResult,
  type VerdictKind,
} from '@probity/model';
import type { Gate } from '../gate/gate-decision.ts';
import { untrusted } from '../text/untrusted.ts';

/** Every chapter of the checklist with its checks; those that were not run have no verdict. */
export function chapterData({ checks }: RunResult, { chapters }: Checklist): ReportChapter[] {
  const results = new Map(checks.map((check) => [check.check, check]));
  const known = chapters.map(({ position, title, checks: all }) => ({
    position,
    title,
    checks: all.map(({ about, level }) => {
      const found = results.get(about.id);
      results.delete(about.id);
      return row(about.id, about.label, level, found);
    }),
  }));
  const unknown = [...results.values()].map((each) =>
    row(untrusted(each.check, 12), 'unknown check', 'Must', each),
  );
  return unknown.length === 0
    ? known
    : [...known, { position: 0, title: 'Checks of another release', checks: unknown }];
}

function row(
  id: string,
  label: string,
  level: ReportChapter['checks'][number]['level'],
  found: RunResult['checks'][number] | undefined,
): ReportChapter['checks'][number] {
  const { verdict = null, planned = 0, decided = 0 } = found ?? {};
  return { id, label, level, verdict, planned, decided };
}

/** How many checks have which verdict, worst first; each with what the number means. */
export function tallyData({ checks }: RunResult, gate: Gate): ReportTally[] {
  const notes: Readonly<Record<VerdictKind, string>> = {
    fail: `${gate.must.length} Must, ${gate.should.length} Should`,
    error: 'the tool itself broke',
    inconclusive: 'see Undecided',
    pass: 'each with its control',
    inapplicable: 'with a source for it',
  };
  return VERDICT_ORDER.toReversed().map((verdict) => ({
    verdict,
    count: checks.filter((each) => each.verdict === verdict).length,
    note: notes[verdict],
  }));
}
