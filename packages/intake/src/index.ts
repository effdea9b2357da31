export { readAuthFile, type AuthFile } from './auth-file/read-auth-file.ts';
export type { Page } from './find/page.ts';
export { MOST_GETS, searchDescription, type SearchResult } from './find/search-description.ts';
export { showProblem, type Problem } from './problem.ts';
export { profileJsonSchema } from './profile/json-schema.ts';
export type { SecretPlace } from './profile/secrets.ts';
export { readPlace, type Place } from './read-place.ts';
export { readTarget, type Intake, type LoadResult } from './read-target.ts';
