import {
  RESULT_FORMAT,
  type CheckResult,
  type Exchange,
  type Leftover,
  type Recording,
  type RunEvidence,
  type RunResult,
  type Target,
} from '@probity/model';
import { contactLabels } from '@probity/probe-kit';
import { wayInRemarks } from '../way-in/way-in-remarks.ts';
import { harmRemarks } from '../harm/harm-remarks.ts';
import { learnedBodyRemarks } from '../learned-bodies/learned-body-remarks.ts';
import { ownershipResult } from '../ownership/ownership-result.ts';
import { missingOperationRemarks, isOfNothing } from '../operation-availability/missing-operation-remarks.ts';
import { BrokenOff, type RunContext, type StepOutput } from './context.ts';
import { brokenOperationRemarks } from '../gather/broken-operation-remarks.ts';
import { hideShownSecrets } from './hide-shown-secrets.ts';
import { createHealth, type Health } from '../gather/health.ts';
import { judgeWholeRun } from '../judge/judge-whole-run.ts';
import { openRunServices, type OpenRunServices } from './services/open-run-services.ts';
import { createPhases } from './phases.ts';
import { planRun, type CheckPlan } from '../plan/plan.ts';
import type { RunRequest, TargetSource } from './run-request.ts';
import { createProgress, runChecks, unreached, type Progress } from './run-checks.ts';
import { tidyUp } from './tidy-up.ts';
import { kindsOf } from '../judge/with-fingerprints.ts';
import { statementRemarks } from '../judge/with-statement.ts';

const NOBODY =
  'Nothing was tested. No account is known that could sign in, and where nobody is let in a refusal says nothing.';

const ONLY_PART = 'Only what needs no account was tested.';

const STOPPED = 'The run was stopped before this was sent.';

/**
 * Runs a plan against a target: prepare, gather and judge step by step. Whatever ends that, a stop, something that was
 * thrown or a disk that is full, clean-up follows, and what is known by then is the result.
 */
export async function run(order: RunRequest, context: RunContext): Promise<Recording> {
  const plans = planRun(order.probes, order.target, order.selection);
  const started = context.clock.unixMs();
  context.emit({ type: 'phase', phase: 'prepare' });
  const phases = createPhases(context.signal, context.leave, context.confirm);
  const services = await openRunServices(order, context, phases);
  const { me: _me, ...entrances } = order.target.auth;
  const health = createHealth({
    entrances: new Set(Object.values(entrances)),
    stillAnswers: () => services.stillAnswers(),
  });
  services.wire.onExchange((event, exchange) => {
    if (event === 'after' && exchange !== null) health.observe(exchange);
  });
  const progress = createProgress();
  try {
    const thrown = await phases.test(() => runChecks(plans, progress, services, health, context));
    const leftovers = await phases.cleanUp(() => tidyUp(services, context, order.keep === true));
    const end = endOf(progress, context, thrown, (text) => services.redact(text));
    const ended = { plans, progress, services, health, leftovers, end, started };
    const evidence = evidenceOf(ended);
    const decoys = await services.decoys.started();
    const result = { ...resultOf(order, context, ended, evidence), ...(decoys.length > 0 && { decoys }) };
    return hideShownSecrets({ result, evidence });
  } finally {
    await services.close();
  }
}

/** The recording of a run that had nothing to test, by its selection: nothing is sent, and nobody signs in. */
export function recordNothing(
  order: RunRequest,
  { runId, clock }: Pick<RunContext, 'runId' | 'clock'>,
): Recording {
  const started = clock.unixMs();
  const result: RunResult = {
    format: RESULT_FORMAT,
    tool: { name: 'probity', version: order.version },
    run: {
      id: runId,
      started: new Date(started).toISOString(),
      seconds: 0,
      state: 'finished',
      cause: null,
      requests: 0,
    },
    ...(order.selection && { selection: order.selection }),
    target: { ...describe(order.target), ...ownershipResult(order.target, order.admission, started) },
    identities: [],
    checks: [],
    leftovers: [],
  };
  return { result, evidence: { exchanges: new Map(), rounds: new Map(), epochs: {} } };
}

type End = Pick<RunResult['run'], 'state' | 'cause'>;

/** How the run ended: broken before stopped, because the stop of one that broke is only its end. */
function endOf(
  { identities, checks, alike, blocker }: Progress,
  { signal, ledger }: RunContext,
  thrown: { readonly error: unknown } | null,
  redact: (text: string) => string,
): End {
  const broke = thrown?.error ?? (signal.reason instanceof BrokenOff ? signal.reason : ledger.failure);
  if (broke !== null) return { state: 'broken', cause: redact(brokenSentence(broke)) };
  if (signal.aborted) return { state: 'interrupted', cause: null };
  const isIdle = identities.length === 0 && checks.every(isOpen);
  const cause = whyUntested(blocker, checks) ?? (isIdle ? NOBODY : null);
  if (alike !== null) return { state: 'alike', cause };
  return { state: cause === null ? 'finished' : 'untested', cause };
}

/** What asks as nobody is tested whatever keeps the rest from it. */
function whyUntested(blocker: string | null, checks: readonly CheckResult[]): string | null {
  const isPart = checks.some(({ decided }) => decided > 0);
  return isPart ? (blocker?.replace(/^Nothing was tested\./, ONLY_PART) ?? null) : blocker;
}

function brokenSentence(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error);
  return `The tool broke: ${message.replace(/[.\s]*$/, '.')}`;
}

interface Ended {
  readonly plans: readonly CheckPlan[];
  readonly progress: Progress;
  readonly services: OpenRunServices;
  readonly health: Health;
  readonly leftovers: readonly Leftover[];
  readonly end: End;
  readonly started: number;
}

function resultOf(
  order: RunRequest,
  context: RunContext,
  { plans, progress, services, health, leftovers, end, started }: Ended,
  evidence: RunEvidence,
): RunResult {
  const why =
    end.state === 'broken'
      ? { code: 'not-tested', message: end.cause ?? '' }
      : { code: 'interrupted', message: STOPPED };
  const judged = [...progress.checks, ...unreached(plans, progress, why)];
  // With the names of the accounts that were signed up.
  const target = describe(services.target, order.source);
  const kinds = kindsOf(services.target.identities);
  const checks = judgeWholeRun({ checks: judged, target, evidence, kinds }, order.probes);
  return {
    format: RESULT_FORMAT,
    tool: { name: 'probity', version: order.version },
    run: {
      id: context.runId,
      started: new Date(started).toISOString(),
      seconds: Math.round((context.clock.unixMs() - started) / 10) / 100,
      ...end,
      requests: services.transport.requests,
    },
    ...(Object.keys(order.selection ?? {}).length > 0 && { selection: order.selection ?? {} }),
    target: { ...target, ...ownershipResult(order.target, order.admission, started) },
    identities: progress.identities,
    checks: checks.toSorted((a, b) => a.check.localeCompare(b.check, 'en', { numeric: true })),
    remarks: [
      ...harmRemarks(services.harm.harms, (text) => services.redact(text)),
      ...brokenOperationRemarks(health.broken, (text) => services.redact(text)),
      ...missingOperationRemarks(checks),
      ...statementRemarks(checks, order.target.statements),
      ...wayInRemarks(services.ways, services.target),
      ...learnedBodyRemarks(services.learnedBodies, (text) => services.redact(text)),
    ],
    leftovers,
  };
}

function evidenceOf({ progress: { outputs }, services }: Ended): RunEvidence {
  return {
    exchanges: allExchanges(outputs, services.wire.exchanges),
    rounds: new Map(outputs.flatMap(({ rounds }) => Object.entries(rounds))),
    epochs: Object.fromEntries(outputs.flatMap(({ epochs }) => Object.entries(epochs))),
  };
}

function describe(
  target: Target,
  { lines, ...places }: TargetSource = { lines: new Map() },
): RunResult['target'] {
  const { name, origin, mode, operations, resources, choices, statuses, statements } = target;
  return {
    name,
    origin,
    mode,
    operations: operations.map(({ id, public: isPublic, excluded }) => {
      const line = lines.get(id);
      return { id, public: isPublic, excluded, ...(line !== undefined && { line }) };
    }),
    ...places,
    choices,
    statuses: { ...statuses },
    ...(statements.length > 0 && { statements }),
    privacy: {
      resources: resources.map((each) => ({
        name: each.name,
        visibility: each.visibility,
        create: each.create,
        read: each.read,
        update: each.update,
        list: each.list,
      })),
      contacts: contactLabels(target),
    },
  };
}

/** Nothing was learned about it: neither by an answer, nor from a source that says that it does not apply. */
function isOpen({ decided, cases }: CheckResult): boolean {
  return decided === 0 && cases.every((each) => each.verdict.kind !== 'inapplicable' || isOfNothing(each));
}

/** Steps of an earlier attempt bring their own exchanges, which come first; this attempt knows all of its own. */
function allExchanges(
  steps: readonly StepOutput[],
  sent: readonly Exchange[],
): ReadonlyMap<string, Exchange> {
  const own = new Map(sent.map((exchange) => [exchange.id, exchange]));
  const earlier = steps.flatMap(({ exchanges }) => exchanges).filter(({ id }) => !own.has(id));
  return new Map([...earlier.map((exchange) => [exchange.id, exchange] as const), ...own]);
}
