import type { Operation, Resource } from '@probity/model';
import type { Described } from '../description/described.ts';
import { isPeople, singular } from '../infer/nouns.ts';
import { segmentsOf, shapeKey } from '../infer/shapes.ts';
import { split } from '../target/words.ts';

/** What the things of an API are called, and which of them are accounts and tenants. */
export interface Vocabulary {
  readonly isNoun: (word: string) => boolean;
  readonly isAccount: (word: string) => boolean;
  readonly isTenant: (word: string) => boolean;
  /** Whether a path is a collection: something is described right there, or it is a plural. */
  readonly isCollection: (segments: readonly string[]) => boolean;
  /** Whether single objects are described below a path. */
  readonly isKeptAt: (segments: readonly string[]) => boolean;
  readonly isPlural: (segment: string) => boolean;
}

/** Words that are accounts wherever they stand. */
const ACCOUNT =
  /^(?:user|username|owner|author|creator|created_by|updated_by|assignee|assigned_to|recipient|sender|login|handle|nickname|on_behalf_of|impersonate|caller|actor)$/;
/** Words that are tenants wherever they stand. */
const TENANT = /^(?:tenant|org|organi[sz]ation|workspace|company)$/;

/** Learns the words of an API: the nouns before the parameters of its paths, and what its sign-up and its `me` speak of. */
export function vocabularyOf(
  described: readonly Described[],
  operations: readonly Operation[],
  resources: readonly Resource[],
): Vocabulary {
  const nouns = new Set(resources.map(({ name }) => name));
  const shapes = new Set(described.map(({ path }) => shapeKey(path)));
  for (const { path } of described) {
    const segments = segmentsOf(path);
    for (const [index, segment] of segments.entries()) {
      const before = segments[index - 1];
      if (segment.includes('{') && before !== undefined && !before.includes('{') && !/^v\d+$/i.test(before))
        nouns.add(singular(before));
    }
  }
  const entries = operations.filter(({ authRole }) => authRole === 'signup' || authRole === 'me');
  // `account` and `profile` are objects as often as accounts, unless people sign up for one or find themselves there.
  const people = new Set(entries.flatMap(({ path }) => segmentsOf(path).map(singular)));
  return {
    isNoun: (word) => nouns.has(word),
    isAccount: (word) => ACCOUNT.test(word) || (isPeople(word) && (people.has(word) || !nouns.has(word))),
    isTenant: (word) => TENANT.test(word),
    isCollection: (segments) => {
      const last = segments.at(-1);
      if (last === undefined || last.includes('{')) return false;
      return shapes.has(shapeKey(`/${segments.join('/')}`)) || isPlural(last);
    },
    isKeptAt: (segments) => shapes.has(shapeKey(`/${segments.join('/')}/{}`)),
    isPlural,
  };
}

function isPlural(segment: string): boolean {
  return singular(segment) !== split(segment).join('_');
}
