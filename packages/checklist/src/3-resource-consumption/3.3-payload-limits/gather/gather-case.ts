import type { Case } from '@probity/model';
import {
  isCrash,
  isServedWorse,
  orReason,
  sentOrStop,
  succeeded,
  type Call,
  type Control,
  type LargeSend,
  type Unavailable,
} from '@probity/probe-kit';
import type { Details33 } from '../details.ts';
import { needsReason } from '../needs-reason.ts';
import type { ProbeTools } from '../needs.ts';
import type { Record33, Try33 } from '../record.ts';
import { ADDRESS, BROTLI, CHUNKS, GZIP, HEADER, MEMBERS, NESTING, UPLOAD } from '../variations.ts';
import { looksAfter, readOf } from './look-after.ts';
import { looksForWritten } from './written.ts';

/** Sends one kind of excess after the other, and stops where somebody else is no longer served as before. */
export async function gatherCase(
  testCase: Case<Details33>,
  tools: ProbeTools,
): Promise<Record33 | Unavailable> {
  const { details, variation } = testCase;
  const reason = tools.whyNot(details.caller) ?? tools.whyNot(details.neighbour);
  if (reason !== null) return reason;
  // Nothing above the limit may be sent, so that nothing is sent at all.
  if (details.sizes.length === 0) return {};
  const harm = await tools.once('harm', async () => ({ isDone: false }));
  if (harm.isDone) return { isStopped: true };
  return orReason(async () => {
    const newCall = () => callOf(testCase, tools);
    const { control, ...own } = await tools.once(`control ${testCase.operation}`, async () => {
      const call = await newCall();
      const sent = await tools.control(call);
      const looks = await looksForWritten(tools, call, sent.exchange, details.resource);
      return { control: sent, label: call.writes ?? '', looks };
    });
    if (!control.succeeded) return { control: control.exchange };
    const before = await tools.once(`read ${details.neighbour}`, () => readOf(tools, details.neighbour));
    const record: Record33 = { control: control.exchange, ...own, before };
    if (!succeeded(before)) return record;

    const trySend = async (send: Send): Promise<Try33> => {
      const call = await newCall();
      const attack = await send(control, call);
      const looks = await looksForWritten(tools, call, attack, details.resource);
      const after = await looksAfter(tools, details.neighbour, before);
      const last = after.at(-1);
      harm.isDone ||= last === undefined || isServedWorse(before, last);
      const tried = { attack, label: call.writes ?? '', looks, after };
      if (harm.isDone || !needsReason(variation, attack)) return tried;
      return { ...tried, again: (await tools.control(await newCall())).exchange };
    };

    const encoding = ENCODINGS[variation];
    const packed = encoding && (await trySend(large(tools, { encoding })));
    // Who takes no such bodies at all has nothing to unpack.
    if (packed !== undefined && !succeeded(packed.attack)) return { ...record, packed };
    const tries: Try33[] = [];
    for (const size of details.sizes) {
      const first = await trySend(excess(tools, testCase, size));
      tries.push(first);
      if (harm.isDone) break;
      // What counts against the API is seen twice.
      if (succeeded(first.attack) || isCrash(first.attack))
        tries.push(await trySend(excess(tools, testCase, size)));
      if (harm.isDone) break;
    }
    return { ...record, ...(packed && { packed }), tries };
  });
}

/** A call of its own; what it changes is one object of the run, so that nothing piles up. */
async function callOf({ operation: id, details }: Case<Details33>, tools: ProbeTools): Promise<Call> {
  const operation = tools.operation(id ?? '');
  const { caller, resource } = details;
  const session = tools.shared(caller);
  const isChange = tools.target.resources.some(({ name, update }) => name === resource && update === id);
  if (!isChange) return sentOrStop(await tools.call(operation, { session }));
  const fixture = await tools.once(`object ${id}`, async () =>
    sentOrStop(await tools.fixture.fresh(resource, caller)),
  );
  const fixtures = { ...fixture.parents, [resource]: fixture };
  return sentOrStop(await tools.call(operation, { session, fixtures }));
}

type Send = (control: Control, call: Call) => Promise<Try33['attack']>;

const ENCODINGS: Readonly<Record<string, 'gzip' | 'br'>> = { [GZIP]: 'gzip', [BROTLI]: 'br' };

function excess(tools: ProbeTools, { variation, details }: Case<Details33>, size: number): Send {
  const at = 'probity_filler';
  switch (variation) {
    case CHUNKS:
      return large(tools, { growth: { at, what: 'blanks', size }, chunked: true });
    case GZIP:
    case BROTLI:
      return large(tools, {
        growth: { at, what: 'blanks', size },
        encoding: variation === GZIP ? 'gzip' : 'br',
      });
    case NESTING:
      return large(tools, { growth: { at, what: 'levels', size } });
    case MEMBERS:
      return large(tools, { growth: { at, what: 'members', size } });
    case UPLOAD:
      return large(tools, { growth: { at: details.file, what: 'text', size } });
    case HEADER:
      return (control, call) =>
        tools.attack(control, call, { headers: { 'x-probity-filler': 'a'.repeat(size) } });
    case ADDRESS:
      return (control, call) => tools.attack(control, call, { query: longQuery(size) });
    default:
      return large(tools, { growth: { at, what: 'blanks', size } });
  }
}

/** One long value, or many short ones. */
function longQuery(size: number): Record<string, string> {
  if (size > 1000) return { probity: 'a'.repeat(size) };
  return Object.fromEntries(Array.from({ length: size }, (_, at) => [`probity${at}`, '1']));
}

function large(tools: ProbeTools, how: LargeSend): Send {
  return async (control, call) => sentOrStop(await tools.sendLarge(control, call, how));
}
