import { observeBodies } from './observe-bodies.ts';
import { observeCodes } from './observe-codes.ts';
import { observeCoverage } from './observe-coverage.ts';
import { observeCredentials } from './observe-credentials.ts';
import { observeDelivery } from './observe-delivery.ts';
import { observeErrors } from './observe-errors.ts';
import { observeFields } from './observe-fields.ts';
import { observeIds } from './observe-ids.ts';
import { observeInputs } from './observe-inputs.ts';
import { observeInjection } from './observe-injection.ts';
import { observeInventory } from './observe-inventory.ts';
import { observeLogin } from './observe-login.ts';
import { observeMethods } from './observe-methods.ts';
import { observeObjects } from './observe-objects.ts';
import { observeOrigins } from './observe-origins.ts';
import { observeRoles } from './observe-roles.ts';
import { observeSessions } from './observe-sessions.ts';
import { observeTls } from './observe-tls.ts';
import { observeTokens } from './observe-tokens.ts';
import { observeTools } from './observe-tools.ts';
import { observeUrls } from './observe-urls.ts';
import { observeVersions } from './observe-versions.ts';
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
  ['6.2', observeOrigins],
  ['6.5', observeDelivery],
  ['6.3', observeErrors],
  ['7.2', observeMethods],
  ['7.3', observeVersions],
  ['6.4', observeInputs],
  ['6.4', observeInjection],
  ['7.4', observeTools],
  ['7.1', observeCoverage],
  ['7.5', observeInventory],
  ['6.1', observeTls],
];
