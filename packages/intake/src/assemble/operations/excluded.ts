import type { Described } from '../../description/described.ts';
import type { Context } from '../context.ts';
import { matching } from './public.ts';

const BY_PROFILE = 'The profile excludes it.';
const BY_OPTION = 'The command line excludes it (--exclude).';

/** Why an operation is excluded on purpose, by the profile or on the command line, or null. */
export function excludedOperations(context: Context): (operation: Described) => string | null {
  const { profile, described, exclude = [] } = context;
  const byProfile = matching(context, profile.exclude ?? [], 'exclude');
  const byOption = new Set<string>();
  for (const pattern of exclude) {
    const found = described.match(pattern);
    for (const { id } of found) byOption.add(id);
    if (found.length > 0) continue;
    context.problems.push({
      file: '--exclude',
      line: 0,
      column: 0,
      message: `no operation ${pattern}.`,
      suggestion: described.suggest(pattern) ?? '`probity plan` lists the operations; * stands for any text.',
    });
  }
  return ({ id }) => (byProfile.has(id) ? BY_PROFILE : byOption.has(id) ? BY_OPTION : null);
}
