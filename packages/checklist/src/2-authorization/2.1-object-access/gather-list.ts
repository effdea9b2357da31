import type { Exchange } from '@probity/model';
import {
  describedQuery,
  followPages,
  isPaged,
  isUnavailable,
  readPages,
  type Call,
  type Change,
  type CommonTools,
  type Control,
  type Fixture,
} from '@probity/probe-kit';
import type { Record21 } from './gather-case.ts';
import { labelsOf, type Plan } from './gather-plan.ts';

/** What a list shows to the other user is the same request as its control. */
const REPEATED = { repeats: true } as const;

/** A list as the owner, the other user and the attack see it, with its further pages. */
export async function gatherList(
  { testCase, tools, theirs, own, ownCall, foreignCall }: Plan,
  ownersCall: Call,
  { owners, control }: { readonly owners: Control; readonly control: Control },
): Promise<
  Pick<Record21, 'labels' | 'described' | 'ownersPages' | 'controlPages' | 'attack' | 'attackPages'>
> {
  const { reach, way } = testCase.details;
  const described = describedQuery(foreignCall.operation);
  // A list that goes on after the last of the caller's own shows what is newer; the object at hand may be older.
  const newer = isPaged(described) ? await tools.fixture.fresh(theirs.resource, theirs.owner) : undefined;
  const objects = newer === undefined || isUnavailable(newer) ? [theirs] : [theirs, newer];
  const labels = objects.flatMap((each) => labelsOf(each, testCase));
  const ask = () => tools.attack(control, foreignCall, reach === 'list' ? REPEATED : {});
  return {
    labels,
    described,
    // One's own object may stand on a later page; the owner's may be on any.
    ownersPages: await followPages(
      owners.exchange,
      labelsOf(theirs),
      described,
      async (page) => (await tools.control(ownersCall, page)).exchange,
    ),
    controlPages: await followPages(
      control.exchange,
      labelsOf(own),
      described,
      async (page) => (await tools.control(ownCall, page)).exchange,
    ),
    ...(way === 'owner-filter'
      ? { attack: await ask(), attackPages: await askByOwner(tools, control, foreignCall, theirs) }
      : await readPages({
          ask,
          read: (path) => tools.attack(control, foreignCall, { path }),
          labels,
          described,
          settle: () => tools.wait('settle'),
        })),
  };
}

/** The other user's own search with a term that may find everybody's. */
export async function searchFor(
  { testCase, tools, theirs, ownCall }: Plan,
  control: Control,
  term: Change,
): Promise<Pick<Record21, 'attack' | 'attackPages' | 'described'>> {
  const described = describedQuery(ownCall.operation);
  const pages = await readPages({
    ask: () => tools.attack(control, ownCall, term),
    read: (path) => tools.attack(control, ownCall, { ...term, path }),
    labels: labelsOf(theirs, testCase),
    described,
    settle: () => tools.wait('settle'),
  });
  return { ...pages, described };
}

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
