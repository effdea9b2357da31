import { isCaught, type Outcome } from './score.ts';
import type { Trial } from './try-bare.ts';

const HEADS = [
  'check',
  'without a profile',
  'needs',
  'reds decidable',
  'caught',
  'with the additions',
] as const;

/** One row per check: what is decided without a profile, what is missing, which reds are caught, and what more inputs bring. */
export function tableOf(bare: Trial, full: Trial, outcomes: readonly Outcome[]): readonly string[] {
  const rows = Object.keys(bare.verdicts)
    .toSorted((a, b) => a.localeCompare(b, 'en', { numeric: true }))
    .map((check) => {
      const decidable = outcomes.filter((each) => each.decidable.includes(check));
      const caught = decidable.filter((each) => each.caught.includes(check));
      const [first = '', ...then] = bare.missing[check] ?? [];
      const needs = then.length === 0 ? first : `${first} (then ${then.join(', ')})`;
      const cells = [bare.verdicts[check] ?? '', needs, `${decidable.length}`, `${caught.length}`];
      return [check, ...cells, full.verdicts[check] ?? ''];
    });
  const widths = HEADS.map((head, at) => Math.max(head.length, ...rows.map((row) => (row[at] ?? '').length)));
  return [HEADS, ...rows].map((row) =>
    row
      .map((cell, at) => cell.padEnd(widths[at] ?? 0))
      .join('  ')
      .trimEnd(),
  );
}

/** The last line: how much is decided, how many reds are caught, and what the additions decide. */
export function summaryOf(bare: Trial, full: Trial, outcomes: readonly Outcome[]): string {
  const passes = ({ verdicts }: Trial): number =>
    Object.values(verdicts).filter((each) => each === 'pass').length;
  const all = Object.keys(bare.verdicts).length;
  const decidable = outcomes.filter((each) => each.decidable.length > 0);
  const caught = decidable.filter(isCaught);
  const named = Object.entries(bare.verdicts).filter(
    ([check, verdict]) => verdict === 'inconclusive' && bare.missing[check]?.[0] !== undefined,
  );
  return [
    `without a profile: decided ${passes(bare)} of ${all}, missing input named for ${named.length} of ${all - passes(bare)}`,
    `reds caught ${caught.length}/${decidable.length} (${percentOf(outcomes).toFixed(1)} %)`,
    `with additions ${passes(full)}/${all} pass`,
  ].join(', ');
}

/** The share of the reds that can be caught that is. */
export function percentOf(outcomes: readonly Outcome[]): number {
  const decidable = outcomes.filter((each) => each.decidable.length > 0);
  return decidable.length === 0 ? 0 : (100 * decidable.filter(isCaught).length) / decidable.length;
}
