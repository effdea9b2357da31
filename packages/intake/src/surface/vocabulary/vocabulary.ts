import type { Operation, Resource } from '@probity/model';
import type { Described } from '../../description/described.ts';
import { isPeople, singular } from '../../text/nouns.ts';
import { segmentsOf, shapeKey } from '../../infer/shapes.ts';
import { split } from '../../text/words.ts';
import { peopleOf } from './people-of.ts';
import { thingsOf } from './things-of.ts';

/** What the things of an API are called, and which of them are accounts and tenants. */
export interface Vocabulary {
  readonly isNoun: (word: string) => boolean;
  /** Whether things of this name have ids, even if no path leads to one. */
  readonly isThing: (word: string) => boolean;
  /** Whether these things are listed and nobody adds one by this API, as with the products of a shop. */
  readonly isCatalogue: (word: string) => boolean;
  /** Whether anybody may list them without a credential. */
  readonly isPublic: (word: string) => boolean;
  readonly isAccount: (word: string) => boolean;
  readonly isTenant: (word: string) => boolean;
  /** Whether anything shows that people have accounts here. */
  readonly hasAccounts: boolean;
  /** Whether a path names its objects by a value of this name: `barcode`, because of `/samples/{barcode}`. */
  readonly isKey: (name: string) => boolean;
  /** Whether a path is a collection: something is described right there, or it is a plural. */
  readonly isCollection: (segments: readonly string[]) => boolean;
  /** Whether something is described right at a path. */
  readonly isDescribed: (segments: readonly string[]) => boolean;
  /** Whether something is changed or deleted right at a path. */
  readonly isChanged: (segments: readonly string[]) => boolean;
  /** Whether single objects are described below a path. */
  readonly isKeptAt: (segments: readonly string[]) => boolean;
  readonly isPlural: (segment: string) => boolean;
}

/** Words that are accounts wherever they stand. */
const ACCOUNT =
  /^(?:user|username|owner|author|creator|created_by|updated_by|assignee|assigned_to|recipient|sender|login|handle|nickname|on_behalf_of|impersonate|caller|actor)$/;
/** Words that are tenants wherever they stand. */
const TENANT = /^(?:tenant|org|organi[sz]ation|workspace|company)$/;

/** Words that many things have beside the one that a path names by them. */
const GENERIC =
  /^(?:id|uuid|name|slug|key|number|code|title|label|tag|type|value|version|language|status|path|url|date|year|month|day|index|email|text|query|domain|address)$/;
const CHANGES = /^(?:PUT|PATCH|DELETE)$/;

/** Learns the words of an API: the nouns before the parameters of its paths, and what its sign-up and its `me` speak of. */
export function vocabularyOf(
  described: readonly Described[],
  operations: readonly Operation[],
  resources: readonly Resource[],
  document: Readonly<Record<string, unknown>>,
): Vocabulary {
  const nouns = new Set(resources.map(({ name }) => name));
  const shapes = new Set(described.map(({ path }) => shapeKey(path)));
  for (const { path } of described) {
    const segments = segmentsOf(path);
    for (const [index, segment] of segments.entries()) {
      const before = segments[index - 1];
      if (!segment.includes('{') || before === undefined || before.includes('{')) continue;
      const noun = nounOf(before);
      if (noun !== '') nouns.add(noun);
    }
  }
  const changed = new Set(
    described.flatMap(({ method, path }) => (CHANGES.test(method) ? [shapeKey(path)] : [])),
  );
  const lastNouns = (methods: RegExp): ReadonlySet<string> =>
    new Set(
      described.flatMap(({ method, path }) =>
        methods.test(method) ? [nounOf(segmentsOf(path).at(-1) ?? '')] : [],
      ),
    );
  const listed = lastNouns(/^GET$/);
  const open = new Set(
    operations.flatMap((each) =>
      each.public && each.method === 'GET' ? [nounOf(segmentsOf(each.path).at(-1) ?? '')] : [],
    ),
  );
  const added = lastNouns(/^(?:POST|PUT)$/);
  const keyOf = (segments: readonly string[]): string => shapeKey(`/${segments.join('/')}`);
  const things = thingsOf(described, operations, document, isPlural);
  const people = peopleOf(operations, resources);
  const keys = new Set(described.flatMap(({ path }) => keyIn(path)));
  return {
    isNoun: (word) => nouns.has(word),
    isThing: (word) => nouns.has(word) || things.has(word) || isPeople(word),
    isCatalogue: (word) => listed.has(word) && !added.has(word),
    isPublic: (word) => open.has(word),
    isAccount: (word) => ACCOUNT.test(word) || (isPeople(word) && people.has(word)),
    isTenant: (word) => TENANT.test(word),
    hasAccounts:
      operations.some(({ authRole }) => authRole !== null) ||
      [...nouns].some((noun) => ACCOUNT.test(noun) || people.has(noun)),
    isKey: (name) => keys.has(flat(name)),
    isCollection: (segments) => {
      const last = segments.at(-1);
      if (last === undefined || last.includes('{')) return false;
      return shapes.has(keyOf(segments)) || isPlural(last);
    },
    isDescribed: (segments) => shapes.has(keyOf(segments)),
    isChanged: (segments) => changed.has(keyOf(segments)),
    isKeptAt: (segments) => shapes.has(shapeKey(`/${segments.join('/')}/{}`)),
    isPlural,
  };
}

/** What a segment is called in the singular, or an empty text if it is a version or joins others; a form such as `.json` is no part of it. */
export function nounOf(segment: string): string {
  return /^(?:v[\d.]+|\d+|by|for|with|of|and|in|on|from|to|at)$/i.test(segment)
    ? ''
    : singular(segment.replace(/\.(?:json|xml)$/i, ''));
}

/** The name of the value by which a path names one of many, unless it is a word that says nothing by itself. */
function keyIn(path: string): readonly string[] {
  const [last = '', before = '{}'] = segmentsOf(path).toReversed();
  const name = /^\{([^{}]+)\}$/.exec(last)?.[1];
  if (name === undefined || before.includes('{') || !isPlural(before)) return [];
  return GENERIC.test(flat(name)) ? [] : [flat(name)];
}

function flat(name: string): string {
  return split(name).join('');
}

/** Whether a segment is called after many things. */
export function isPlural(segment: string): boolean {
  const noun = nounOf(segment);
  return noun !== '' && noun !== split(segment.replace(/\.(?:json|xml)$/i, '')).join('_');
}
