import type { CheckResult } from '@probity/model';

/**
 * The inputs that a check lacks, the one that most of its open cases name first: that is the one to bring next. Only
 * required cases are asked where there are any, because only they keep a check from passing.
 */
export function missingInputs({ cases }: Pick<CheckResult, 'cases'>): readonly string[] {
  const required = cases.filter(({ case: { required: needed } }) => needed);
  const named = (required.length > 0 ? required : cases).flatMap(({ verdict }) =>
    verdict.kind === 'inconclusive' ? verdict.doubts.flatMap(({ missing }) => missing ?? []) : [],
  );
  const counts = Map.groupBy(named, (name) => name);
  return [...counts].toSorted(([, a], [, b]) => b.length - a.length).map(([name]) => name);
}
