import type { FlowStep, Json, Operation, Resource } from '@probity/model';
import type { FlowRun } from '@probity/probe-kit';
import type { LedgerEntry, LedgerIntent } from '../ledger/ledger.ts';
import type { Answered } from '../accounts/accounts.ts';
import { idOf } from '../objects/id-of.ts';
import { pathParamsOf } from '../request/request-of.ts';
import { fillText, placeholdersOf, type Values } from '../request/template.ts';
import type { FlowsContext } from './flows-context.ts';
import type { RenderedStep } from './render-step.ts';

/** What was written down before a step is sent. */
interface Noted {
  /** What the step itself makes, if that is an object of a type that is known, or an account. */
  readonly made: LedgerEntry | null;
  readonly resource: Resource | undefined;
  readonly isWrite: boolean;
}

/** Writes down what a step may leave behind. Only then may it be sent. */
export async function noteStep(
  context: FlowsContext,
  run: FlowRun,
  step: FlowStep,
  { operation, session, label }: RenderedStep,
): Promise<Noted> {
  const { ledger, target } = context;
  if (!mayWrite(operation)) return { made: null, resource: undefined, isWrite: false };
  const owner = session.identity;
  const resource = target.resources.find(({ create }) => create === operation.id);
  const isSignUp = operation.authRole === 'signup';
  const made = isSignUp
    ? await ledger.intend({ kind: 'account', label, owner, params: {} })
    : resource === undefined
      ? null
      : await ledger.intend({
          kind: 'object',
          label,
          owner,
          resource: resource.name,
          params: parentsOf(context, run, step),
        });
  const state = context.stateOf(run);
  state.inFlight += 1;
  const isCovered = run.flow.undo.length === 0 && (made !== null || liesInOurs(context, run, step));
  // At once, so that steps that are sent together share one.
  if (!isCovered) state.entry ??= ledger.intend(intentOf(run, label));
  await state.entry;
  return { made, resource, isWrite: true };
}

/** Writes down what became of it. A refusal that was seen made nothing; an answer that was not seen may have. */
export async function noteAnswer(
  context: FlowsContext,
  run: FlowRun,
  { made, resource, isWrite }: Noted,
  { raw, exchange }: Answered,
): Promise<void> {
  const { ledger } = context;
  const state = context.stateOf(run);
  if (isWrite) state.inFlight -= 1;
  if (!isWrite) return;
  // Nobody knows what it did: a note of its own stays open, whatever the other steps have shown.
  if (raw === null) return noteUnseen(context, run);
  const isDone = raw.status < 400;
  if (made !== null && !isDone) await ledger.undone(made.n);
  if (made !== null && isDone)
    await ledger.made(made.n, resource && idOf(resource, raw, exchange.request.path)?.id);
  const entry = await state.entry;
  if (entry === null) return;
  if (isDone) return ledger.made(entry.n, undefined, undoVariables(run));
  const isStillIntended = ledger.entries.find(({ n }) => n === entry.n)?.state === 'intended';
  if (!isStillIntended || state.inFlight > 0) return;
  state.entry = null;
  await ledger.undone(entry.n);
}

async function noteUnseen(context: FlowsContext, run: FlowRun): Promise<void> {
  const entry = await context.stateOf(run).entry;
  if (entry !== null) await context.ledger.intend(intentOf(run, `${entry.n}/unseen`));
}

function intentOf(run: FlowRun, label: string): LedgerIntent {
  const variables = undoVariables(run);
  return {
    kind: 'flow',
    label: `${run.flow.key} ${label}`,
    owner: run.session.identity,
    params: {},
    flow: run.flow.key,
    ...(Object.keys(variables).length > 0 && { variables }),
  };
}

function mayWrite({ method, effect, effectStated }: Operation): boolean {
  if (method === 'GET' || method === 'HEAD' || method === 'OPTIONS') return effect !== 'reads';
  return !(method === 'POST' && effect === 'reads' && effectStated === true);
}

/** Nothing but what the undo needs is kept: an id, and never a token that only a step uses. */
function undoVariables({ flow, variables }: FlowRun): Readonly<Record<string, Json>> {
  const names = new Set(
    flow.undo.flatMap((step) =>
      placeholdersOf([step.values, step.query, step.headers, step.body?.template ?? null]),
    ),
  );
  return Object.fromEntries(Object.entries(variables).filter(([name]) => names.has(name)));
}

/** The objects that a new one lies in, by resource. */
function parentsOf(
  context: FlowsContext,
  { variables }: FlowRun,
  step: FlowStep,
): Readonly<Record<string, string>> {
  const { bindings } = context.operation(step.operation);
  return Object.fromEntries(
    Object.entries(bindings).flatMap(([param, resource]) => {
      const value = paramOf(step, param, variables);
      return value === undefined ? [] : [[resource, value]];
    }),
  );
}

/** What is done to an object of the run goes with it. */
function liesInOurs(context: FlowsContext, { variables }: FlowRun, step: FlowStep): boolean {
  return pathParamsOf(context.operation(step.operation)).some((param) => {
    const value = paramOf(step, param, variables);
    return value !== undefined && context.ours.isAnyObject(value);
  });
}

function paramOf({ values }: FlowStep, param: string, variables: Values): string | undefined {
  const template = values[param];
  return template === undefined ? undefined : fillText(template, variables);
}
