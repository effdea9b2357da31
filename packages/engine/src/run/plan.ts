import type { Case, CaseEffect, Mode, Source, Statement, Target } from '@probity/model';
import type { AnyProbe } from '@probity/probe-kit';

/** What one probe will do to one target; nothing has been sent. */
export type CheckPlan = {
  readonly probe: AnyProbe;
  /** What a person stated about the check. It takes no case out of the plan. */
  readonly statement: Statement | null;
} & (
  | { readonly cases: readonly Case[]; readonly inapplicable: null }
  | {
      readonly cases: readonly [];
      readonly inapplicable: { readonly reason: string; readonly source: Source };
    }
);

/** Which checks and operations a run is narrowed to. */
export interface Selection {
  readonly checks?: readonly string[];
  readonly skip?: readonly string[];
  readonly operations?: readonly string[];
}

/** Plans every probe, in the order in which they disturb the target least. */
export function planRun(probes: readonly AnyProbe[], target: Target, selection: Selection = {}): CheckPlan[] {
  return probes
    .filter(({ check }) => selection.checks === undefined || selection.checks.includes(check))
    .filter(({ check }) => !selection.skip?.includes(check))
    .toSorted((a, b) => rank(a.check) - rank(b.check))
    .map((probe) => planCheck(probe, target, selection));
}

/** Whether the mode lets a case of this effect be sent. */
export function modeAllows(mode: Mode, effect: CaseEffect): boolean {
  return effect === 'reads' || mode === 'disruptive' || (mode === 'active' && effect === 'writes');
}

/** The mildest mode that would send a case of this effect. */
export function modeFor(effect: CaseEffect): Mode {
  return effect === 'reads' ? 'observe' : effect === 'writes' ? 'active' : 'disruptive';
}

function planCheck(probe: AnyProbe, target: Target, { operations }: Selection): CheckPlan {
  const statement = target.statements.find(({ check }) => check === probe.check) ?? null;
  const planned = probe.plan(target);
  if ('inapplicable' in planned) {
    const inapplicable = { reason: planned.inapplicable, source: planned.source };
    return { probe, statement, cases: [], inapplicable };
  }
  const cases = planned
    .map((each): Case => ({
      ...each,
      id: [probe.check, each.operation ?? 'API', each.variation].join(' · '),
      check: probe.check,
      origin: 'planned',
    }))
    .filter(({ operation }) => !operations || (operation !== null && operations.includes(operation)));
  const twice = cases.find(({ id }, index) => cases.findIndex((other) => other.id === id) !== index);
  if (twice) throw new Error(`The probe of ${probe.check} plans ${twice.id} twice.`);
  return { probe, statement, cases, inapplicable: null };
}

/**
 * Reading first, then what writes, then what looks at the traffic of the others (1.4), then what ends sessions, and
 * last what locks accounts and meets limits, because after those the target may refuse everything for a while.
 */
const LAST = ['1.4', '3.2', '3.3', '3.4', '3.5', '1.5', '3.1', '1.3'];

function rank(check: string): number {
  const late = LAST.indexOf(check);
  const [chapter = 0, number = 0] = check.split('.').map(Number);
  return late === -1 ? chapter * 10 + number : 1000 + late;
}
