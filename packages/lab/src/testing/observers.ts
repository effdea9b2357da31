import { observeBodies } from './observe-bodies.ts';
import { observeCodes } from './observe-codes.ts';
import { observeCredentials } from './observe-credentials.ts';
import { observeFields } from './observe-fields.ts';
import { observeIds } from './observe-ids.ts';
import { observeLogin } from './observe-login.ts';
import { observeObjects } from './observe-objects.ts';
import { observeRoles } from './observe-roles.ts';
import { observeSessions } from './observe-sessions.ts';
import { observeTokens } from './observe-tokens.ts';
import { observeUrls } from './observe-urls.ts';
import type { Observer } from './observer.ts';

/** What looks at a product for each check; two look at the attempts of 1.3. */
export const OBSERVERS: readonly (readonly [check: string, Observer])[] = [
  ['1.1', observeCredentials],
  ['1.2', observeTokens],
  ['1.3', observeLogin],
  ['1.3', observeCodes],
  ['1.4', observeUrls],
  ['1.5', observeSessions],
  ['2.1', observeObjects],
  ['2.2', observeIds],
  ['2.3', observeBodies],
  ['2.4', observeFields],
  ['2.5', observeRoles],
];
