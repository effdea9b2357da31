import type { Exchange, FlowStep } from '@probity/model';
import {
  isUnavailable,
  type EffectReading,
  type Gathered,
  type ToolsFor,
  type Unavailable,
} from '@probity/probe-kit';
import { withOtherSide, type OtherSide } from './with-other-side.ts';

type Tools = ToolsFor<'flows' | 'outbound' | 'webhooks'>;

/** What was seen of something that the profile declares as steps. */
type Walk = {
  readonly before: EffectReading | undefined;
  readonly steps: readonly Exchange[];
  readonly after: EffectReading | undefined;
  /** How the result of a purchase was read back. */
  readonly read: Exchange | undefined;
  readonly undone: readonly Exchange[];
  /** How many requests of the target arrived at a server of ours; null where it should call none. */
  readonly arrived: number | null;
  /** Why it was not gone through to its end. */
  readonly stopped: string;
};

/** Goes through a flow once, in order, and takes it back; one at a time, because they may share an effect. */
export async function goThrough(tools: Tools, key: string): Promise<Gathered | Unavailable> {
  return tools.alone(() => withOtherSide(tools, key, (side) => walkThrough(tools, key, side)));
}

async function walkThrough(tools: Tools, key: string, side: OtherSide): Promise<Gathered | Unavailable> {
  const run = tools.openFlow(key, undefined, side.variables);
  let before = await tools.readEffect(run);
  const steps: Exchange[] = [];
  let stopped = '';
  for (const step of run.flow.steps) {
    // What needs the objects of earlier steps can be read only now.
    if (step === run.flow.steps.at(-1) && isUnavailable(before)) before = await tools.readEffect(run);
    const sent = await side.send(run, step);
    if (isUnavailable(sent)) {
      if (steps.length === 0) return sent;
      stopped = sent.reason;
      break;
    }
    steps.push(sent);
    if (sent.class !== 'success') break;
  }
  const after = await effectAfter(tools, run, before);
  const read = await readBack(tools, run, key);
  const walk: Walk = {
    before: isUnavailable(before) ? undefined : before,
    steps,
    after: isUnavailable(after) ? undefined : after,
    read,
    arrived: await side.arrived(),
    undone: await tools.undoRun(run),
    stopped,
  };
  return walk;
}

type Run = ReturnType<Tools['openFlow']>;

/** Read once more after the target had time to settle, if nothing has changed yet. */
async function effectAfter(
  tools: Tools,
  run: Run,
  before: EffectReading | Unavailable,
): Promise<EffectReading | Unavailable> {
  const first = await tools.readEffect(run);
  const isStill = !isUnavailable(first) && !isUnavailable(before) && first.value === before.value;
  if (!isStill) return first;
  await tools.wait('settle');
  return tools.readEffect(run);
}

async function readBack(tools: Tools, run: Run, key: string): Promise<Exchange | undefined> {
  const step: FlowStep | undefined = tools.target.serverValues?.find(
    ({ name }) => key === `server_values.${name}`,
  )?.read;
  if (step === undefined) return undefined;
  const sent = await tools.sendStep(run, step, { purpose: 'reread' });
  return isUnavailable(sent) ? undefined : sent;
}
