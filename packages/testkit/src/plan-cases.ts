import type { Case, Target } from '@probity/model';
import type { AnyProbe } from '@probity/probe-kit';

/** The cases that a probe plans for a target, made complete as the engine would; none if it is inapplicable. */
export function planCases(probe: AnyProbe, target: Target): readonly Case[] {
  const planned = probe.plan(target);
  if ('inapplicable' in planned) return [];
  return planned.map((each) => ({
    ...each,
    id: `${probe.check} ${each.operation ?? '*'} ${each.variation}`,
    check: probe.check,
    origin: 'planned',
  }));
}
