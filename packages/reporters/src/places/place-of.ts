import { posix } from 'node:path';
import type { RunResult } from '@probity/model';

/** A line of a file, as seen from the root of the repository. */
export interface Place {
  readonly file: string;
  readonly line: number;
  /** No file of the repository describes the API; the one that is named is where a profile would be. */
  readonly isStandIn: boolean;
}

/** Where the profile of an API is, if nobody says otherwise. */
const PROFILE = 'probity.yaml';

/**
 * The line that a finding is about, for tools that show findings in files: that of the operation in the description;
 * where the description is no file of the repository, the line of the profile that names it.
 */
export function placeOf(
  { target: { description, profile, folder = '', operations } }: Pick<RunResult, 'target'>,
  operation: string | null,
): Place {
  const described = inRepository(folder, description);
  if (described !== null) {
    const { line = 1 } = operations.find(({ id }) => id === operation) ?? {};
    return { file: described, line, isStandIn: false };
  }
  const profiled = inRepository(folder, profile?.file);
  if (profiled !== null) return { file: profiled, line: profile?.line ?? 1, isStandIn: false };
  return { file: posix.join(folder, PROFILE), line: 1, isStandIn: true };
}

/** Null for an address, and for a file that is outside. */
function inRepository(folder: string, file: string | undefined): string | null {
  if (file === undefined || /^[a-z][a-z0-9+.-]*:/i.test(file)) return null;
  const path = posix.join(folder, file);
  return path.startsWith('../') || posix.isAbsolute(path) ? null : path;
}
