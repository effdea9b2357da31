import {
  describedQuery,
  followPages,
  isUnavailable,
  type Fixture,
  type Unavailable,
} from '@probity/probe-kit';
import type { Record21 } from './gather-case.ts';
import type { Experiment } from './gather-reference.ts';

/** Each of the two with their own value, then the other user with the owner's. */
export async function gatherReferenceRead({
  testCase,
  tools,
  reference,
  theirs,
  own,
  call,
}: Experiment): Promise<Record21 | Unavailable> {
  const [ownersCall, ownCall] = [
    await call('owner', reference.choice === undefined ? 'theirs' : 'own'),
    await call('other', 'own'),
  ];
  if (isUnavailable(ownersCall)) return ownersCall;
  if (isUnavailable(ownCall)) return ownCall;
  const foreignCall = await call('other', 'theirs', ownCall);
  if (isUnavailable(foreignCall)) return foreignCall;
  const owners = await tools.control(ownersCall);
  const control = await tools.control(ownCall);
  const record: Record21 = {
    owners: owners.exchange,
    ownersControlSucceeded: owners.succeeded,
    control: control.exchange,
    controlSucceeded: control.succeeded,
    ...(theirs && { labels: labelsOf(theirs) }),
    ...(own && { ownLabels: labelsOf(own) }),
  };
  if (!owners.succeeded || !control.succeeded) return record;
  const attack = await tools.attack(control, foreignCall);
  const isList = testCase.details.reach === 'list' || testCase.details.reach === 'search';
  if (!isList || theirs === undefined) return { ...record, attack };
  const described = describedQuery(foreignCall.operation);
  return {
    ...record,
    attack,
    described,
    ownersPages: await followPages(
      owners.exchange,
      labelsOf(theirs),
      described,
      async (page) => (await tools.control(ownersCall, page)).exchange,
    ),
    attackPages: await followPages(attack, labelsOf(theirs), described, (page) =>
      tools.attack(control, foreignCall, { path: page }),
    ),
  };
}

/** The canaries of an object and of everything it lies in, and the id that nobody sent. */
function labelsOf(fixture: Fixture): readonly string[] {
  const all = [fixture, ...Object.values(fixture.parents)];
  const labels = all.filter(({ owner }) => owner === fixture.owner).map(({ canary }) => canary);
  return [...labels, `${fixture.canary}.id`];
}
