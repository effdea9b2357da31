import { apiKeys } from './api-keys/api.ts';
import { camelEnvelope } from './camel-envelope/api.ts';
import { documentStore } from './document-store/api.ts';
import { expressSession } from './express-session/api.ts';
import { jsonapi } from './jsonapi/api.ts';
import { nestedIntegers } from './nested-integers/api.ts';
import { oauth2 } from './oauth2/api.ts';
import { putOnly } from './put-only/api.ts';
import type { SampleApi } from './sample-api.ts';

export { SEEDED_KEYS } from './api-keys/keys.ts';
export { ADMIN, USERS } from './pairs/accounts.ts';
export type { Pair } from './pairs/pair.ts';
export { EVENT_SECRET } from './pairs/outbound/events.ts';
export { pairs } from './pairs/pairs.ts';
export type { Surroundings } from './pairs/surroundings.ts';
export type { WayIn } from './ways-in/door.ts';
export { startWayIn } from './ways-in/way-in.ts';
export { waysIn } from './ways-in/ways-in.ts';
export { SEEDS } from './sample-api.ts';
export type { Running, SampleApi, SampleApiOptions } from './sample-api.ts';

/** Eight APIs in eight styles. Each has its profile and its expectations in a folder of its name. */
export const sampleApis: readonly SampleApi[] = [
  expressSession,
  nestedIntegers,
  apiKeys,
  oauth2,
  jsonapi,
  camelEnvelope,
  putOnly,
  documentStore,
];

/** The folder of a twin, with `profile.yaml` and `expected.yaml`. */
export function folderOf({ name }: SampleApi): string {
  return `${import.meta.dirname}/${name}`;
}

/** The table with the outcomes of runs on the pairs. */
export const pairOutcomes = `${import.meta.dirname}/pairs/outcomes.yaml`;
