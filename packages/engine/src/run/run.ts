import type { Case, CaseResult, CheckResult, Exchange, RunResult, Target } from '@probity/model';
import type { AnyProbe } from '@probity/probe-kit';
import { harmRemarks } from '../harm/harm-remarks.ts';
import { cleanUp } from '../ledger/clean-up.ts';
import { lessonRemarks } from '../lessons/lesson-remarks.ts';
import { absenceRemarks } from '../presence/absence-remarks.ts';
import type { RunContext, StepOutput } from './context.ts';
import { createHealth, type Health } from './health.ts';
import { openWorkshop, type OpenWorkshop } from './open-workshop.ts';
import { modeAllows, planRun, type CheckPlan, type Selection } from './plan.ts';
import { rollUp } from './roll-up.ts';
import { runStep } from './run-step.ts';
import { leftOut, notApplicable, notSent } from './skipped.ts';

/** A step is at most this many cases. */
const CASES_PER_STEP = 100;

const NOBODY =
  'Nothing was tested. No account is known that could sign in, and where nobody is let in a refusal says nothing.';

/** What is run against what. */
export interface RunOrder {
  readonly target: Target;
  readonly probes: readonly AnyProbe[];
  readonly selection?: Selection;
  readonly version: string;
  /** Leaves what was made on a target that is thrown away afterwards; the ledger still knows all of it. */
  readonly keep?: boolean;
}

/** Runs a plan against a target: prepare, gather and judge step by step, and always clean up. */
export async function run(order: RunOrder, context: RunContext): Promise<RunResult> {
  const plans = planRun(order.probes, order.target, order.selection);
  const started = context.clock.epoch();
  context.emit({ type: 'phase', phase: 'prepare' });
  const workshop = await openWorkshop(order, context);
  const { me: _me, ...entrances } = order.target.auth;
  const health = createHealth(new Set(Object.values(entrances)));
  workshop.wire.onExchange((event, exchange) => {
    if (event === 'after' && exchange !== null) health.watch(exchange);
  });
  try {
    // What a dead attempt left on the target would disturb this one.
    if (context.attempt > 1) await cleanUp(workshop);
    const { identities, alike, cause: hindrance } = await workshop.prepare();
    context.emit({ type: 'identities', identities });
    const outputs: Record<string, StepOutput[]> = {};
    const checks: CheckResult[] = [];
    context.emit({ type: 'phase', phase: 'gather' });
    for (const plan of plans) {
      const { check } = plan.probe;
      context.emit({ type: 'check-started', check, planned: plan.cases.length });
      const done = await checkOf(plan, hindrance, () => runCheck(plan, workshop, health, context));
      outputs[check] = done.outputs;
      const result = rollUp(check, done.cases);
      checks.push(result);
      context.emit({ type: 'check-finished', result });
    }
    context.emit({ type: 'phase', phase: 'clean up' });
    const before = context.ledger.entries.filter(
      ({ state }) => state === 'made' || state === 'deleted',
    ).length;
    const leftovers = order.keep === true ? [] : await cleanUp(workshop);
    context.emit({ type: 'cleaned', leftovers, removed: Math.max(0, before - leftovers.length) });
    const steps = Object.values(outputs).flat();
    const isIdle = identities.length === 0 && checks.every(({ decided }) => decided === 0);
    const cause = hindrance ?? (isIdle ? NOBODY : null);
    return {
      format: 'probity-result/1',
      tool: { name: 'probity', version: order.version },
      run: {
        id: context.runId,
        started: new Date(started).toISOString(),
        seconds: Math.round((context.clock.epoch() - started) / 10) / 100,
        state: stateOf(context.signal.aborted, alike !== null, cause !== null),
        cause,
        requests: workshop.transport.requests,
      },
      target: describe(order.target),
      identities,
      checks: checks.toSorted((a, b) => a.check.localeCompare(b.check, 'en', { numeric: true })),
      remarks: [
        ...harmRemarks(workshop.harm.harms, (text) => workshop.redact(text)),
        ...absenceRemarks(checks),
        ...lessonRemarks(workshop.lessons, (text) => workshop.redact(text)),
      ],
      leftovers,
      epochs: Object.fromEntries(steps.flatMap(({ epochs }) => Object.entries(epochs))),
      exchanges: allExchanges(steps, workshop.wire.exchanges),
    };
  } finally {
    await workshop.close();
  }
}

async function runCheck(
  plan: CheckPlan,
  workshop: OpenWorkshop,
  health: Health,
  context: RunContext,
): Promise<{ cases: CaseResult[]; outputs: StepOutput[] }> {
  const { probe } = plan;
  const { mode } = workshop.target;
  const allowed = plan.cases.filter(({ effect }) => modeAllows(mode, effect));
  const outputs: StepOutput[] = [];
  const size = probe.stateful ? Math.max(1, allowed.length) : CASES_PER_STEP;
  for (let at = 0; at < allowed.length; at += size) {
    const slice = allowed.slice(at, at + size);
    const output = await context.step(`${probe.check}/${at / size}`, probe.stateful, async (again) => {
      if (again && probe.stateful && !hasExpendable(workshop)) {
        return { cases: slice.map(interrupted), exchanges: [], epochs: {} };
      }
      return runStep(probe, slice, workshop, health, () =>
        context.emit({ type: 'case-gathered', check: probe.check, requests: workshop.transport.requests }),
      );
    });
    outputs.push(output);
  }
  const done = new Map(outputs.flatMap(({ cases }) => cases.map((each) => [each.case.id, each] as const)));
  return { outputs, cases: plan.cases.map((kase) => done.get(kase.id) ?? leftOut(kase, mode)) };
}

/** A check that locks accounts can only begin anew with one that the dead attempt did not spoil. */
function hasExpendable({ target, accounts }: OpenWorkshop): boolean {
  return target.identities.some(({ kind, name }) => kind === 'expendable' && accounts.works(name));
}

function stateOf(aborted: boolean, alike: boolean, untested: boolean): RunResult['run']['state'] {
  if (aborted) return 'interrupted';
  if (alike) return 'alike';
  return untested ? 'untested' : 'finished';
}

function interrupted(kase: Case): CaseResult {
  return notSent(
    kase,
    'interrupted',
    'An earlier attempt died in the middle of this check.',
    'a fresh expendable account',
  );
}

/** A check that does not apply is one case that says why; one that cannot be tested says what keeps it from that. */
async function checkOf(
  plan: CheckPlan,
  cause: string | null,
  test: () => Promise<{ cases: CaseResult[]; outputs: StepOutput[] }>,
): Promise<{ cases: CaseResult[]; outputs: StepOutput[] }> {
  if (plan.inapplicable !== null)
    return { outputs: [], cases: [notApplicable(plan.probe.check, plan.inapplicable)] };
  if (cause === null) return test();
  return { outputs: [], cases: plan.cases.map((kase) => notSent(kase, 'not-tested', cause)) };
}

function describe(target: Target): RunResult['target'] {
  const { name, origin, mode, operations, choices, statuses } = target;
  return {
    name,
    origin,
    mode,
    operations: operations.map((each) => ({ id: each.id, public: each.public, excluded: each.excluded })),
    choices,
    statuses: { ...statuses },
  };
}

/** Steps of an earlier attempt bring their own exchanges; this attempt adds what it sent outside of steps. */
function allExchanges(steps: readonly StepOutput[], sent: readonly Exchange[]): Exchange[] {
  const all = new Map<string, Exchange>();
  for (const exchange of [...steps.flatMap(({ exchanges }) => exchanges), ...sent])
    all.set(exchange.id, exchange);
  return [...all.values()];
}
