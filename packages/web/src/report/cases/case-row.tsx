import type { ReportCase } from '@probity/model';
import { ChevronRight } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Icon } from '../../components/icon.tsx';
import { VerdictChip } from '../../components/verdict-chip.tsx';
import { usePage } from '../page-context.ts';
import { afterOperation, KIND_WORDS } from '../words.ts';
import { CasePanel } from './case-panel.tsx';

interface RowProps {
  readonly of: ReportCase;
  readonly index: number;
  readonly open: boolean;
  readonly onOpen: () => void;
  readonly onHeight: (height: number) => void;
}

/** One case; its verdict is a button that opens what shows it. */
export function CaseRow({ of, index, open, onOpen, onHeight }: RowProps) {
  const { page } = usePage();
  const operation = page.operations[of.operation] ?? 'API as a whole';
  const more = of.waived ? 'accepted' : of.kind === null ? '' : KIND_WORDS[of.kind];
  return (
    <>
      <tr aria-rowindex={index + 2} className={open ? 'open' : undefined}>
        <td>
          <button type="button" aria-expanded={open} onClick={onOpen}>
            <Icon of={ChevronRight} size={14} />
            <VerdictChip verdict={of.verdict} bare more={more} />
            <span className="sr">
              : {of.check} on {operation}, {of.variation}
            </span>
          </button>
        </td>
        <td className="mono">{of.check}</td>
        <td className="mono op" title={operation}>
          {operation}
        </td>
        <td title={of.variation}>{of.variation}</td>
        <td className="why" title={of.why}>
          {afterOperation(of.why, operation)}
          {of.decide !== '' && <code>{of.decide}</code>}
        </td>
      </tr>
      {open && <OpenRow of={of} onHeight={onHeight} />}
    </>
  );
}

function OpenRow({ of, onHeight }: Pick<RowProps, 'of' | 'onHeight'>) {
  const row = useRef<HTMLTableRowElement>(null);
  useEffect(() => {
    const { current } = row;
    if (current === null) return;
    const observer = new ResizeObserver(() => {
      onHeight(current.offsetHeight);
    });
    observer.observe(current);
    return () => {
      observer.disconnect();
    };
  }, [onHeight]);
  return (
    <tr ref={row} className="panel">
      <td colSpan={5}>
        <CasePanel of={of} />
      </td>
    </tr>
  );
}
