import type { Exchange } from '@probity/model';
import type { Call, CommonTools, Control, Fixture } from '@probity/probe-kit';
import type { GatherStrategy } from '../gather-strategy.ts';
import { gatherRead } from './gather-read.ts';
import { pagesOfBoth, repeatOf } from './pages-of-both.ts';

/** The other user's list, filtered by the owner under the names that such filters go by. */
export const gatherByOwner: GatherStrategy = (testCase, operation, tools) =>
  gatherRead(testCase, operation, tools, async (set, controls) => ({
    ...(await pagesOfBoth(set, controls)),
    attack: await tools.attack(controls.control, set.foreignCall, repeatOf(testCase.details)),
    attackPages: await askByOwner(tools, controls.control, set.foreignCall, set.theirs),
  }));

/** The names under which lists take an owner, tried together and, where that is refused, one by one. */
const OWNER_FILTERS = ['owner_id', 'ownerId', 'user_id', 'userId', 'owner', 'user'];

async function askByOwner(
  tools: CommonTools,
  control: Control,
  call: Call,
  theirs: Fixture,
): Promise<readonly Exchange[]> {
  const asked = (names: readonly string[], value: string): Promise<Exchange> => {
    const [path = '', query = ''] = control.exchange.request.path.split('?');
    const search = new URLSearchParams([
      ...new URLSearchParams(query),
      ...names.map((name): [string, string] => [name, value]),
    ]);
    return tools.attack(control, call, { path: `${path}?${search.toString()}` });
  };
  const attackPages: Exchange[] = [];
  for (const value of tools.valuesOf(theirs.owner)) {
    const together = await asked(OWNER_FILTERS, value);
    attackPages.push(together);
    if (together.class !== 'invalid') continue;
    for (const name of OWNER_FILTERS) attackPages.push(await asked([name], value));
  }
  return attackPages;
}
