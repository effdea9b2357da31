import type { SessionRef } from '@probity/probe-kit';
import { isUnavailable } from '@probity/probe-kit';
import type { ProbeTools } from '../needs.ts';
import { guessPaths } from '../plan/guesses.ts';
import type { CoverageRecord, LookedAt } from '../record.ts';
import { mayExist } from '../may-exist.ts';

/** Looks for operations that nobody describes, each next to a random name in the same folder. */
export async function gatherGuesses(tools: ProbeTools): Promise<CoverageRecord> {
  // Many APIs refuse whoever has no credential before they look at the path.
  const session = sessionOf(tools);
  const found: LookedAt[] = [];
  let tried = 0;
  for (const [folder, paths] of guessPaths(tools.target.operations)) {
    const sibling = await tools.look({ path: tools.missingPath(folder), ...session });
    if (isUnavailable(sibling)) continue;
    for (const path of paths) {
      const seen = await tools.look({ path, ...session });
      if (isUnavailable(seen)) continue;
      tried += 1;
      if (mayExist(seen, sibling)) found.push({ path, seen, sibling });
    }
  }
  return { tried, found };
}

/** The session of an ordinary user; nobody's where there is none. */
export function sessionOf(tools: ProbeTools): { readonly session?: SessionRef } {
  const [user] = tools.identities('user');
  return user === undefined ? {} : { session: tools.shared(user) };
}
