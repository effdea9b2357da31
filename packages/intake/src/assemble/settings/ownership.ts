import type { Ownership } from '@probity/model';
import type { Profile } from '../../profile/schema.ts';

/** Whose API it is, by the profile; nothing where it does not say. */
export function ownershipOf({ ownership }: Profile): { readonly ownership?: Ownership } {
  if (ownership === undefined) return {};
  const { stated_by: by, until, token = null } = ownership;
  const statement = by === undefined || until === undefined ? null : { by: by.trim(), until };
  return { ownership: { statement, token } };
}
