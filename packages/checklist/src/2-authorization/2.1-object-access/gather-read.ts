import type { Case } from '@probity/model';
import { isUnavailable, shownOf, type CommonTools, type Unavailable } from '@probity/probe-kit';
import type { Details21 } from './details.ts';
import type { Record21 } from './gather-case.ts';
import { gatherLinks } from './gather-links.ts';
import { gatherList, searchFor } from './gather-list.ts';
import { isCollection, labelsOf, withParents, type Plan } from './gather-plan.ts';
import { isByTerm, termChange } from './search-terms.ts';

/** The owner's control, the other user's control, and the other user's call on what is the owner's. */
export async function gatherRead(plan: Plan): Promise<Record21 | Unavailable> {
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
  const { way, reach } = testCase.details;
  if (isByTerm(way)) {
    const term = termChange(ownCall.operation, way, control.exchange, owners.exchange);
    return withWhose(testCase, { ...record, ...(await searchFor(plan, control, term)) }, tools);
  }
  if (isCollection(testCase)) {
    const pages = await gatherList(plan, ownersCall, { owners, control });
    return withWhose(testCase, { ...record, ...pages }, tools);
  }
  const change = reach === 'bulk' ? { alongside: { [own.resource]: own } } : {};
  const attack = await tools.attack(control, foreignCall, change);
  const calls = { owners: ownersCall, foreign: foreignCall, control };
  const isItem = reach === 'read' && way === 'direct';
  const links = isItem ? await gatherLinks(tools, theirs, owners.exchange, calls) : {};
  return withWhose(testCase, { ...record, attack, ...links }, tools);
}

/** Whose such objects are matters only where the other user was shown one. */
export async function withWhose(
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
