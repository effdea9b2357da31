import { probes } from '@probity/checklist/probes';
import { planRun } from '@probity/engine';
import type { Reference, Target } from '@probity/model';

/** The check that tries references. */
const CHECK = '2.1';

/** What a run of 2.1 would do about the references of one document. */
export interface PlannedReferences {
  /** In a case that is planned. */
  readonly inCases: number;
  /** In a case that stays undecided until a person says more. */
  readonly inOpenCases: number;
  /** In no case, for a reason with a source: of what is public, shared, privileged or never sent, only listed or tried. */
  readonly withReason: number;
  /** In no case, for no reason: the plan has forgotten them. */
  readonly unaccounted: readonly string[];
  /** How many requests 2.1 would send. */
  readonly requests: number;
}

/** Counts where each reference of a target is. */
export function plannedReferences(target: Target): PlannedReferences {
  const probe = probes.find(({ check }) => check === CHECK);
  const planned = probe?.plan(target) ?? [];
  const covered = new Set('inapplicable' in planned ? [] : planned.flatMap(({ covers = [] }) => covers));
  const cases = planRun(probes, target, { checks: [CHECK] }).flatMap((each) => each.cases);
  const open = new Set(
    cases
      .filter(({ origin }) => origin === 'surface')
      .flatMap(({ details }) => textsIn(details['references'])),
  );
  const excluded = new Set(target.operations.flatMap(({ id, excluded: why }) => (why === null ? [] : [id])));
  const unowned = new Set<string | null>(
    target.resources.flatMap(({ name, visibility }) => (visibility === 'private' ? [] : [name])),
  );
  let inCases = 0;
  let inOpenCases = 0;
  let withReason = 0;
  const unaccounted: string[] = [];
  for (const { operation, audience, references } of target.surface.operations) {
    const isOutside = excluded.has(operation) || probe?.concerns?.audiences.includes(audience) === false;
    for (const reference of references) {
      if (covered.has(reference.id)) inCases += 1;
      else if (open.has(reference.id)) inOpenCases += 1;
      else if (isOutside || unowned.has(reference.to) || !needsCase(reference)) withReason += 1;
      else unaccounted.push(reference.id);
    }
  }
  const requests = cases.reduce((sum, each) => sum + each.requests, 0);
  return { inCases, inOpenCases, withReason, unaccounted, requests };
}

function needsCase({ state }: Reference): boolean {
  return state === 'settled' || state === 'open';
}

function textsIn(value: unknown): readonly string[] {
  return Array.isArray(value) ? value.filter((each) => typeof each === 'string') : [];
}
