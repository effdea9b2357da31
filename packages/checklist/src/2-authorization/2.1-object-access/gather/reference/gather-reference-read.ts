import { describedQuery, followPages, isUnavailable, shownOf, type Unavailable } from '@probity/probe-kit';
import type { Record21 } from '../../record.ts';
import { isCollection } from '../../strategy.ts';
import type { GatherStrategy } from '../gather-strategy.ts';
import { labelsWithId } from '../labels-of.ts';
import { withWhose } from '../with-whose.ts';
import { prepareExperiment, type Experiment, type MakeCall } from './prepare-experiment.ts';
import { keysOf, noValues, valuesOfBoth } from './values-of-both.ts';

/** The other user's call with one value of the owner, tried by each name until the owner is shown something by it. */
export const gatherReferenceRead: GatherStrategy = async (testCase, operation, tools) => {
  const experiment = await prepareExperiment(testCase, operation, tools, 'shared');
  if (isUnavailable(experiment)) return experiment;
  const gathered = await tryKeys(experiment);
  return isUnavailable(gathered) ? gathered : withWhose(testCase, gathered, tools);
};

async function tryKeys(experiment: Experiment): Promise<Record21 | Unavailable> {
  const { testCase, tools, reference, callsWith } = experiment;
  let first: Record21 | Unavailable | undefined;
  for (const key of keysOf(reference)) {
    const values = await valuesOfBoth(tools, { ...reference, key }, testCase.details, experiment);
    if (isUnavailable(values)) {
      first ??= values;
      continue;
    }
    const record = await tryValues(experiment, callsWith(values));
    if (first === undefined || isUnavailable(first)) first = record;
    if (isUnavailable(record) || showsOwn(record, testCase.details.owner)) return record;
  }
  return first ?? noValues(reference);
}

function showsOwn({ owners, ownersPages = [], labels }: Record21, owner: string): boolean {
  return [owners, ...ownersPages].some(
    (page) => page !== undefined && shownOf(page, owner, labels) !== undefined,
  );
}

/** Each of the two with their own value, then the other user with the owner's. */
async function tryValues(
  { testCase, tools, reference, theirs, own }: Experiment,
  call: MakeCall,
): Promise<Record21 | Unavailable> {
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
    ...(theirs && { labels: labelsWithId(theirs) }),
    ...(own && { ownLabels: labelsWithId(own) }),
  };
  if (!owners.succeeded || !control.succeeded) return record;
  const attack = await tools.attack(control, foreignCall);
  if (!isCollection(testCase.details.reach) || theirs === undefined) return { ...record, attack };
  const described = describedQuery(foreignCall.operation);
  return {
    ...record,
    attack,
    described,
    ownersPages: await followPages(
      owners.exchange,
      labelsWithId(theirs),
      described,
      async (page) => (await tools.control(ownersCall, page)).exchange,
    ),
    attackPages: await followPages(attack, labelsWithId(theirs), described, (page) =>
      tools.attack(control, foreignCall, { path: page }),
    ),
  };
}
