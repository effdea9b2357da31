import type { Target } from '@probity/model';
import type { Profile } from '../../profile/schema.ts';

/** The mutation that changes nothing, if the profile gives one. */
export function graphqlOf({ graphql }: Pick<Profile, 'graphql'>): Pick<Target, 'harmlessMutation'> {
  const mutation = graphql?.mutation;
  if (mutation === undefined) return {};
  if (typeof mutation === 'string') return { harmlessMutation: { query: mutation } };
  const { query, variables } = mutation;
  return { harmlessMutation: { query, ...(variables && { variables }) } };
}
