import type { Trial } from '../lab-matrix/try-variant.ts';
import type { Measured } from './measured.ts';

/** What a variant of the lab tells about each check that was run on it. */
export function measuredOnLab({ id, kind, expected, found, verdicts }: Trial): readonly Measured[] {
  const expects = new Set(expected.map(checkOf));
  return Object.entries(verdicts).flatMap(([check, verdict]): Measured[] => {
    const base = { source: 'lab', name: id, check } as const;
    const codes = found.filter((each) => checkOf(each) === check);
    if (expects.has(check)) {
      const isCaught = expected.some((each) => codes.includes(each));
      const outcome = isCaught ? 'caught' : verdict === 'inconclusive' ? 'undecided' : 'missed';
      return [{ ...base, isFlawed: true, outcome }];
    }
    // A variant that other checks are about still must not be blamed by this one.
    if (codes.length > 0) return [{ ...base, isFlawed: false, outcome: 'false' }];
    if (kind === 'red' || kind === 'amber') return [];
    return [{ ...base, isFlawed: false, outcome: verdict === 'inconclusive' ? 'undecided' : 'clean' }];
  });
}

function checkOf(finding: string): string {
  return finding.split(' ', 1)[0] ?? '';
}
