import type { Exchange, FlowStep } from '@probity/model';
import {
  sentOrStop,
  settledEffect,
  type EffectReading,
  type FlowRun,
  type StepOptions,
} from '@probity/probe-kit';
import type { ProbeTools } from '../needs.ts';
import type { Burst } from '../record.ts';

/** How often a flow is given time until its effect shows. */
const MOST_WAITS = 5;

/** How some ways through a flow are taken. */
export interface Way {
  readonly name: string;
  /** A run for each way through. */
  readonly open: () => FlowRun;
  readonly times: number;
  readonly purpose: 'control' | 'attack';
  readonly headers?: StepOptions['headers'];
  /** How often the target needed time until the effect of the first one was there. */
  readonly waits?: number;
}

/** Some ways through a flow, and the runs that took them. */
export interface Walked extends Burst {
  readonly runs: readonly FlowRun[];
  readonly waits: number;
}

/**
 * Goes through a flow so many times, or until a step is refused. What shows it may count for the account, and is then
 * read around all of them, or be the object of each run, and is read around each.
 */
export async function goThrough(tools: ProbeTools, way: Way): Promise<Walked> {
  const started = tools.now();
  const first = way.open();
  const isEach = readsOwnObject(first);
  const runs: FlowRun[] = [];
  const ends: Exchange[] = [];
  const before: EffectReading[] = isEach ? [] : [sentOrStop(await tools.readEffect(first))];
  const after: EffectReading[] = [];
  for (let time = 0; time < way.times; time += 1) {
    const run = time === 0 ? first : way.open();
    runs.push(run);
    const end = await onceThrough(tools, run, way, isEach ? before : []);
    ends.push(end);
    if (isEach && before.length === ends.length) after.push(await read(tools, run, way, before.at(-1), 1));
    if (end.class !== 'success') break;
  }
  const took = tools.now() - started;
  let waits = 0;
  if (!isEach) {
    const done = ends.filter((each) => each.class === 'success').length;
    const expected = (before[0]?.value ?? 0) + done * (first.flow.effect?.by ?? 1);
    const most = way.waits ?? MOST_WAITS;
    const settled = await settledEffect(
      tools,
      first,
      (value) => value === expected,
      done === 0 ? Math.min(most, 1) : most,
    );
    after.push(settled.reading);
    waits = settled.waits;
  }
  return { name: way.name, runs, ends, before, after, took, waits };
}

/** One way through; the answer of its last step, or of the one that was refused. */
async function onceThrough(
  tools: ProbeTools,
  run: FlowRun,
  way: Way,
  before: EffectReading[],
): Promise<Exchange> {
  const { steps } = run.flow;
  let end: Exchange | undefined;
  for (const step of steps) {
    const isLast = step === steps.at(-1);
    if (isLast && readsOwnObject(run)) before.push(sentOrStop(await tools.readEffect(run)));
    end = await sendStep(tools, run, step, way, isLast);
    if (end.class !== 'success') return end;
  }
  if (end === undefined) throw new Error(`${run.flow.key} has no steps.`);
  return end;
}

/** Where the API limits everything, it is given time once: the limit of a flow is there afterwards too. */
async function sendStep(
  tools: ProbeTools,
  run: FlowRun,
  step: FlowStep,
  way: Way,
  isLast: boolean,
): Promise<Exchange> {
  const options: StepOptions = {
    purpose: isLast ? way.purpose : 'control',
    ...(way.headers && { headers: way.headers }),
  };
  const sent = sentOrStop(await tools.sendStep(run, step, options));
  if (sent.class !== 'limited' || way.purpose === 'control') return sent;
  await tools.wait('settle');
  return sentOrStop(await tools.sendStep(run, step, options));
}

async function read(
  tools: ProbeTools,
  run: FlowRun,
  way: Way,
  before: EffectReading | undefined,
  by: number,
): Promise<EffectReading> {
  const expected = (before?.value ?? 0) + (run.flow.effect?.by ?? by);
  return (await settledEffect(tools, run, (value) => value === expected, way.waits ?? MOST_WAITS)).reading;
}

/** Whether what shows a flow is about something that its own steps made. */
function readsOwnObject({ flow }: FlowRun): boolean {
  const text = JSON.stringify(flow.effect?.read ?? null);
  return flow.steps.some(({ extract }) => Object.keys(extract).some((name) => text.includes(`{${name}}`)));
}
