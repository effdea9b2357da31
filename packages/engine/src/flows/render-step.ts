import type { FlowStep, Json, Operation } from '@probity/model';
import type { FlowRun, SessionRef, StepOptions, Unavailable } from '@probity/probe-kit';
import { changedRequest } from '../objects/calls/changed-request.ts';
import { ownPassword, ownWords, signedUpWords } from '../objects/own-words.ts';
import type { Attempt } from '../ports.ts';
import { requestOf } from '../request/request-of.ts';
import type { FlowsContext } from './flows-context.ts';
import { declaredIn, stepOperation, unfilled } from './step-operation.ts';

/** A step as it will be sent, without its credential. */
export interface RenderedStep {
  readonly operation: Operation;
  readonly session: SessionRef;
  readonly request: Attempt;
  /** What in it a person has declared, or the run has extracted. */
  readonly declared: ReadonlySet<string>;
  /** What its own values are derived from. */
  readonly label: string;
}

/** Fills a step with what its run has extracted, or says what is missing for it. */
export async function renderStep(
  context: FlowsContext,
  run: FlowRun,
  step: FlowStep,
  { session: other, variables = {}, body, merge, headers = {} }: StepOptions = {},
): Promise<RenderedStep | Unavailable> {
  const { accounts, canaries } = context;
  const session = other ?? sessionOf(run, step);
  const operation = stepOperation(context.operation(step.operation), step, body);
  // Renewed first: the request may hold what the renewal gives.
  await accounts.credentialFor(session);
  const label = context.label(run.flow.key);
  const words = ownWords(context, operation, label, canaries.make(label, session.identity));
  const own = {
    ...ownPassword(words),
    ...accounts.values(session),
    ...words,
    ...signedUpWords(operation, words),
  };
  const extracted = { ...run.variables, ...variables };
  const values = { ...own, ...extracted };
  const [missing] = unfilled(operation, values);
  if (missing !== undefined)
    return {
      reason: `${operation.id} needs {${missing}}, which no step before it has extracted`,
      missing: run.flow.key,
    };
  const request = changedRequest(requestOf(operation, { values, merge }), { headers });
  return { operation, session, request, label, declared: declaredBy(context, step, values, extracted) };
}

/** Who sends a step: the one that it names, or the one who goes through the flow. */
export function sessionOf(
  { flow, session }: Pick<FlowRun, 'flow' | 'session'>,
  { as }: FlowStep,
): SessionRef {
  return as === undefined || as === flow.as ? session : { identity: as, number: 'shared' };
}

/** A value that a probe put in the place of an extracted one counts only if a step has extracted it. */
function declaredBy(
  { extracted }: FlowsContext,
  step: FlowStep,
  values: Readonly<Record<string, Json | undefined>>,
  variables: Readonly<Record<string, Json>>,
): ReadonlySet<string> {
  const foreign = new Set(
    Object.values(variables)
      .map(String)
      .filter((value) => !extracted.has(value)),
  );
  return new Set([...declaredIn(step, values)].filter((value) => !foreign.has(value)));
}
