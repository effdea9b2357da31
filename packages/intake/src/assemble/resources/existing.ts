import type { Resource } from '@probity/model';
import { expand } from '../../profile/expand.ts';
import type { ProfileResource } from '../../profile/schema-parts/resource-schema.ts';
import type { Sources } from '../../sources.ts';
import type { Context } from '../context.ts';

/** The existing objects of a resource; what differs between deployments may come from the environment. */
export function existingOf(
  context: Context,
  resource: string,
  owns: ProfileResource['owns'] = {},
  env: Sources['env'] = {},
): Resource['owns'] {
  return Object.fromEntries(
    Object.entries(owns).map(([identity, { id, value, params = {} }]) => {
      const path = ['resources', resource, 'owns', identity];
      const filled = (text: string, ...keys: readonly string[]): string => {
        const expanded = expand(text, env, [...path, ...keys], context.problemAt);
        if (typeof expanded === 'string') return expanded;
        context.problems.push(expanded.problem);
        return text;
      };
      const parents = Object.entries(params).map(([name, text]) => [name, filled(text, 'params', name)]);
      const existing = { id: filled(id, 'id'), value: filled(value, 'value') };
      return [identity, { ...existing, params: Object.fromEntries(parents) }];
    }),
  );
}
