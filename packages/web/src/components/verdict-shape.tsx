import type { VerdictKind } from '@probity/model';
import type { ReactNode } from 'react';

const SHAPES: Readonly<Record<VerdictKind, ReactNode>> = {
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
  error: (
    <>
      <path
        d="M8 1.2c.5 0 .9.2 1.1.7l6 10.9c.5.9-.1 1.9-1.1 1.9H2c-1 0-1.6-1-1.1-1.9l6-10.9c.2-.5.6-.7 1.1-.7z"
        fill="currentColor"
      />
      <path className="cut" d="M8 5.6v3.6M8 11.9v.1" />
    </>
  ),
};

/** The silhouette of a verdict, which reads without its colour. */
export function VerdictShape({ verdict }: { readonly verdict: VerdictKind }) {
  return (
    <svg aria-hidden className={`v ${verdict}`} viewBox="0 0 16 16">
      {SHAPES[verdict]}
    </svg>
  );
}
