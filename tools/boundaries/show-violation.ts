/** The parts of a dependency-cruiser violation that are shown. */
export interface Violation {
  readonly rule: { readonly name: string };
  readonly from: string;
  readonly to: string;
  readonly cycle?: readonly { readonly name: string }[];
}

/** A violation as a person reads it: the rule, from where to where, why it matters and what to do. */
export function showViolation({ rule, from, to, cycle }: Violation, comment: string): string {
  const path = cycle === undefined ? [from, to] : [from, ...cycle.map(({ name }) => name)];
  return `${rule.name}: ${path.join(' -> ')}\n  ${comment}`;
}
