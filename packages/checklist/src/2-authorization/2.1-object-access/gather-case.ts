import type { Case, Exchange } from '@probity/model';
import { followPages, readPages } from './follow-pages.ts';
import { gatherLinks, gatherLinksOfAct, type LinkTried } from './gather-links.ts';
import { gatherReference } from './gather-reference.ts';
import { gatherWriters } from './gather-writers.ts';
import {
  NO_OBSERVER,
  describedQuery,
  isPaged,
  isUnavailable,
  lookTwice,
  observeList,
  observeObject,
  shownOf,
  type Call,
  type Change,
  type Control,
  type Fixture,
  type CommonTools,
  type Unavailable,
  type Observer,
  type Watched,
  type Whose,
} from '@probity/probe-kit';
import type { Details21 } from './details.ts';
import { overrideChange } from './method-override.ts';
import { isByTerm, termChange, withTerm } from './search-terms.ts';

/** What one case of 2.1 gathers. */
export type Record21 = Watched & {
  /** The owner's own call on the very object that is attacked, for reads. */
  readonly owners?: Exchange;
  readonly ownersControlSucceeded?: boolean;
  /** The other user's call on an object of their own. */
  readonly control?: Exchange;
  readonly controlSucceeded?: boolean;
  readonly attack?: Exchange;
  /** Addresses that answers to the owner held, and no operation describes. */
  readonly links?: readonly LinkTried[];
  /** Further pages of a list: as the owner, the other user and the attack saw them. */
  readonly ownersPages?: readonly Exchange[];
  readonly controlPages?: readonly Exchange[];
  readonly attackPages?: readonly Exchange[];
  /** The query parameters that the description of the list names; some of them may lead to further pages. */
  readonly described?: readonly string[];
  /** Labels of the canaries that only the owner should see. */
  readonly labels?: readonly string[];
  /** Labels of the other user's own. */
  readonly ownLabels?: readonly string[];
  /** What is written and was seen of whose such objects are; looked at where something got through. */
  readonly whose?: Whose;
  /** Another write to such an object: the other user's to an own one, and to one of the owner. */
  readonly otherControl?: Exchange;
  readonly otherWrite?: Exchange;
};

/** Gathers one case: the owner's control, the other user's control, then the other user on the owner's object. */
export async function gatherCase(
  testCase: Case<Details21>,
  tools: CommonTools,
): Promise<Record21 | Unavailable> {
  const { resource, owner, other, reach, way } = testCase.details;
  if (way === 'reference') {
    const gathered = await gatherReference(testCase, tools);
    return isUnavailable(gathered) ? gathered : withWhose(testCase, gathered, tools);
  }
  if (testCase.operation === null) return { reason: 'No resources are known.', missing: 'resources' };
  if (other === '') return { reason: 'There is no second identity.', missing: 'identities.bob' };
  const described = tools.operation(testCase.operation);
  const operation = reach === 'search' ? withTerm(described) : described;
  // A search may be a POST; like every list it is judged by what it shows.
  const writes = operation.effect !== 'reads' && reach !== 'list' && reach !== 'search';
  // A short term finds much, and often only the newest of it is shown.
  const make = (who: string) =>
    writes || isByTerm(way) ? tools.fixture.fresh(resource, who) : tools.fixture.shared(resource, who);
  const theirs = await make(owner);
  if (isUnavailable(theirs)) return theirs;
  const own = await make(other);
  if (isUnavailable(own)) return own;

  const address = (fixture: Fixture): Call['fixtures'] => {
    if (reach === 'children' || reach === 'create') return fixture.parents;
    const parents = way === 'own-parent' ? own.parents : fixture.parents;
    return { ...parents, [fixture.resource]: fixture };
  };
  const session = tools.shared(other);
  const ownCall = await tools.call(operation, { session, fixtures: address(own), seek: own });
  if (isUnavailable(ownCall)) return ownCall;
  // Only the address is the owner's: what else the call refers to, such as a folder, would be refused by itself.
  const bound = Object.values(operation.bindings);
  const isNamed = (name: string): boolean =>
    bound.includes(name) || (name === resource && !bound.includes(resource));
  const named = (objects: Call['fixtures']): Call['fixtures'] =>
    Object.fromEntries(Object.entries(objects).filter(([name]) => isNamed(name)));
  const foreignCall = await tools.call(operation, {
    session,
    owner,
    fixtures: { ...ownCall.fixtures, ...named(address(theirs)) },
    seek: theirs,
  });
  if (isUnavailable(foreignCall)) return foreignCall;
  const plan: Plan = { testCase, tools, theirs, own, ownCall, foreignCall };
  return writes ? gatherWrite(plan) : gatherRead(plan);
}

/** What a list shows to the other user is the same request as its control. */
const REPEATED = { repeats: true } as const;

function isPlainList({ details }: Case<Details21>): boolean {
  return details.reach === 'list';
}

interface Plan {
  readonly testCase: Case<Details21>;
  readonly tools: CommonTools;
  readonly theirs: Fixture;
  readonly own: Fixture;
  readonly ownCall: Call;
  readonly foreignCall: Call;
}

async function gatherRead(plan: Plan): Promise<Record21 | Unavailable> {
  const { testCase, tools, theirs, own, ownCall, foreignCall } = plan;
  const session = tools.shared(theirs.owner);
  // The owner's twin names the object in its true place, also where the attack names something of the other user.
  const fixtures = withParents(theirs);
  const ownersCall = await tools.call(foreignCall.operation, { session, fixtures, seek: theirs });
  if (isUnavailable(ownersCall)) return ownersCall;
  const owners = await tools.control(ownersCall);
  const control = await tools.control(ownCall);
  const record = {
    owners: owners.exchange,
    ownersControlSucceeded: owners.succeeded,
    control: control.exchange,
    controlSucceeded: control.succeeded,
    labels: labelsOf(theirs, testCase),
    ownLabels: labelsOf(own, testCase),
  };
  if (!owners.succeeded || !control.succeeded) return record;
  const { way } = testCase.details;
  if (isByTerm(way)) {
    const term = termChange(ownCall.operation, way, control.exchange, owners.exchange);
    return withWhose(testCase, { ...record, ...(await searchFor(plan, control, term)) }, tools);
  }
  const described = describedQuery(foreignCall.operation);
  // A list that goes on after the last of the caller's own shows what is newer; the object at hand may be older.
  const newer =
    isCollection(testCase) && isPaged(described)
      ? await tools.fixture.fresh(theirs.resource, theirs.owner)
      : undefined;
  const labels =
    newer === undefined || isUnavailable(newer)
      ? record.labels
      : [...record.labels, ...labelsOf(newer, testCase)];
  const change = testCase.details.reach === 'bulk' ? { alongside: { [own.resource]: own } } : {};
  const ask = () => tools.attack(control, foreignCall, isPlainList(testCase) ? REPEATED : change);
  if (!isCollection(testCase)) {
    const attack = await ask();
    const isItem = testCase.details.reach === 'read' && way === 'direct';
    const calls = { owners: ownersCall, foreign: foreignCall, control };
    const links = isItem ? await gatherLinks(tools, theirs, owners.exchange, calls) : {};
    return withWhose(testCase, { ...record, attack, ...links }, tools);
  }
  const gathered = {
    ...record,
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
  return withWhose(testCase, gathered, tools);
}

/** Whose such objects are matters only where the other user was shown one. */
async function withWhose(
  { details: { resource, owner, other } }: Case<Details21>,
  record: Record21,
  tools: CommonTools,
): Promise<Record21> {
  const seen = [...(record.attack ? [record.attack] : []), ...(record.attackPages ?? [])];
  const isShown = seen.some((page) => shownOf(page, owner, record.labels) !== undefined);
  return isShown && resource !== ''
    ? { ...record, whose: await tools.readersOf(resource, owner, other) }
    : record;
}

/** The other user's own search with a term that may find everybody's. */
async function searchFor(
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

async function gatherWrite({
  testCase,
  tools,
  theirs,
  own,
  ownCall,
  foreignCall,
}: Plan): Promise<Record21 | Unavailable> {
  const sibling = await tools.fixture.fresh(theirs.resource, theirs.owner);
  if (isUnavailable(sibling)) return sibling;
  const observerOf = (fixture: Fixture): Observer => {
    if (testCase.details.reach !== 'create') return observeObject(tools, fixture);
    const resource = tools.target.resources.find(({ name }) => name === fixture.resource);
    return resource === undefined
      ? NO_OBSERVER
      : observeList(tools, resource, fixture.owner, fixture.parents);
  };
  const [observer, ownObserver, untouchedSibling] = [
    observerOf(theirs),
    observerOf(own),
    observeObject(tools, sibling),
  ];
  const ownBefore = await lookTwice(ownObserver);
  const control: Control = await tools.control(ownCall);
  const record = {
    control: control.exchange,
    controlSucceeded: control.succeeded,
    through: observer.through,
  };
  if (!control.succeeded) return record;
  const before = await lookTwice(observer);
  const siblingBefore = await untouchedSibling.look();
  const alongside =
    testCase.details.reach === 'bulk' ? await tools.fixture.fresh(own.resource, own.owner) : undefined;
  if (isUnavailable(alongside)) return alongside;
  const change = alongside === undefined ? {} : { alongside: { [alongside.resource]: alongside } };
  const override = overrideChange(testCase.details, foreignCall.operation);
  const attack = await tools.attack(control, foreignCall, { ...change, ...override });
  const isAct = testCase.details.reach === 'action' && testCase.details.way === 'direct';
  const { owner, other } = testCase.details;
  const links = isAct ? await gatherLinksOfAct(tools, { own, owner, other }, { control, foreignCall }) : {};
  tools.later(async () => {
    const after = await observer.look();
    return {
      after,
      ownAfter: await ownObserver.look(),
      siblings: [siblingBefore, await untouchedSibling.look()].filter((each) => each !== undefined),
      ...(await gatherWriters(testCase, tools, { attack, before, after })),
    };
  });
  return {
    ...record,
    attack,
    ...links,
    labels: labelsOf(theirs),
    ownLabels: labelsOf(own),
    before,
    canary: observer.canary,
    wrote: foreignCall.writes,
    ownBefore,
    ownCanary: ownObserver.canary,
    ownWrote: ownCall.writes,
  };
}

function withParents(fixture: Fixture): Call['fixtures'] {
  return { ...fixture.parents, [fixture.resource]: fixture };
}

/** The canaries of an object and of everything it lies in, made by the same owner. */
function labelsOf(fixture: Fixture, testCase?: Case<Details21>): readonly string[] {
  const all = [fixture, ...Object.values(fixture.parents)];
  const labels = all.filter(({ owner }) => owner === fixture.owner).map(({ canary }) => canary);
  // What was searched for may be echoed; the id of what was found was not sent by anybody.
  return testCase !== undefined && isCollection(testCase) ? [...labels, `${fixture.canary}.id`] : labels;
}

function isCollection({ details }: Case<Details21>): boolean {
  return details.reach === 'list' || details.reach === 'search';
}
