import type { VerdictKind } from '@probity/model';
import { VERDICT_WORDS } from '../words.ts';
import { VerdictShape } from './verdict-shape.tsx';

interface VerdictChipProps {
  readonly verdict: VerdictKind;
  /** Without a tint, for tables and lists. */
  readonly bare?: boolean;
  /** What is added to the word, such as `exposed`. */
  readonly more?: string;
}

/** A verdict: shape, then word, then colour. */
export function VerdictChip({ verdict, bare = false, more = '' }: VerdictChipProps) {
  return (
    <span className={bare ? `chip ${verdict} bare` : `chip ${verdict}`}>
      <VerdictShape verdict={verdict} />
      {VERDICT_WORDS[verdict]}
      {more === '' ? '' : `, ${more}`}
    </span>
  );
}
