import type { Case, Exchange } from '@probity/model';
import {
  isUnavailable,
  orReason,
  sentOrStop,
  type Call,
  type Change,
  type Control,
  type Unavailable,
} from '@probity/probe-kit';
import { BYPASSES } from '../bypasses.ts';
import type { Details31 } from '../details.ts';
import { areHurt } from '../is-hurt.ts';
import { limitOf, loadFor, MOST, type TestedLimit } from '../limit-of.ts';
import type { ProbeTools } from '../needs.ts';
import type { Bypass31, Record31 } from '../record.ts';
import { spanOf } from '../span-of.ts';
import { sendLoad, type Load } from './send-load.ts';

/** How often a way around is repeated before it counts. */
const TURNS = 4;
/** How often the limit is filled again because it ended meanwhile. */
const MOST_REFILLS = 6;
/** The longest wait for a limit to end, in milliseconds. */
const LONGEST_WAIT = 300_000;

/** Sends more than the limit allows, then looks whether the limit can be avoided, and ends. */
export async function gatherCase(
  testCase: Case<Details31>,
  tools: ProbeTools,
): Promise<Record31 | Unavailable> {
  const { operation: id, details } = testCase;
  if (id === null)
    return testCase.variation === 'write'
      ? { reason: 'no operation is known that changes an object of its caller', missing: 'resources' }
      : { reason: 'no operation is known that its caller reads', missing: 'operations' };
  const reason = details.isAnonymous ? null : tools.whyNot(details.caller);
  if (reason !== null) return reason;
  return orReason(async () => {
    // Checks that ran before may have ended the shared session of an expendable account.
    const session = (await tools.openSession(details.caller)) ?? tools.shared(details.caller);
    const call = sentOrStop(await tools.call(tools.operation(id), { session }));
    const control = await tools.control(call);
    if (!control.succeeded) return { control: control.exchange };
    const change: Change = details.isAnonymous ? { credential: { kind: 'none' } } : {};
    // A limit that is stated to one caller is not that of another.
    const plain = details.isAnonymous ? sentOrStop(await tools.hit(control, call, change)) : control.exchange;
    const limit = limitOf(details, plain);
    if (loadFor(limit) > 2 * MOST) return { control: control.exchange, limit };
    const neighbour = await neighbourReader(tools, details, control);
    const load = { tools, control, call, change, lookAfterNeighbour: neighbour.lookAfterNeighbour };
    await neighbour.lookAfterNeighbour();
    const paced = await sendLoad(load, limit);
    // A busy machine may not have kept the pace; without one the load may still fit into a window.
    const isSlow = !paced.some((each) => each.class === 'limited') && spanOf(paced) > limit.window;
    const hits = isSlow ? await sendLoad(load, { ...limit, window: 0 }) : paced;
    const record = { control: control.exchange, limit, hits };
    const limited = hits.find((each) => each.class === 'limited');
    if (limited === undefined) return { ...record, neighbours: neighbour.seen };
    await neighbour.lookAfterNeighbour();
    const bypasses = await tryBypasses(load, limit);
    const recovered = await afterWait(load, limited, limit.window);
    return { ...record, neighbours: neighbour.seen, bypasses, ...(recovered && { recovered }) };
  });
}

/** Looks what happens to another identity; undefined reads where there is none. */
async function neighbourReader(
  tools: ProbeTools,
  { neighbour, neighbourReads }: Details31,
  control: Control,
): Promise<{ readonly seen: Exchange[]; readonly lookAfterNeighbour: () => Promise<boolean> }> {
  const seen: Exchange[] = [];
  const call =
    neighbour === '' || neighbourReads === '' || tools.whyNot(neighbour) !== null
      ? undefined
      : await tools.call(tools.operation(neighbourReads), { session: tools.shared(neighbour) });
  const ready: Call | undefined = call === undefined || isUnavailable(call) ? undefined : call;
  return {
    seen,
    async lookAfterNeighbour() {
      if (ready === undefined) return true;
      // Once more at once, if the first answer was slow.
      for (let look = 0; look < 2; look += 1) {
        const hit = await tools.hit(control, ready);
        if (isUnavailable(hit)) return true;
        seen.push(hit);
        if (!areHurt([...seen.slice(0, 1), hit, hit])) return true;
      }
      return !areHurt(seen);
    },
  };
}

/** Each way around once, and by turns with the plain request where it was served. */
async function tryBypasses(load: Load, limit: TestedLimit): Promise<readonly Bypass31[]> {
  const { tools, control, call, change } = load;
  const path = control.exchange.request.path;
  const tried: Bypass31[] = [];
  let refills = 0;
  let number = 0;
  const plain = async (): Promise<Exchange> => sentOrStop(await tools.hit(control, call, change));
  const changed = async (way: (typeof BYPASSES)[number]): Promise<Exchange | Unavailable> => {
    number += 1;
    return tools.hit(control, call, { ...change, ...way.change(path, number) });
  };
  /** Fills the limit again, where it has ended. */
  const limitedPlain = async (): Promise<Exchange> => {
    const hit = await plain();
    if (hit.class === 'limited' || refills >= MOST_REFILLS) return hit;
    refills += 1;
    await sendLoad(load, { ...limit, window: 0 });
    return plain();
  };
  for (const way of BYPASSES) {
    const turns: Exchange[] = [await limitedPlain()];
    const first = await changed(way);
    // What may not be sent in this spelling is left out.
    if (isUnavailable(first)) continue;
    turns.push(first);
    for (let turn = 1; turn < TURNS && first.class === 'success'; turn += 1) {
      turns.push(await limitedPlain());
      const again = await changed(way);
      if (!isUnavailable(again)) turns.push(again);
    }
    tried.push({ name: way.name, turns });
  }
  return tried;
}

/** The plain request after the time that the limit asks for, or after its window. */
async function afterWait(
  { tools, control, call, change }: Load,
  { answer }: Exchange,
  window: number,
): Promise<Exchange | undefined> {
  const seconds = Number(answer?.headers['retry-after'] ?? Number.NaN);
  const wait = Number.isFinite(seconds) && seconds > 0 ? seconds * 1000 : window;
  if (wait > LONGEST_WAIT) return undefined;
  await tools.pause(wait + 50);
  let hit = await tools.hit(control, call, change);
  for (let again = 0; again < 3 && !isUnavailable(hit) && hit.class === 'limited'; again += 1) {
    await tools.pause(Math.max(window / 2, 1000));
    hit = await tools.hit(control, call, change);
  }
  return isUnavailable(hit) ? undefined : hit;
}
