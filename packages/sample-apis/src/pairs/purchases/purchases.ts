import type { Pair } from '../pair.ts';
import { oneTime } from './one-time.ts';
import { serverValues } from './server-values.ts';

/** What is bought, paid and redeemed. */
export const purchases: readonly Pair[] = [...serverValues, ...oneTime];
