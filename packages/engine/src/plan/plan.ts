import type { Case, CaseEffect, Mode, Source, Statement, Target } from '@probity/model';
import { accountFor } from './account-for.ts';
import { PROBE_ORDERS, type AnyProbe, type PlannedCase, type ProbeOrder } from '@probity/probe-kit';

/** What one probe will do to one target; nothing has been sent. */
export type CheckPlan = {
  readonly probe: AnyProbe;
  /** What a person stated about the check. It takes no case out of the plan. */
  readonly statement: Statement | null;
  /** The run is narrowed to some operations or cases. */
  readonly isNarrowed?: boolean;
} & (
  | { readonly cases: readonly Case[]; readonly inapplicable: null }
  | {
      readonly cases: readonly [];
      readonly inapplicable: { readonly reason: string; readonly source: Source };
    }
);

/** Which checks, operations and cases a run is narrowed to. */
export interface Selection {
  readonly checks?: readonly string[];
  readonly skip?: readonly string[];
  readonly operations?: readonly string[];
  /** The ids of the only cases that are run. */
  readonly cases?: readonly string[];
  /** Why they are these operations; the plan itself goes by the list. */
  readonly changed_since?: { readonly where: string; readonly unchanged: readonly string[] };
}

/** Plans every probe, in the order in which they disturb the target least. */
export function planRun(probes: readonly AnyProbe[], target: Target, selection: Selection = {}): CheckPlan[] {
  return probes
    .filter(({ check }) => selection.checks === undefined || selection.checks.includes(check))
    .filter(({ check }) => !selection.skip?.includes(check))
    .toSorted((a, b) => placeOf(a.order) - placeOf(b.order) || byNumber(a.check, b.check))
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

function planCheck(probe: AnyProbe, target: Target, { operations, cases: among }: Selection): CheckPlan {
  const isNarrowed = operations !== undefined || among !== undefined;
  const statement = target.statements.find(({ check }) => check === probe.check) ?? null;
  const planned = probe.plan(target);
  const isInapplicable = 'inapplicable' in planned;
  const open = accountFor(probe, target, isInapplicable ? [] : planned, operations);
  if (isInapplicable && open.length === 0) {
    const inapplicable = { reason: planned.inapplicable, source: planned.source };
    return { probe, statement, isNarrowed, cases: [], inapplicable };
  }
  const wanted = (isInapplicable ? [] : planned)
    .map((each) => toCase(probe, each, 'planned'))
    .filter(({ operation }) => !operations || (operation !== null && operations.includes(operation)));
  const cases = [...wanted, ...open].filter(({ id }) => among === undefined || among.includes(id));
  const twice = cases.find(({ id }, index) => cases.findIndex((other) => other.id === id) !== index);
  if (twice) throw new Error(`The probe of ${probe.check} plans ${twice.id} twice.`);
  return { probe, statement, isNarrowed, cases, inapplicable: null };
}

/** A case as a probe plans it, made complete. */
export function toCase(
  { check }: Pick<AnyProbe, 'check'>,
  { covers: _covered, ...planned }: PlannedCase,
  origin: Case['origin'],
): Case {
  const id = [check, planned.operation ?? 'API', planned.variation].join(' · ');
  return { ...planned, id, check, origin };
}

/** Even a probe that only reads lets objects be made that it reads, so that `reads` and `writes` are one place. */
function placeOf(order: ProbeOrder): number {
  return PROBE_ORDERS.indexOf(order === 'reads' ? 'writes' : order);
}

function byNumber(a: string, b: string): number {
  return a.localeCompare(b, 'en', { numeric: true });
}
