import type { Exchange, FlowStep } from '@probity/model';
import type { EffectReading, FlowRun, SessionRef, StepOptions, Unavailable } from '@probity/probe-kit';
import type { Answered } from '../accounts/accounts.ts';
import { createFlowsContext, type FlowsOptions } from './flows-context.ts';
import { readEffect } from './read-effect.ts';
import { sendStep, type SendHow } from './send-step.ts';
import { undoRun } from './undo-flow.ts';

/** Goes through what the profile declares, one step at a time. */
export interface Flows {
  open(key: string, session?: SessionRef, variables?: FlowRun['variables']): FlowRun;
  send(run: FlowRun, step: FlowStep, options: StepOptions, how: SendHow): Promise<Answered | Unavailable>;
  readEffect(run: FlowRun): Promise<EffectReading | Unavailable>;
  undo(run: FlowRun): Promise<readonly Exchange[]>;
}

/** Nothing is sent before a step is asked for. */
export function createFlows(options: FlowsOptions): Flows {
  const context = createFlowsContext(options);
  return {
    open(key, session, variables = {}) {
      const flow = context.flow(key);
      return context.begin({ flow, session: session ?? options.accounts.shared(flow.as), variables });
    },
    send: (run, step, stepOptions, how) => sendStep(context, run, step, stepOptions, how),
    readEffect: (run) => readEffect(context, run),
    undo: (run) => undoRun(context, context.stateOf(run), run.session),
  };
}
