import type { Operation } from '@probity/model';
import type { Described } from '../description/described.ts';
import { pathsOf, withAncestors } from '../description/schema-paths.ts';
import type { Context } from './context.ts';

type Fields = Pick<Operation, 'shows' | 'showsSource' | 'writable' | 'readOnly'>;

/** Which fields operations show and take: what the profile lists, and otherwise what the description says. */
export function operationFields(context: Context): (operation: Described) => Fields {
  const listed = listedFields(context);
  return (operation) => {
    const answer = pathsOf(operation.answers, context.document);
    const body = operation.body === null ? null : pathsOf([operation.body.schema], context.document);
    const own = listed.get(operation.id);
    const described = answer === null ? null : 'description';
    return {
      shows: own ?? answer?.shown ?? null,
      showsSource: own === undefined ? described : 'profile',
      writable: body?.writable ?? null,
      readOnly: [...new Set([...(body?.readOnly ?? []), ...(answer?.readOnly ?? [])])],
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
