import type { RunResult } from '@probity/model';
import type { Expectation } from './expectation.ts';

/** One finding, in few words. */
export interface Found {
  readonly check: string;
  readonly operation: string;
  readonly kind: string;
  readonly message: string;
}

/** How a pair of runs came out. */
export interface Score {
  readonly caught: readonly string[];
  /** Caught, and at the operation that has the flaw. */
  readonly located: readonly string[];
  readonly missed: readonly string[];
  /** Checks that fail on the flawed form although no flaw explains it. */
  readonly unexplained: readonly Found[];
  readonly falseAlarms: readonly Found[];
}

/** Compares what was found on both forms with what was expected. */
export function scoreOf(expected: Expectation, correct: RunResult, flawed: RunResult): Score {
  const found = findings(flawed);
  const names = Object.entries(expected.flaws);
  const at = ([, flaw]: (typeof names)[number]): Found[] =>
    found.filter(
      ({ check, kind }) => check === flaw.check && !(kind === WRONG && tolerated(expected, check)),
    );
  const caught = names.filter((each) => at(each).length > 0);
  const located = caught.filter((each) => at(each).some(({ operation }) => isAt(operation, each[1].at)));
  const explained = new Set([...names.map(([, { check }]) => check), ...Object.keys(expected.follows)]);
  const notTolerated = ({ check, kind }: Found): boolean =>
    !(check in expected.both_forms) && (kind !== WRONG || !tolerated(expected, check));
  return {
    caught: caught.map(([name]) => name),
    located: located.map(([name]) => name),
    missed: names.filter((each) => !caught.includes(each)).map(([name]) => name),
    unexplained: found.filter((each) => !explained.has(each.check) && notTolerated(each)),
    falseAlarms: findings(correct).filter(notTolerated),
  };
}

/** All findings of a run. */
export function findings(result: RunResult): Found[] {
  return result.checks.flatMap(({ check, cases }) =>
    cases.flatMap(({ case: { operation }, verdict }) =>
      verdict.kind === 'fail'
        ? verdict.findings.map(({ kind, message }) => ({ check, operation: operation ?? '', kind, message }))
        : [],
    ),
  );
}

/** A place is an operation, or a part of its path. */
function isAt(operation: string, place = '/'): boolean {
  return place.startsWith('/') ? place === '/' || operation.includes(place) : operation === place;
}

const WRONG = 'wrong-status';

function tolerated({ wrong_status }: Expectation, check: string): boolean {
  return wrong_status.includes(check);
}
