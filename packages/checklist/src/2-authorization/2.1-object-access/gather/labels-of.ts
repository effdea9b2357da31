import type { Fixture } from '@probity/probe-kit';

/** The canaries of an object and of everything it lies in, made by the same owner. */
export function labelsOf(fixture: Fixture): readonly string[] {
  const all = [fixture, ...Object.values(fixture.parents)];
  return all.filter(({ owner }) => owner === fixture.owner).map(({ canary }) => canary);
}

/** The same with the id: what was searched for may be echoed, but the id of what was found was not sent by anybody. */
export function labelsWithId(fixture: Fixture): readonly string[] {
  return [...labelsOf(fixture), `${fixture.canary}.id`];
}
