/** The last line: that all is well, or how often each rule is broken. A problem begins with the name of its rule. */
export function summary(problems: readonly string[]): string {
  if (problems.length === 0)
    return 'No import crosses a boundary, no folders form a circle, and nothing is over its limit.';
  const rules = Map.groupBy(problems, (problem) => problem.split(':')[0] ?? '');
  const counts = [...rules].map(([rule, { length }]) => `${rule} ${length}`);
  return `${problems.length} violation(s): ${counts.join(', ')}.`;
}
