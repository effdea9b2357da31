import type { Disclosure, Exchange } from '@probity/model';

/** The details that an answer discloses; one that is said to be in a header must be there. */
export function disclosuresOf({ facts, answer }: Exchange): readonly Disclosure[] {
  return (facts.disclosures ?? []).filter(({ at, text }) => {
    const name = /^header:(.+)$/.exec(at)?.[1];
    return name === undefined || answer?.headers[name.toLowerCase()]?.includes(text) === true;
  });
}
