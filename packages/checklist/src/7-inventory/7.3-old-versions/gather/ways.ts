import type { Change } from '@probity/probe-kit';
import { underVersion } from '../plan/version-names.ts';

/** A way to name a version, as a change to a request with a given path. */
export interface Way {
  readonly by: string;
  change(path: string, name: string): Required<Pick<Change, 'path'>> & Pick<Change, 'headers'>;
}

/** The version in the path. */
export const IN_PATH: Way = { by: 'path', change: (path, name) => ({ path: underVersion(path, name) }) };

/** What may name a version besides the path. */
export const ELSEWHERE: readonly Way[] = [
  { by: 'Api-Version', change: (path, name) => ({ path, headers: { 'api-version': name } }) },
  { by: 'X-API-Version', change: (path, name) => ({ path, headers: { 'x-api-version': name } }) },
  {
    by: 'Accept',
    change: (path, name) => ({ path, headers: { accept: `application/json;version=${name}` } }),
  },
  {
    by: 'query',
    change: (path, name) => ({ path: `${path}${path.includes('?') ? '&' : '?'}version=${name}` }),
  },
];
