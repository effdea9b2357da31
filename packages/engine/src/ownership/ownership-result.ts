import type { OwnershipResult, Target } from '@probity/model';
import type { Admission } from './decide-ownership.ts';
import { hasLapsed } from './has-lapsed.ts';

/** Whose API was tested, for the result; nothing where the profile does not say. */
export function ownershipResult(
  { ownership }: Target,
  admission: Admission | undefined,
  unixMs: number,
): { readonly ownership?: OwnershipResult } {
  if (ownership === undefined) return {};
  const { statement } = ownership;
  return {
    ownership: {
      statement: statement && { ...statement, lapsed: hasLapsed(statement.until, unixMs) },
      proof: admission?.proof ?? null,
    },
  };
}
