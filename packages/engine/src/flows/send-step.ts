import type { FlowStep } from '@probity/model';
import { isUnavailable, type FlowRun, type StepOptions, type Unavailable } from '@probity/probe-kit';
import type { Answered } from '../accounts/accounts.ts';
import type { Attempt, Meta, RawAnswer, Sending } from '../ports.ts';
import { extract } from '../request/extract.ts';
import type { FlowsContext } from './flows-context.ts';
import { noteAnswer, noteStep } from './note-step.ts';
import { renderStep } from './render-step.ts';

/** How a step is sent. */
export interface SendHow {
  readonly epoch: string | null;
  /** Together with others; left out otherwise. */
  readonly sending?: Sending;
  /** It is an event, whose signature is put on last; nobody's credential goes with it where its operation is public. */
  readonly asEvent?: (made: Finished) => Finished;
}

/** A step to its last byte, and what in it a person has declared or the run has extracted. */
export interface Finished {
  readonly attempt: Attempt;
  readonly declared: ReadonlySet<string>;
}

/** Sends a step: the ledger first, then the request, then what its answer holds. */
export async function sendStep(
  context: FlowsContext,
  run: FlowRun,
  step: FlowStep,
  options: StepOptions,
  { epoch, sending, asEvent }: SendHow,
): Promise<Answered | Unavailable> {
  const { accounts, wire } = context;
  const rendered = await renderStep(context, run, step, options);
  if (isUnavailable(rendered)) return rendered;
  const { operation, session, request } = rendered;
  const isBare = asEvent !== undefined && operation.public;
  const authorized = await accounts.authorize(
    request,
    isBare ? { kind: 'none' } : { kind: 'session', session },
  );
  if (isUnavailable(authorized)) return authorized;
  const made = { attempt: authorized.attempt, declared: rendered.declared };
  const { attempt: finished, declared } = asEvent?.(made) ?? made;
  const meta: Meta = {
    purpose: options.purpose ?? 'control',
    as: isBare ? 'anonymous' : session.identity,
    for: session.identity,
    credential: authorized.mark,
    operation: operation.id,
    epoch,
    declared,
    gives: operation.authRole !== null,
  };
  const patient =
    options.deadline === undefined ? undefined : ({ kind: 'patient', deadline: options.deadline } as const);
  const how = sending ?? patient;
  const attempt = how === undefined ? finished : { ...finished, sending: how };
  const refusal = wire.whyNot(attempt, meta);
  if (refusal !== null) return { reason: refusal.message, missing: refusal.missing };
  const noted = await noteStep(context, run, step, rendered);
  const sent = await wire.exchange(attempt, meta);
  if (sent.raw !== null && sent.raw.status < 400) take(context, run, step, sent.raw);
  await noteAnswer(context, run, noted, sent);
  return sent;
}

/** Keeps what an answer holds for later steps. */
function take(context: FlowsContext, run: FlowRun, step: FlowStep, raw: RawAnswer): void {
  const { variables } = context.stateOf(run);
  for (const [name, place] of Object.entries(step.extract)) {
    const value = extract(raw, place);
    if (value === undefined || value === null) continue;
    variables[name] = value;
    if (typeof value !== 'object') context.extracted.add(String(value));
  }
}
