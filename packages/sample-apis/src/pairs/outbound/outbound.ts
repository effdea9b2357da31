import type { Pair } from '../pair.ts';
import { events } from './events.ts';
import { fetchers } from './fetchers.ts';
import { redirects } from './redirects.ts';
import { thirdParties } from './third-parties.ts';

/** What an API fetches, whom it asks, and who sends it events. */
export const outbound: readonly Pair[] = [...fetchers, ...redirects, ...thirdParties, ...events];
