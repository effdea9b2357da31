import { profileList, type RunResult } from '@probity/model';

/** More lines than this are counted, not printed. */
const MOST = 30;

/**
 * The list `public` of a profile as it would be if all these operations were public: what is public already comes last,
 * because a list stands for all that the description marks.
 */
export function publicLines({ target }: Pick<RunResult, 'target'>, operations: readonly string[]): string[] {
  const already = target.operations.filter((each) => each.public).map(({ id }) => id);
  const all = [...new Set([...operations, ...already])];
  const lines = profileList('public', all.slice(0, MOST));
  return all.length > MOST
    ? [...lines, `  # and ${all.length - MOST} more, which probity plan lists`]
    : [...lines];
}
