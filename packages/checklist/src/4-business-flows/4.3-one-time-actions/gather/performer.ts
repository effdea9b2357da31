import type { Exchange, Json, OneTimeAction } from '@probity/model';
import {
  sentOrStop,
  settledEffect,
  succeeded,
  type EffectReading,
  type FlowRun,
  type SessionRef,
  type StepOptions,
} from '@probity/probe-kit';
import type { ProbeTools } from '../needs.ts';

/** A step before the action did not work. */
export class StepFailed extends Error {
  readonly exchange: Exchange;

  constructor(exchange: Exchange) {
    super('A step before the action did not work.');
    this.exchange = exchange;
  }
}

/** Something that may happen once, made ready, and what is read before it happens. */
export interface Ready {
  readonly run: FlowRun;
  readonly before: EffectReading;
  /** What makes all requests the same: one key, and one body. */
  readonly same: Pick<StepOptions, 'headers' | 'variables'>;
}

/** The target is given time so often before what was read counts. */
const MOST_WAITS = 3;

/** An id whose like is invented for keys. */
const KEY_FORM = '0b8c6f0e-52f4-4d1e-9a57-3c1f7f2d9e64';

/** Does the steps before, in a run of their own, and reads the effect. */
export async function makeReady(tools: ProbeTools, action: OneTimeAction): Promise<Ready> {
  const run = tools.openFlow(`one_time.${action.name}`);
  for (const step of action.prepare) {
    const sent = sentOrStop(await tools.sendStep(run, step));
    if (!succeeded(sent)) throw new StepFailed(sent);
  }
  return { run, before: sentOrStop(await tools.readEffect(run)), same: sameFor(tools, action) };
}

/** Whether what is read is of what was made ready alone: then it still tells at the end of the step how often it happened. */
export function isOwnEffect({ prepare, effect: { read, where, is } }: OneTimeAction): boolean {
  const names = prepare.flatMap(({ extract }) => Object.keys(extract));
  const asked = JSON.stringify([read, where ?? null, is ?? null]);
  return names.some((name) => asked.includes(`{${name}}`));
}

/** A run that goes on where another one is: each has an undo of its own. */
export function another(tools: ProbeTools, { run }: Ready, session?: SessionRef): FlowRun {
  return tools.openFlow(run.flow.key, session ?? run.session, run.variables);
}

/** The effect when the target has had time for it; what later rounds change too is given that time now. */
export async function effectAfter(
  tools: ProbeTools,
  action: OneTimeAction,
  { run, before }: Ready,
): Promise<EffectReading> {
  const { by } = action.effect;
  const isOnce = (value: number | null): boolean => value !== null && value - (before.value ?? 0) === by;
  const { reading } = await settledEffect(tools, run, isOnce, MOST_WAITS);
  if (isOwnEffect(action)) return reading;
  await tools.wait('settle');
  return sentOrStop(await tools.readEffect(run));
}

/** With a key, a repetition is the same in every value; without one, each request is new. */
function sameFor(tools: ProbeTools, { idempotencyHeader }: OneTimeAction): Ready['same'] {
  if (idempotencyHeader === undefined) return {};
  const key = tools.unusedId(KEY_FORM) ?? KEY_FORM;
  return { headers: { [idempotencyHeader]: key }, variables: valuesLike(key) };
}

/** What templates would fill with new values each time. */
export function valuesLike(key: string): Readonly<Record<string, Json>> {
  return { canary: `once ${key}`, unique: `once-${key}`, fresh: key };
}
