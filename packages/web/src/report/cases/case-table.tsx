import type { ReportCase } from '@probity/model';
import { useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react';
import { usePage } from '../page-context.ts';
import { CaseRow } from './case-row.tsx';
import { visibleRows, type VisibleRows } from './visible-rows.ts';

/** Longer lists draw only what can be seen. */
const DRAWN_WHOLE = 200;

/** The height of a row in a long list, in a wide and in a narrow window; the style sheet has the same. */
const ROW = { wide: 36, narrow: 84 } as const;
const NARROW = '(max-width: 820px)';

/** The cases as a table; each opens to its exchanges. */
export function CaseTable({ cases }: { readonly cases: readonly ReportCase[] }) {
  const { printing } = usePage();
  const [open, setOpen] = useState<string | null>(null);
  const [openHeight, setOpenHeight] = useState(0);
  const body = useRef<HTMLTableSectionElement>(null);
  const isLong = cases.length > DRAWN_WHOLE && !printing;
  const openIndex = open === null ? -1 : cases.findIndex(({ id }) => id === open);
  const rows = useRows(
    body,
    isLong ? cases.length : 0,
    openIndex < 0 ? undefined : { index: openIndex, height: openHeight },
  );
  const { first, end, before, after } = isLong ? rows : { first: 0, end: cases.length, before: 0, after: 0 };
  return (
    <table className={isLong ? 'tbl long' : 'tbl'} aria-rowcount={cases.length + 1}>
      <thead>
        <tr>
          <th scope="col">Verdict</th>
          <th scope="col">Check</th>
          <th scope="col">Operation</th>
          <th scope="col">Variation</th>
          <th scope="col">Why, and what would decide it</th>
        </tr>
      </thead>
      <tbody ref={body}>
        {before > 0 && (
          <tr className="spacer" aria-hidden style={{ height: before }}>
            <td colSpan={5} />
          </tr>
        )}
        {cases.slice(first, end).map((each, index) => (
          <CaseRow
            key={each.id}
            of={each}
            index={first + index}
            open={open === each.id}
            onOpen={() => {
              setOpen(open === each.id ? null : each.id);
            }}
            onHeight={setOpenHeight}
          />
        ))}
        {after > 0 && (
          <tr className="spacer" aria-hidden style={{ height: after }}>
            <td colSpan={5} />
          </tr>
        )}
      </tbody>
    </table>
  );
}

/** Follows the window; none of it is asked for while the list is short. */
function useRows(
  body: React.RefObject<HTMLTableSectionElement | null>,
  count: number,
  open: { index: number; height: number } | undefined,
): VisibleRows {
  const isNarrow = useSyncExternalStore(
    (listener) => {
      const media = matchMedia(NARROW);
      media.addEventListener('change', listener);
      return () => {
        media.removeEventListener('change', listener);
      };
    },
    () => matchMedia(NARROW).matches,
  );
  const [place, setPlace] = useState({ scrolled: -10_000, height: innerHeight });
  useLayoutEffect(() => {
    if (count === 0) return;
    let asked = 0;
    const look = (): void => {
      asked = 0;
      const top = body.current?.getBoundingClientRect().top ?? 0;
      // A step of some rows: between two of them nothing has to be drawn anew.
      const scrolled = Math.floor(-top / 144) * 144;
      setPlace((now) =>
        now.scrolled === scrolled && now.height === innerHeight ? now : { scrolled, height: innerHeight },
      );
    };
    const listen = (): void => {
      if (asked === 0) asked = requestAnimationFrame(look);
    };
    look();
    addEventListener('scroll', listen, { passive: true });
    addEventListener('resize', listen);
    return () => {
      cancelAnimationFrame(asked);
      removeEventListener('scroll', listen);
      removeEventListener('resize', listen);
    };
  }, [body, count]);
  const rowHeight = isNarrow ? ROW.narrow : ROW.wide;
  return visibleRows(count, { ...place, height: place.height + 144, rowHeight }, open);
}
