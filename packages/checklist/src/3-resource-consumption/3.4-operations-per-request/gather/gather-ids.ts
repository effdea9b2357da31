import type { Case, Exchange } from '@probity/model';
import { orReason, sentOrStop, type Fixture, type Unavailable } from '@probity/probe-kit';
import type { Details34, IdList } from '../details.ts';
import type { ProbeTools } from '../needs.ts';
import { listShows } from '../reading/list-shows.ts';
import type { ListSent, Record34 } from '../record.ts';

/** Ids that nobody has, and one of the caller at the end: only who has worked off the whole list gets to it. */
export async function gatherIds(
  { operation: id, details }: Case<Details34>,
  tools: ProbeTools,
): Promise<Record34 | Unavailable> {
  const { list, caller, size } = details;
  const operation = tools.operation(id ?? '');
  if (list === null || details.missing !== '') return { stopped: details.missing };
  return orReason(async () => {
    const make = async (): Promise<Fixture> =>
      sentOrStop(await tools.fixture[list.removes ? 'fresh' : 'shared'](list.resource, caller));
    const callWith = async (fixture: Fixture, count: number) =>
      sentOrStop(
        await tools.call(operation, {
          session: tools.shared(caller),
          fixtures: { [list.resource]: fixture },
          references: [referenceOf(list, [...unused(tools, fixture, count - 1, list), tools.idOf(fixture)])],
        }),
      );
    const first = await make();
    const control = await tools.control(await callWith(first, 1));
    if (!control.succeeded) return { control: control.exchange };
    const sendList = async (count: number): Promise<ListSent> => {
      const fixture = await make();
      const exchange = await tools.attack(control, await callWith(fixture, count));
      const after = list.removes ? await readAgain(tools, fixture) : undefined;
      return { count, exchange, canary: fixture.canary, ...(after && { after }) };
    };
    const small = await sendList(3);
    if (!listShows(small, details)) return { control: control.exchange, lists: { small } };
    const large = await sendList(size);
    const { count, exchange } = await sendList(3);
    return { control: control.exchange, lists: { small, large }, afterwards: { count, exchange } };
  });
}

async function readAgain(tools: ProbeTools, fixture: Fixture): Promise<Exchange | undefined> {
  await tools.wait('settle');
  return tools.reread(fixture);
}

function referenceOf({ where, name, joined }: IdList, value: readonly (string | number)[]) {
  return { where, name, ...(joined && { joined: true as const }), value };
}

/** Where numbers are given out from below, nobody has these. */
const UNUSED_NUMBERS = 2_000_000_000;

/** Ids of the same make that nobody has. Of numbers nobody can be sure, so that they are only read. */
function unused(
  tools: ProbeTools,
  fixture: Fixture,
  count: number,
  { removes }: IdList,
): readonly (string | number)[] {
  const isNumber = typeof tools.idOf(fixture) === 'number';
  return Array.from({ length: count }, (_, index) => {
    const id = tools.unusedId(fixture.id);
    if (id !== undefined) return id;
    if (removes) {
      const reason = 'the ids of these objects are numbers, each of which may be somebody’s';
      return sentOrStop<string>({ reason, missing: 'limits.ids' });
    }
    const number = UNUSED_NUMBERS + index * 13;
    return isNumber ? number : String(number);
  });
}
