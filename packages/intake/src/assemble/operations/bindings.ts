import type { Context } from '../context.ts';
import type { DraftResource } from '../resources/draft-resources.ts';
import { parametersOf } from '../../text/path-parameters.ts';
import { didYouMean } from '../../text/suggest.ts';

/** Finds out which resource's id goes into which path parameter. */
export function bindParameters(
  context: Context,
  resources: readonly DraftResource[],
): (path: string) => Readonly<Record<string, string>> {
  const given = checkParams(context, resources);
  const items = resources.flatMap(({ name, itemPath }) =>
    itemPath === null ? [] : [{ name, segments: itemPath.split('/') }],
  );
  const byName = uniqueNames(items);
  return (path) => {
    const segments = path.split('/');
    const bound: Record<string, string> = {};
    for (const [index, segment] of segments.entries()) {
      for (const parameter of parametersOf(segment)) {
        const resource =
          given[parameter] ??
          items.find((item) => item.segments.length === index + 1 && startsWith(segments, item.segments))
            ?.name ??
          byName.get(parameter);
        if (resource !== undefined) bound[parameter] = resource;
      }
    }
    return bound;
  };
}

/** Parameters match parameters and fixed segments themselves: `/projects/shared` is no project. */
function startsWith(segments: readonly string[], prefix: readonly string[]): boolean {
  return prefix.every((part, index) => {
    const segment = segments[index];
    return part.includes('{') ? segment?.includes('{') === true : segment === part;
  });
}

/** `task_id` means the task elsewhere too, if only the task's path uses it; a bare `id` means nothing. */
function uniqueNames(
  items: readonly { readonly name: string; readonly segments: readonly string[] }[],
): ReadonlyMap<string, string> {
  const names = new Map<string, string>();
  const ambiguous = new Set(['id', 'uuid', 'key', 'slug', 'name']);
  for (const { name, segments } of items) {
    const parameter = parametersOf(segments.at(-1) ?? '')[0];
    if (parameter === undefined) continue;
    if (names.has(parameter)) ambiguous.add(parameter);
    names.set(parameter, name);
  }
  for (const parameter of ambiguous) names.delete(parameter);
  return names;
}

function checkParams(
  context: Context,
  resources: readonly DraftResource[],
): Readonly<Record<string, string>> {
  const params = context.profile.params ?? {};
  const known = resources.map(({ name }) => name);
  const parameters = new Set(context.described.all.flatMap(({ path }) => parametersOf(path)));
  for (const [parameter, resource] of Object.entries(params)) {
    if (!known.includes(resource)) {
      context.problem(['params', parameter], `unknown resource ${resource}.`, didYouMean(resource, known));
    }
    if (!parameters.has(parameter)) {
      context.problem(
        ['params', parameter],
        `no path has a parameter ${parameter}.`,
        didYouMean(parameter, parameters),
      );
    }
  }
  return params;
}
