import type { Exchange, FlowStep } from '@probity/model';
import { sentOrStop, settledEffect, type EffectReading, type FlowRun } from '@probity/probe-kit';
import type { ProbeTools } from '../needs.ts';
import type { Around53 } from '../record.ts';

/** How often the target is given time until the effect of a right event shows. */
const MOST_WAITS = 5;

/** A right event that had its effect, and how often the target needed time for that. */
export interface Accepted extends Around53 {
  readonly run: FlowRun;
  readonly waits: number;
}

/** Makes what an event is about, and sends the event as it should be. */
export async function accept(tools: ProbeTools, key: string, event: FlowStep): Promise<Accepted> {
  const { run, steps } = await prepare(tools, key);
  const before = sentOrStop(await tools.readEffect(run));
  const sent = sentOrStop(await tools.sendEvent(run, event));
  const expected = (before.value ?? 0) + (run.flow.effect?.by ?? 1);
  const isAnswered = sent.answer !== null && sent.answer.status < 400;
  const { reading, waits } = await settledEffect(
    tools,
    run,
    (value) => value === expected,
    isAnswered ? MOST_WAITS : 0,
  );
  return { run, steps, before, events: [sent], after: reading, waits };
}

/** Sends everything before the event, for a new object. */
export async function prepare(
  tools: ProbeTools,
  key: string,
  who?: string,
): Promise<{ readonly run: FlowRun; readonly steps: readonly Exchange[] }> {
  const run = tools.openFlow(key, who === undefined ? undefined : tools.shared(who));
  const steps: Exchange[] = [];
  for (const step of run.flow.steps.slice(0, -1)) steps.push(sentOrStop(await tools.sendStep(run, step)));
  return { run, steps };
}

/** An event that must not take effect, and how it is signed and filled. */
export interface SentEvent {
  readonly run: FlowRun;
  readonly event: FlowStep;
  readonly waits: number;
  readonly signing?: Parameters<ProbeTools['sendEvent']>[2];
  readonly options?: Parameters<ProbeTools['sendEvent']>[3];
}

/** Reads what an event would change, sends the event as an attack, and reads again when the target had time for it. */
export async function around(
  tools: ProbeTools,
  { run, event, waits, signing = {}, options = {} }: SentEvent,
): Promise<Around53> {
  const before = sentOrStop(await tools.readEffect(run));
  const sent = sentOrStop(await tools.sendEvent(run, event, signing, { ...options, purpose: 'attack' }));
  const isAnswered = sent.answer !== null && sent.answer.status < 400;
  const after = await lastReading(tools, run, before, isAnswered ? waits + 1 : waits);
  return { steps: [], before, events: [sent], after };
}

async function lastReading(
  tools: ProbeTools,
  run: FlowRun,
  { value: before }: EffectReading,
  most: number,
): Promise<EffectReading> {
  return (await settledEffect(tools, run, (value) => value !== before, most)).reading;
}
