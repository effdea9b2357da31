import { declaredFlows, type DeclaredFlow, type Exchange, type FlowStep, type Target } from '@probity/model';
import { isUnavailable, type SessionRef } from '@probity/probe-kit';
import type { Accounts } from '../accounts/accounts.ts';
import type { LedgerEntry } from '../ledger/ledger.ts';
import type { Canaries } from '../ports.ts';
import { requestOf } from '../request/request-of.ts';
import type { FlowsContext } from './flows-context.ts';
import { declaredIn, stepOperation, unfilled } from './step-operation.ts';

/** What taking a flow back needs; clean-up has it, also in a later process. */
export interface UndoOptions {
  readonly target: Target;
  readonly accounts: Accounts;
  readonly canaries: Canaries;
}

/** What came of taking a run of a flow back. */
export interface Undone {
  /** Why it may remain; null if it is taken back. */
  readonly problem: string | null;
  readonly exchanges: readonly Exchange[];
}

/** Answers of an undo that leave nothing behind: it worked, or there is nothing any more. */
function isGone(status: number | undefined): boolean {
  return status !== undefined && ((status >= 200 && status < 300) || status === 404 || status === 410);
}

/** Sends the steps that take a run of a flow back, as they were noted for it. Doing it twice does no harm. */
export async function undoFlow(
  options: UndoOptions,
  entry: LedgerEntry,
  session?: SessionRef,
): Promise<Undone> {
  const { target, accounts } = options;
  const flow = declaredFlows(target).find(({ key }) => key === entry.flow);
  const what = `What ${entry.flow} did as ${entry.owner}`;
  const remains = (why: string): string =>
    `${what} ${entry.state === 'made' ? 'remains' : 'may remain'}: ${why}.`;
  if (flow === undefined)
    return { problem: remains('the profile does not declare it any more'), exchanges: [] };
  if (flow.undo.length === 0)
    return { problem: remains('the profile declares no undo for it'), exchanges: [] };
  const exchanges: Exchange[] = [];
  let problem: string | null = null;
  for (const step of flow.undo) {
    const who =
      session !== undefined && (step.as ?? flow.as) === flow.as
        ? session
        : sharedOf(flow, entry, step, accounts);
    const request = requestFor(options, entry, step, who);
    if (request === null) continue;
    if (typeof request === 'string') {
      problem ??= remains(request);
      continue;
    }
    const { id } = request.operation;
    const meta = { purpose: 'cleanup', operation: id, epoch: null, declared: request.declared } as const;
    const sent = await accounts.send(request.attempt, who, meta);
    if (isUnavailable(sent)) problem ??= remains(sent.reason);
    else {
      exchanges.push(sent.exchange);
      if (!isGone(sent.raw?.status)) problem ??= remains(`${id} answered ${sent.raw?.status ?? 'nothing'}`);
    }
  }
  return { problem, exchanges };
}

/** Whoever went through the flow takes it back, unless the step names somebody else. */
function sharedOf(
  flow: DeclaredFlow,
  { owner }: LedgerEntry,
  { as }: FlowStep,
  accounts: Accounts,
): SessionRef {
  return accounts.shared(as === undefined || as === flow.as ? owner : as);
}

function requestFor(
  { target, accounts, canaries }: UndoOptions,
  entry: LedgerEntry,
  step: FlowStep,
  who: SessionRef,
) {
  const found = target.operations.find(({ id }) => id === step.operation);
  if (found === undefined) return `${step.operation} is not described any more`;
  const operation = stepOperation(found, step);
  const canary = canaries.make(`${entry.label}/undo/${who.identity}`, who.identity);
  const values = { canary, unique: canary, ...accounts.values(who), ...entry.variables };
  const [missing] = unfilled(operation, values);
  // Where every answer was seen, what none of them showed was never made.
  if (missing !== undefined && entry.state !== 'intended') return null;
  if (missing !== undefined) return `${operation.id} needs {${missing}}, which no answer has shown`;
  return { operation, attempt: requestOf(operation, { values }), declared: declaredIn(step, values) };
}

/** Takes a run back while it is tested, and forgets its entry once that worked. */
export async function undoRun(
  context: FlowsContext,
  state: { entry: Promise<LedgerEntry> | null },
  session: SessionRef,
): Promise<readonly Exchange[]> {
  const entry = await state.entry;
  const current = entry && (context.ledger.entries.find(({ n }) => n === entry.n) ?? entry);
  if (current === null) return [];
  const { problem, exchanges } = await undoFlow(context, current, session);
  if (problem !== null) return exchanges;
  await context.ledger.undone(current.n);
  state.entry = null;
  return exchanges;
}
