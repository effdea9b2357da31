import type { Case } from '@probity/model';
import type { Call, CommonTools, Fixture } from '@probity/probe-kit';
import type { Details21 } from './details.ts';

/** What a case is gathered with: an object of each, and the other user's call on the one and on the other. */
export interface Plan {
  readonly testCase: Case<Details21>;
  readonly tools: CommonTools;
  readonly theirs: Fixture;
  readonly own: Fixture;
  readonly ownCall: Call;
  readonly foreignCall: Call;
}

/** An object with all that it lies in. */
export function withParents(fixture: Fixture): Call['fixtures'] {
  return { ...fixture.parents, [fixture.resource]: fixture };
}

/** The canaries of an object and of everything it lies in, made by the same owner. */
export function labelsOf(fixture: Fixture, testCase?: Case<Details21>): readonly string[] {
  const all = [fixture, ...Object.values(fixture.parents)];
  const labels = all.filter(({ owner }) => owner === fixture.owner).map(({ canary }) => canary);
  // What was searched for may be echoed; the id of what was found was not sent by anybody.
  return testCase !== undefined && isCollection(testCase) ? [...labels, `${fixture.canary}.id`] : labels;
}

/** Whether it is a list, which is judged by what it shows. */
export function isCollection({ details }: Case<Details21>): boolean {
  return details.reach === 'list' || details.reach === 'search';
}
