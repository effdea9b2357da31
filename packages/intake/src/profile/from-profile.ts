import { dirname, isAbsolute, join } from 'node:path';

/** A path of a profile, seen from where the profile lies. */
export function fromProfile(profilePath: string, path: string): string {
  return isAbsolute(path) ? path : join(dirname(profilePath), path);
}
