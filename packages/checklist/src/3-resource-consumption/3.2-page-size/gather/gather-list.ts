import type { Case, Exchange } from '@probity/model';
import {
  describedQuery,
  isUnavailable,
  listCountOf,
  listPage,
  nextPage,
  pagingParameters,
  sentOrStop,
  withParam,
  type Call,
  type Control,
  type Fixture,
} from '@probity/probe-kit';
import type { Details32 } from '../details.ts';
import type { ProbeTools } from '../needs.ts';
import { pageOf } from '../page-of.ts';
import type { Record32, Try32 } from '../record.ts';
import { OVERSIZE, SPECIAL_SIZES, TWO_SIZES } from '../size-names.ts';
import { createFiller, MOST_ROWS, type Filler } from './fill-list.ts';
import { findSizes } from './find-sizes.ts';

/** After so many rows it is looked whether the list has begun to page: just above sizes that are usual. */
const STEPS = [11, 21, 26, 31, 51, 101];

/** A page that no list reaches. */
const FAR = '1000000000';

/** Reads a list with every size that should not work; rows are made only as long as a cap cannot be seen. */
export async function gatherList(testCase: Case<Details32>, tools: ProbeTools): Promise<Record32> {
  const { operation: id, details } = testCase;
  const operation = tools.operation(id ?? '');
  const fixtures = await ownParents(tools, details);
  const call = sentOrStop(
    await tools.call(operation, { session: tools.shared(details.caller), fixtures, owner: details.caller }),
  );
  const control = await tools.control(call);
  if (!control.succeeded) return { control: control.exchange };
  const filler = createFiller(tools, details.filledBy, details.caller, fixtures);
  const list = { tools, control, call, details, filler, described: describedQuery(operation) };

  // One row of two is what shows that a parameter works.
  if ((listCountOf(control.exchange)?.rows ?? 0) < 2 && details.filledBy !== '') await filler.fillTo(2);
  const sizes = await findSizes(tools, control, call, details.sizes);
  const isAsked = (each: Try32): boolean => pageOf(each, details.cap, filler.made).kind !== 'whole';
  const byDefault = await untilSeen(list, () => askNone(list), isAsked);
  const oversize: Try32[] = [];
  for (const { name } of sizes)
    oversize.push(await untilSeen(list, () => askSize(list, name, String(overOf(details.cap))), isAsked));
  const bounds = [byDefault, ...oversize].map((each) => pageOf(each, details.cap, filler.made));
  const pages = bounds.flatMap((page) => (page.kind === 'bounded' ? [page.rows] : []));
  // What brings no more than an ordinary page needs no more rows to be understood.
  const isOrdinary = (each: Try32): boolean => {
    const page = pageOf(each, details.cap, filler.made);
    return page.kind !== 'whole' || pages.length === 0 || page.rows <= Math.max(...pages);
  };
  const special: Try32[] = [];
  for (const { name, value } of specialSizes(sizes.map((each) => each.name)))
    special.push(await untilSeen(list, () => askSize(list, name, value), isOrdinary));
  return {
    control: control.exchange,
    sizes,
    tries: [byDefault, ...oversize, ...special],
    made: filler.made,
    ...(filler.notMade && { notMade: filler.notMade }),
    ...(await askFar(list)),
  };
}

interface List {
  readonly tools: ProbeTools;
  readonly control: Control;
  readonly call: Call;
  readonly details: Details32;
  readonly filler: Filler;
  /** The query parameters that the description names. */
  readonly described: readonly string[];
}

/** New objects for the path, so that what is put into the list is in no list of others. */
async function ownParents(tools: ProbeTools, details: Details32): Promise<Readonly<Record<string, Fixture>>> {
  if (details.filledBy === '' || tools.target.mode === 'observe') return {};
  const made: Record<string, Fixture> = {};
  for (const name of details.within) {
    const fixture = await tools.fixture.fresh(name, details.caller);
    if (!isUnavailable(fixture)) made[name] = fixture;
  }
  return made;
}

/** Asks again with more rows until the answer shows a bound, or no more rows can be made. */
async function untilSeen(
  { tools, details, filler }: List,
  ask: () => Promise<Try32>,
  isSeen: (each: Try32) => boolean,
): Promise<Try32> {
  let seen = await ask();
  if (details.filledBy === '') return seen;
  const most = Math.min(details.cap + 1, MOST_ROWS);
  for (const rows of [...STEPS.filter((step) => step < most), most]) {
    if (isSeen(seen) || filler.notMade !== undefined) return seen;
    if ((listCountOf(seen.attack)?.rows ?? 0) >= rows) continue;
    const before = filler.made;
    await filler.fillTo(rows);
    if (filler.made === before) continue;
    await tools.wait('settle');
    seen = await ask();
  }
  return seen;
}

async function askNone(list: List): Promise<Try32> {
  const attack = await list.tools.attack(list.control, list.call, { repeats: true });
  return withNext(list, { parameter: '', value: 'none', attack });
}

async function askSize(list: List, parameter: string, value: string): Promise<Try32> {
  const base = list.control.exchange.request.path;
  const path =
    value === TWO_SIZES
      ? `${withParam(base, parameter, '1')}&${encodeURIComponent(parameter)}=${overOf(list.details.cap)}`
      : withParam(base, parameter, value);
  const attack = await list.tools.attack(list.control, list.call, { path });
  return withNext(list, { parameter, value, attack });
}

/** The next page, where the answer only names one: some name one to the very end. */
async function withNext({ tools, call, described }: List, each: Try32): Promise<Try32> {
  if (each.attack.class !== 'success' || listCountOf(each.attack)?.goesOn !== 'named') return each;
  const following = nextPage([listPage(each.attack)], described);
  if (following.kind !== 'next') return each;
  return { ...each, next: (await tools.control(call, following.path)).exchange };
}

function overOf(cap: number): number {
  return Math.max(OVERSIZE, cap * 10);
}

/** What is no size at all: all of it with the first parameter, and with others the two that most often mean everything. */
function specialSizes(
  names: readonly string[],
): readonly { readonly name: string; readonly value: string }[] {
  return names.flatMap((name, index) =>
    (index === 0 ? [...SPECIAL_SIZES, TWO_SIZES] : SPECIAL_SIZES.slice(0, 2)).map((value) => ({
      name,
      value,
    })),
  );
}

/** A page far beyond the end, where the description names a parameter that leads there. */
async function askFar({ tools, control, call, described }: List): Promise<{ readonly deep?: Exchange }> {
  const { page, offset } = pagingParameters(described);
  const name = page ?? offset;
  if (name === undefined) return {};
  const path = withParam(control.exchange.request.path, name, FAR);
  return { deep: await tools.attack(control, call, { path }) };
}
