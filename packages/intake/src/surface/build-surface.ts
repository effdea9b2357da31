import type { Operation, OperationRole, Resource, Surface } from '@probity/model';
import type { Described } from '../description/described.ts';
import { singular } from '../text/nouns.ts';
import { segmentsOf } from '../infer/shapes.ts';
import { split, wordsOf } from '../text/words.ts';
import { audiences } from './audiences.ts';
import { groupOpen } from './group-open.ts';
import { referencesOf } from './references-of.ts';
import { rolesOf, slotsIn } from './roles-of.ts';
import type { Stated } from './values/stated-references.ts';
import type { Value } from './values/value.ts';
import { valuesOf } from './values/values-of.ts';
import { vocabularyOf, type Vocabulary } from './vocabulary/vocabulary.ts';

/** What a surface is made from: the description, and what was made of it already. */
export interface SurfaceSources {
  readonly described: readonly Described[];
  readonly document: Readonly<Record<string, unknown>>;
  readonly operations: readonly Operation[];
  readonly resources: readonly Resource[];
  /** Every operation that signs somebody in. */
  readonly logins: ReadonlySet<Described>;
  readonly stated: Stated;
}

/** Values that nearly all operations take say how to answer, not what to act on; fewer operations show nothing. */
const NEARLY_ALL = 0.8;
const ENOUGH_OPERATIONS = 5;

/** Everything that a request can name: each operation with what it does, for whom, and its references. */
export function buildSurface(sources: SurfaceSources): Surface {
  const { described, document, operations, resources } = sources;
  const words = vocabularyOf(described, operations, resources, document);
  const byId = new Map(operations.map((operation) => [operation.id, operation]));
  const all = described.flatMap((each) => {
    const operation = byId.get(each.id);
    return operation === undefined ? [] : [{ each, operation, values: once(valuesOf(each, document)) }];
  });
  const common = commonIn(all.map(({ values }) => values));
  const shown = namesIn(operations);
  const audienceOf = audiences(described, operations, resources);
  const { logins } = sources;
  const slots = slotsIn(resources);
  const found = all.map(({ each, operation, values }): OperationRole => {
    const roles = rolesOf(each, operation, { slots, logins, values, words });
    const isEntry = roles.some((role) => role === 'signs-in' || role === 'signs-up' || role === 'session');
    return {
      operation: operation.id,
      roles,
      ...audienceOf(each, operation, roles),
      references: referencesOf(operation, {
        // What lets people in takes credentials and the caller's own names.
        values: values.filter((value) => !isEntry || value.where === 'path'),
        roles,
        noun: nounIn(operation.path, words),
        words,
        common,
        shown,
        called: new Set([...wordsOf(each), ...each.tags.flatMap(split)].map(singular)),
        stated: sources.stated,
      }),
    };
  });
  return { operations: found, groups: groupOpen(found.flatMap(({ references }) => references)) };
}

/** What the operation is about: the last thing in its path that this API keeps, or else the last collection. */
function nounIn(path: string, words: Vocabulary): string {
  const fixed = segmentsOf(path).filter((segment) => !segment.includes('{'));
  const kept = fixed.findLast((segment) => words.isNoun(singular(segment)));
  return singular(kept ?? fixed.findLast((segment) => words.isPlural(segment)) ?? '');
}

function once(values: readonly Value[]): readonly Value[] {
  return [...new Map(values.map((value) => [`${value.where} ${value.name}`, value])).values()];
}

function commonIn(operations: readonly (readonly Value[])[]): ReadonlySet<string> {
  if (operations.length < ENOUGH_OPERATIONS) return new Set();
  const counts = new Map<string, number>();
  for (const values of operations) {
    for (const key of new Set(values.map(({ where, name }) => `${where} ${name}`)))
      counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  const least = operations.length * NEARLY_ALL;
  return new Set([...counts].flatMap(([key, count]) => (count >= least ? [key] : [])));
}

function namesIn(operations: readonly Operation[]): ReadonlySet<string> {
  return new Set(operations.flatMap(({ shows }) => (shows ?? []).map((path) => path.replace(/^.*\./, ''))));
}
