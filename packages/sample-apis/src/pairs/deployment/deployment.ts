import type { Pair } from '../pair.ts';
import { browserOrigins } from './browser-origins.ts';
import { caches } from './caches.ts';
import { drift } from './drift.ts';
import { errorPages } from './error-pages.ts';
import { interpreters } from './interpreters.ts';
import { inventories } from './inventories.ts';
import { lenientInput } from './lenient-input.ts';
import { methods } from './methods.ts';
import { tools } from './tools.ts';
import { transportSecurity } from './transport-security.ts';
import { versions } from './versions.ts';

/** Pairs for how an API is deployed, what it makes of input, and what is known of it. */
export const deployment: readonly Pair[] = [
  ...transportSecurity,
  ...browserOrigins,
  ...errorPages,
  ...interpreters,
  ...lenientInput,
  ...caches,
  ...drift,
  ...methods,
  ...versions,
  ...tools,
  ...inventories,
];
