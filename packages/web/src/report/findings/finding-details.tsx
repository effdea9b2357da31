import type { ReportFinding } from '@probity/model';
import { ChevronRight } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Icon } from '../../components/icon.tsx';
import { LevelBadge } from '../../components/level-badge.tsx';
import { VerdictChip } from '../../components/verdict-chip.tsx';
import { usePage } from '../page-context.ts';
import { useHash } from '../use-hash.ts';
import { afterOperation, findingAnchor, KIND_WORDS } from '../words.ts';
import { FindingBody } from './finding-body.tsx';

/** A finding as a row that opens; what is inside is drawn when it does. */
export function FindingDetails({
  finding,
  first,
}: {
  readonly finding: ReportFinding;
  readonly first: boolean;
}) {
  const { printing } = usePage();
  const anchor = findingAnchor(finding.fingerprint);
  const isMeant = useHash() === `#${anchor}`;
  const [open, setOpen] = useState(first);
  useEffect(() => {
    if (!isMeant) return;
    setOpen(true);
    document.getElementById(anchor)?.scrollIntoView();
  }, [isMeant, anchor]);
  const isOpen = open || printing;
  return (
    <details
      id={anchor}
      className={finding.waiver === null ? 'case' : 'case accepted'}
      open={isOpen}
      onToggle={({ currentTarget }) => {
        if (!printing) setOpen(currentTarget.open);
      }}
    >
      <summary>
        <Icon of={ChevronRight} size={14} />
        {finding.waiver === null ? (
          <VerdictChip verdict="fail" more={KIND_WORDS[finding.kind]} />
        ) : (
          <span className="chip waived">Accepted until {finding.waiver.expires}</span>
        )}
        <span className="ttl">
          {finding.check} <span className="mono">{finding.operation ?? 'API as a whole'}</span>
        </span>
        <span className="what">{afterOperation(finding.message, finding.operation)}</span>
        <span className="rank">
          {finding.known === false && <b>new</b>}
          <span>{finding.severity}</span>
          <LevelBadge level={finding.level} />
        </span>
      </summary>
      {isOpen && <FindingBody finding={finding} />}
    </details>
  );
}
