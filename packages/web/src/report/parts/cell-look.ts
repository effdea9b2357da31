import type { ReportCase, VerdictKind } from '@probity/model';

/** How a cell looks: a verdict, a finding of a wrong status only, an accepted one, or no case at all. */
export type CellLook = VerdictKind | 'soft' | 'waived' | 'none';

/** From best to worst, with what lies between pass and fail. */
export const LOOK_ORDER: readonly CellLook[] = [
  'none',
  'inapplicable',
  'pass',
  'waived',
  'inconclusive',
  'error',
  'soft',
  'fail',
];

/** The look of one case. */
export function lookOf({ verdict, kind, waived }: Pick<ReportCase, 'verdict' | 'kind' | 'waived'>): CellLook {
  if (verdict !== 'fail') return verdict;
  if (waived) return 'waived';
  return kind === 'wrong-status' ? 'soft' : 'fail';
}

/** The worse of two looks. */
export function worseLook(a: CellLook, b: CellLook): CellLook {
  return LOOK_ORDER.indexOf(a) >= LOOK_ORDER.indexOf(b) ? a : b;
}
