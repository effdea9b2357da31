import type { probes } from '@probity/checklist/probes';
import type { CaseEffect, Mode, Target } from '@probity/model';

/** A probe of the registry. */
export type AnyProbe = (typeof probes)[number];

/** One sort of case of a check: what it sends, whether it is required, and how many of it a plan has. */
export interface Sort {
  /** The name of the variation, with `*` for the name of a resource or a reference. */
  readonly name: string;
  /** What it sends, in words; undefined if the probe does not say. */
  readonly sends: string | undefined;
  readonly required: 'yes' | 'no' | 'on some';
  readonly modes: readonly Mode[];
  readonly count: number;
}

const MODE_OF: Readonly<Record<CaseEffect, Mode>> = {
  reads: 'observe',
  writes: 'active',
  disrupts: 'disruptive',
};

/** The sorts of cases that a probe plans for a target, in the order in which they are planned. */
export function plannedSorts(probe: AnyProbe, target: Target): readonly Sort[] {
  const planned = probe.plan(target);
  if ('inapplicable' in planned) return [];
  const groups = Map.groupBy(planned, ({ variation }) => withoutResource(variation, target));
  return [...groups].map(([name, cases]) => {
    const required = cases.filter((each) => each.required).length;
    const modes = Object.entries(MODE_OF).filter(([effect]) => cases.some((each) => each.effect === effect));
    return {
      name,
      sends: probe.sends?.[name],
      required: required === 0 ? 'no' : required === cases.length ? 'yes' : 'on some',
      modes: modes.map(([, mode]) => mode),
      count: cases.length,
    };
  });
}

/** Names of resources are of one API, and so are those of flows and purchases. */
function withoutResource(variation: string, target: Target): string {
  // So are the names and numbers of references, and the paths of steps.
  const sort = variation
    .replace(/ (?:path|query|header|body|change):.*$/, ' *')
    .replaceAll(/\b\d+ of \d+\b/g, '* of *')
    .replace(/ [A-Z]+ \/\S*$/, ' *');
  const { resources, flows = [], oneTimeActions = [], serverValues = [] } = target;
  const { fetchers = [], upstreams = [], webhooks = [] } = target;
  const named = [
    ...resources,
    ...flows,
    ...oneTimeActions,
    ...serverValues,
    ...fetchers,
    ...upstreams,
    ...webhooks,
  ].find(({ name }) => sort.startsWith(`${name} `));
  return named === undefined ? sort : `*${sort.slice(named.name.length)}`;
}
