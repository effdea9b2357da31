import type { Case, CaseResult, CheckResult, IdentityResult } from '@probity/model';
import { cleanUp } from '../undo/clean-up.ts';
import type { RunContext, StepOutput } from './context.ts';
import type { Health } from '../gather/health.ts';
import type { OpenRunServices } from './services/open-run-services.ts';
import { modeAllows, toCase, type CheckPlan } from '../plan/plan.ts';
import { rollUp } from '../judge/roll-up.ts';
import { runStep } from './run-step.ts';
import { leftOut, notApplicable, notSent } from '../plan/skipped.ts';
import { withStatement } from '../judge/with-statement.ts';

/** A step is at most this many cases. */
const CASES_PER_STEP = 100;

/** What a run has come to know so far; it is there whatever ends the run. */
export interface Progress {
  identities: readonly IdentityResult[];
  alike: readonly [string, string] | null;
  /** Why nothing can be tested. */
  blocker: string | null;
  readonly outputs: StepOutput[];
  readonly checks: CheckResult[];
}

/** Nothing is known yet. */
export function createProgress(): Progress {
  return { identities: [], alike: null, blocker: null, outputs: [], checks: [] };
}

/** Prepares and goes through the plans, step by step; a stop ends it between two steps, and what was done is noted. */
export async function runChecks(
  plans: readonly CheckPlan[],
  progress: Progress,
  services: OpenRunServices,
  health: Health,
  context: RunContext,
): Promise<void> {
  // What a dead attempt left on the target would disturb this one.
  if (context.runAttempt > 1) await cleanUp(services, { comesAgain: true });
  const { identities, alike, cause } = await services.prepare();
  Object.assign(progress, { identities, alike, blocker: cause });
  context.emit({ type: 'identities', identities });
  context.emit({ type: 'phase', phase: 'gather' });
  for (const plan of plans) {
    if (services.signal.aborted) return;
    // What cannot be written down is not made, and most cases need something to be made.
    if (context.ledger.failure !== null) throw context.ledger.failure;
    const { check } = plan.probe;
    context.emit({ type: 'check-started', check, planned: plan.cases.length });
    const done = await checkOf(plan, cause, () => runCheck(plan, services, health, context));
    progress.outputs.push(...done.outputs);
    const result = rollUp(plan.probe, withStatement(check, plan.statement, done.cases));
    progress.checks.push(result);
    context.emit({ type: 'check-finished', result });
  }
}

/** The checks that a run did not come to, each case with the reason. */
export function unreached(
  plans: readonly CheckPlan[],
  { checks }: Pick<Progress, 'checks'>,
  { code, message }: { readonly code: string; readonly message: string },
): CheckResult[] {
  const done = new Set(checks.map(({ check }) => check));
  return plans
    .filter(({ probe }) => !done.has(probe.check))
    .map(({ probe, inapplicable, cases }) =>
      rollUp(
        probe,
        inapplicable === null
          ? cases.map((testCase) => notSent(testCase, code, message))
          : [notApplicable(probe.check, inapplicable)],
      ),
    );
}

async function runCheck(
  plan: CheckPlan,
  services: OpenRunServices,
  health: Health,
  context: RunContext,
): Promise<{ cases: CaseResult[]; outputs: StepOutput[] }> {
  const { probe } = plan;
  const { mode } = services.target;
  const allowed = plan.cases.filter(({ effect }) => modeAllows(mode, effect));
  const outputs: StepOutput[] = [];
  const size = probe.stateful ? Math.max(1, allowed.length) : CASES_PER_STEP;
  for (let at = 0; at < allowed.length; at += size) {
    const slice = allowed.slice(at, at + size);
    const output = await context.step(`${probe.check}/${at / size}`, probe.stateful, async (again) => {
      if (again && probe.stateful && !hasExpendable(services)) {
        return { cases: slice.map(interrupted), rounds: {}, exchanges: [], epochs: {} };
      }
      return runStep(probe, slice, services, health, () =>
        context.emit({ type: 'case-gathered', check: probe.check, requests: services.transport.requests }),
      );
    });
    outputs.push(output);
  }
  const discovered = await runDiscovered(plan, services, health, context);
  outputs.push(...discovered);
  const found = discovered.flatMap(({ cases }) => cases);
  const done = new Map(outputs.flatMap(({ cases }) => cases.map((each) => [each.case.id, each] as const)));
  const planned = plan.cases.map((testCase) => done.get(testCase.id) ?? leftOut(testCase, mode));
  return { outputs, cases: [...planned, ...found] };
}

/** A run that is narrowed to some cases discovers no others. */
async function runDiscovered(
  { probe, isNarrowed }: CheckPlan,
  services: OpenRunServices,
  health: Health,
  context: RunContext,
): Promise<readonly StepOutput[]> {
  if (probe.discover === undefined || isNarrowed === true || services.signal.aborted) return [];
  const { target, wire, transport } = services;
  const output = await context.step(`${probe.check}/discovered`, false, async () => {
    const cases = (probe.discover?.(target, wire.exchanges) ?? [])
      .map((each) => toCase(probe, each, 'discovered'))
      .filter(({ effect }) => modeAllows(target.mode, effect));
    return runStep(probe, cases, services, health, () =>
      context.emit({ type: 'case-gathered', check: probe.check, requests: transport.requests }),
    );
  });
  return [output];
}

/** A check that locks accounts can only begin anew with one that the dead attempt did not spoil. */
function hasExpendable({ target, accounts }: OpenRunServices): boolean {
  return target.identities.some(({ kind, name }) => kind === 'expendable' && accounts.works(name));
}

function interrupted(testCase: Case): CaseResult {
  return notSent(
    testCase,
    'interrupted',
    'An earlier attempt died in the middle of this check.',
    'a fresh expendable account',
  );
}

/** A check that does not apply is one case that says why; one that cannot be tested says what keeps it from that, unless it asks as nobody. */
async function checkOf(
  plan: CheckPlan,
  cause: string | null,
  test: () => Promise<{ cases: CaseResult[]; outputs: StepOutput[] }>,
): Promise<{ cases: CaseResult[]; outputs: StepOutput[] }> {
  if (plan.inapplicable !== null)
    return { outputs: [], cases: [notApplicable(plan.probe.check, plan.inapplicable)] };
  if (cause === null || plan.probe.withoutAccounts === true) return test();
  return { outputs: [], cases: plan.cases.map((testCase) => notSent(testCase, 'not-tested', cause)) };
}
