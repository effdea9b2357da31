import type { Exchange, FlowStep } from '@probity/model';
import {
  isServedWorse,
  isUnavailable,
  readForAnybody,
  sentOrStop,
  succeeded,
  type Call,
  type Control,
  type UpstreamDecoy,
} from '@probity/probe-kit';
import type { Details55 } from '../details.ts';
import type { ProbeTools } from '../needs.ts';
import { AT_ONCE } from '../plan-cases.ts';
import type { Crowd55, Look55, Record55 } from '../record.ts';

type Many = Extract<Details55, { kind: 'many' }>;

/** How often somebody else is asked before and after, and at most while calls wait. */
const LOOKS = 3;
const MOST_LOOKS = 20;
/** Milliseconds between two looks, and until one counts as not served. */
const EVERY = 500;
const LOOK_DEADLINE = 5000;
/** How long we wait until the first call has arrived: so many looks of so many milliseconds. */
const ARRIVAL = { looks: 40, tick: 50 } as const;

/** Lets many calls wait at the same time, and asks for something else as somebody else; twice if that is served worse. */
export async function gatherCrowds(
  tools: ProbeTools,
  decoy: UpstreamDecoy,
  details: Many,
  caller: string,
): Promise<Pick<Record55, 'before' | 'crowds' | 'later'>> {
  const neighbour = await neighbourOf(tools, details.upstream, caller);
  if (neighbour === undefined) return {};
  const read = async (): Promise<Exchange> =>
    sentOrStop(await tools.hit(neighbour.control, neighbour.call, { deadline: LOOK_DEADLINE }));
  const before = await times(LOOKS, read);
  const slowest = before.toSorted((one, other) => other.took - one.took)[0];
  if (slowest === undefined || !before.every(succeeded)) return { before };
  const isWorse = (look: Exchange): boolean => isServedWorse(slowest, look);
  const crowds = [await crowd(tools, decoy, details, { read, isWorse })];
  if (crowds.some(({ looks }) => isHurt(looks, isWorse)))
    crowds.push(await crowd(tools, decoy, details, { read, isWorse }));
  return { before, crowds, later: await times(LOOKS, read) };
}

interface Looking {
  readonly read: () => Promise<Exchange>;
  readonly isWorse: (look: Exchange) => boolean;
}

async function crowd(
  tools: ProbeTools,
  decoy: UpstreamDecoy,
  { upstream, deadline }: Many,
  { read, isWorse }: Looking,
): Promise<Crowd55> {
  await decoy.play({ kind: 'hang' });
  let waiting = AT_ONCE;
  const calls = Array.from({ length: AT_ONCE }, async () => {
    try {
      return await goThrough(tools, `upstreams.${upstream}`, deadline);
    } finally {
      waiting -= 1;
    }
  });
  const isUnderWay = (): boolean => waiting > 0 && decoy.seen().requests.length === 0;
  for (let look = 0; look < ARRIVAL.looks && isUnderWay(); look += 1) await tools.pause(ARRIVAL.tick);
  const look = async (): Promise<Look55> => {
    const sentWhile = waiting;
    return { exchange: await read(), waiting: sentWhile };
  };
  const looks: Look55[] = [];
  // At the first sign of harm the stand-in lets go.
  while (looks.length < MOST_LOOKS && !isHurt(looks, isWorse)) {
    const first = look();
    await tools.pause(EVERY);
    // The second does not wait for the first: whoever is blocked would be so until nobody waits any more.
    looks.push(...(await Promise.all([first, look()])));
    if (looks.at(-1)?.waiting === 0) break;
    await tools.pause(EVERY);
  }
  const seen = decoy.seen();
  await decoy.play({ kind: 'normal' });
  return { steps: (await Promise.all(calls)).flat(), seen, looks };
}

async function goThrough(tools: ProbeTools, key: string, deadline: number): Promise<readonly Exchange[]> {
  const run = tools.openFlow(key);
  const steps: Exchange[] = [];
  for (const step of run.flow.steps) {
    const sent = sentOrStop(await tools.sendStep(run, step, { purpose: 'attack', deadline, together: true }));
    steps.push(sent);
    if (sent.class !== 'success') return steps;
  }
  if (run.flow.undo.length > 0) await tools.undoRun(run);
  return steps;
}

/** Whether two looks in a row were worse, while calls waited. */
function isHurt(looks: readonly Look55[], isWorse: Looking['isWorse']): boolean {
  const hurt = looks.map(({ exchange, waiting }) => waiting > 0 && isWorse(exchange));
  return hurt.some((each, index) => each && hurt[index + 1] === true);
}

/** Somebody else with a read that does not call the third party. */
async function neighbourOf(
  tools: ProbeTools,
  upstream: string,
  caller: string,
): Promise<{ readonly call: Call; readonly control: Control } | undefined> {
  const { operations, auth, upstreams = [] } = tools.target;
  const steps: readonly FlowStep[] = upstreams.find(({ name }) => name === upstream)?.steps ?? [];
  const others = operations.filter(({ id }) => steps.every((step) => step.operation !== id));
  const operation = readForAnybody({ operations: others, auth });
  const somebody = tools.identities('user').find((name) => name !== caller);
  if (operation === undefined || somebody === undefined) return undefined;
  const call = await tools.call(operation, { session: tools.shared(somebody) });
  if (isUnavailable(call)) return undefined;
  const control = await tools.control(call);
  return control.succeeded ? { call, control } : undefined;
}

async function times<T>(count: number, work: () => Promise<T>): Promise<readonly T[]> {
  const all: T[] = [];
  for (let done = 0; done < count; done += 1) all.push(await work());
  return all;
}
