import { modeAllows, modeFor, type CheckPlan } from '@probity/engine';
import { MODES, type Case, type Mode, type Target } from '@probity/model';
import { sum } from '@probity/reporters';

/** How much a run would send for one operation, or for the API as a whole. */
interface OperationOutline {
  readonly operation: string | null;
  readonly cases: number;
  readonly requests: number;
}

/** How much a run would send for one check, and what the mode leaves out of it. */
export interface CheckOutline {
  readonly check: string;
  readonly cases: number;
  readonly requests: number;
  readonly left_out: { readonly cases: number; readonly mode: Mode } | null;
  readonly inapplicable: string | null;
  /** Why a person states that it does not apply; its cases are sent nevertheless. */
  readonly stated: string | null;
  readonly operations: readonly OperationOutline[];
}

/** A plan as data: what would be sent, and what would not. */
export interface PlanOutline {
  readonly target: { readonly name: string; readonly origin: string; readonly mode: Mode };
  readonly cases: number;
  readonly requests: number;
  readonly checks: readonly CheckOutline[];
  readonly public: readonly { readonly operation: string; readonly source: string }[];
  readonly excluded: readonly { readonly operation: string; readonly reason: string }[];
  readonly choices: readonly string[];
}

/** Counts a plan per check and operation. */
export function outlinePlan(plans: readonly CheckPlan[], target: Target): PlanOutline {
  const { name, origin, mode, operations, choices } = target;
  const checks = plans
    .map((plan) => outlineCheck(plan, mode))
    .toSorted((a, b) => a.check.localeCompare(b.check, 'en', { numeric: true }));
  return {
    target: { name, origin, mode },
    cases: sum(checks.map(({ cases }) => cases)),
    requests: sum(checks.map(({ requests }) => requests)),
    checks,
    public: operations
      .filter((each) => each.public)
      .map(({ id, publicSource }) => ({ operation: id, source: publicSource })),
    excluded: operations.flatMap(({ id, excluded }) =>
      excluded === null ? [] : [{ operation: id, reason: excluded }],
    ),
    choices,
  };
}

function outlineCheck({ probe, cases, inapplicable, statement }: CheckPlan, mode: Mode): CheckOutline {
  const sent = cases.filter(({ effect }) => modeAllows(mode, effect));
  const left = cases.filter(({ effect }) => !modeAllows(mode, effect));
  const needed = MODES.findLast((each) => left.some(({ effect }) => modeFor(effect) === each)) ?? mode;
  const byOperation = Map.groupBy(sent, ({ operation }) => operation);
  return {
    check: probe.check,
    cases: sent.length,
    requests: requestsOf(sent),
    left_out: left.length === 0 ? null : { cases: left.length, mode: needed },
    inapplicable: inapplicable?.reason ?? null,
    stated: statement === null ? null : `${statement.message} (${statement.by}, until ${statement.until})`,
    operations: [...byOperation].map(([operation, own]) => ({
      operation,
      cases: own.length,
      requests: requestsOf(own),
    })),
  };
}

function requestsOf(cases: readonly Case[]): number {
  return sum(cases.map(({ requests }) => requests));
}
