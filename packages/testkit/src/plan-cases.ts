import type { Case, Details, Target } from '@probity/model';
import type { Probe } from '@probity/probe-kit';

/** The cases that a probe plans for a target, made complete as the engine would; none if it is inapplicable. */
export function planCases<D extends Details>(
  probe: Pick<Probe<never, never, D>, 'check' | 'plan'>,
  target: Target,
): readonly Case<D>[] {
  const planned = probe.plan(target);
  if ('inapplicable' in planned) return [];
  return planned.map((each) => ({
    ...each,
    id: `${probe.check} ${each.operation ?? '*'} ${each.variation}`,
    check: probe.check,
    origin: 'planned',
  }));
}
