import type { ReactNode } from 'react';
import { VERDICT_WORDS } from '../words.ts';

type Shown = 'pass' | 'fail' | 'inconclusive' | 'inapplicable';

const SHAPES: Readonly<Record<Shown, ReactNode>> = {
  pass: (
    <>
      <circle cx="8" cy="8" r="7" fill="currentColor" />
      <path className="cut" d="m4.9 8.3 2.1 2.1 4.1-4.7" />
    </>
  ),
  fail: (
    <>
      <path d="M5.1 1h5.8L15 5.1v5.8L10.9 15H5.1L1 10.9V5.1z" fill="currentColor" />
      <path className="cut" d="m5.6 5.6 4.8 4.8m0-4.8-4.8 4.8" />
    </>
  ),
  inconclusive: (
    <>
      <circle cx="8" cy="8" r="6.1" fill="none" stroke="currentColor" strokeWidth="1.8" />
      <path d="M8 2a6 6 0 0 0 0 12z" fill="currentColor" />
    </>
  ),
  inapplicable: <path d="M3.5 8h9" stroke="currentColor" strokeWidth="2" strokeLinecap="round" />,
};

/** A verdict: shape, then word, then colour. */
export function VerdictChip({ verdict }: { readonly verdict: Shown }) {
  return (
    <span className={`chip ${verdict}`}>
      <svg aria-hidden className="v" viewBox="0 0 16 16">
        {SHAPES[verdict]}
      </svg>
      {VERDICT_WORDS[verdict]}
    </span>
  );
}
