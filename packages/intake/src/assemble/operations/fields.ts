import type { Operation } from '@probity/model';
import type { Described } from '../../description/described.ts';
import { follow } from '../../description/schemas/follow.ts';
import {
  MOST_STEPS,
  pathsOf,
  withAncestors,
  type SchemaPaths,
} from '../../description/schemas/schema-paths.ts';
import type { Context } from '../context.ts';

type Fields = Pick<Operation, 'shows' | 'showsSource' | 'writable' | 'readOnly' | 'choices'>;

/** In very large descriptions fewer schemas are looked at for each operation; what was not is left open, never called closed. */
const ALL_STEPS = 200_000;
const FEWEST = 200;

/** Which fields operations show and take: what the profile lists, and otherwise what the description says. */
export function operationFields(context: Context): (operation: Described) => Fields {
  const listed = listedFields(context);
  const steps = Math.min(MOST_STEPS, Math.max(FEWEST, Math.floor(ALL_STEPS / context.described.all.length)));
  const known = new Map<unknown, SchemaPaths | null>();
  const paths = (schemas: readonly unknown[]): SchemaPaths | null => {
    const nodes = schemas.map((schema) => follow(schema, context.document) ?? schema);
    const [only] = nodes;
    if (nodes.length !== 1) return pathsOf(schemas, context.document, steps);
    const before = known.get(only);
    if (before !== undefined) return before;
    const found = pathsOf(schemas, context.document, steps);
    known.set(only, found);
    return found;
  };
  return (operation) => {
    const answer = paths(operation.answers);
    const body = operation.body === null ? null : paths([operation.body.schema]);
    const own = listed.get(operation.id);
    const choices = { ...answer?.choices, ...body?.choices };
    const described = answer === null ? null : 'description';
    return {
      shows: own ?? answer?.shown ?? null,
      showsSource: own === undefined ? described : 'profile',
      writable: body?.writable ?? null,
      readOnly: [...new Set([...(body?.readOnly ?? []), ...(answer?.readOnly ?? [])])],
      ...(Object.keys(choices).length > 0 && { choices }),
    };
  };
}

function listedFields(context: Context): ReadonlyMap<string, readonly string[]> {
  const found = new Map<string, readonly string[]>();
  for (const [reference, paths] of Object.entries(context.profile.visible ?? {})) {
    const operations = context.described.match(reference);
    if (operations.length === 0) {
      context.problem(
        ['visible', reference],
        `no operation ${reference}.`,
        context.described.suggest(reference),
      );
    }
    for (const { id } of operations) found.set(id, withAncestors(paths));
  }
  return found;
}
