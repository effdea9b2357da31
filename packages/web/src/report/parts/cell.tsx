import type { ReactNode } from 'react';
import type { CellLook } from './cell-look.ts';

/** The sign inside a cell; the others are drawn by their fill. */
const SIGNS: Partial<Record<CellLook, ReactNode>> = {
  fail: <path d="m7 7 6 6m0-6-6 6" strokeWidth="2" />,
  soft: <path d="m7 7 6 6m0-6-6 6" strokeWidth="2" />,
  error: <path d="M10 5.6v5M10 14v.1" strokeWidth="2.2" />,
  waived: (
    <>
      <path d="m7 7 6 6m0-6-6 6" strokeWidth="1.6" />
      <path d="M20 0v7l-7-7z" fill="currentColor" stroke="none" />
    </>
  ),
};

/** What each look is called. */
export const LOOK_WORDS: Readonly<Record<CellLook, string>> = {
  fail: 'fail',
  soft: 'fail, wrong status only',
  waived: 'fail, accepted',
  error: 'error',
  inconclusive: 'inconclusive',
  pass: 'pass',
  inapplicable: 'inapplicable',
  none: 'no case planned',
};

/** One cell; with an address it is a link whose name is a sentence. */
export function Cell({ look, name, href }: { look: CellLook; name?: string; href?: string }) {
  const sign = SIGNS[look];
  const shape = sign !== undefined && (
    <svg aria-hidden viewBox="0 0 20 20" fill="none" stroke="currentColor" strokeLinecap="round">
      {sign}
    </svg>
  );
  if (href === undefined)
    return (
      <i
        className={`cell c-${look}`}
        role={name === undefined ? undefined : 'img'}
        aria-label={name}
        title={name}
      >
        {shape}
      </i>
    );
  return (
    <a className={`cell c-${look}`} href={href} aria-label={name} title={name}>
      {shape}
    </a>
  );
}

const SHOWN: readonly CellLook[] = [
  'fail',
  'soft',
  'waived',
  'error',
  'inconclusive',
  'pass',
  'inapplicable',
  'none',
];

/** What the cells of a map mean; only those that occur. */
export function Legend({ of }: { readonly of: ReadonlySet<CellLook> }) {
  return (
    <p className="legend">
      {SHOWN.filter((look) => of.has(look)).map((look) => (
        <span key={look}>
          <Cell look={look} />
          {LOOK_WORDS[look]}
        </span>
      ))}
    </p>
  );
}
