import { observeAddresses } from './observe-addresses.ts';
import { observeBodies } from './observe-bodies.ts';
import { observeCodes } from './observe-codes.ts';
import { observeCoverage } from './observe-coverage.ts';
import { observeCredentials } from './observe-credentials.ts';
import { observeDelivery } from './observe-delivery.ts';
import { observeEvents } from './observe-events.ts';
import { observeErrors } from './observe-errors.ts';
import { observeFields } from './observe-fields.ts';
import { observeFlowLimits } from './observe-flow-limits.ts';
import { observeIds } from './observe-ids.ts';
import { observeInputs } from './observe-inputs.ts';
import { observeInjection } from './observe-injection.ts';
import { observeInventory } from './observe-inventory.ts';
import { observeLogin } from './observe-login.ts';
import { observeMethods } from './observe-methods.ts';
import { observeObjects } from './observe-objects.ts';
import { observeOperations } from './observe-operations.ts';
import { observeOutboundTls } from './observe-outbound-tls.ts';
import { observeOrigins } from './observe-origins.ts';
import { observePages } from './observe-pages.ts';
import { observePayloads } from './observe-payloads.ts';
import { observeProofs } from './observe-proofs.ts';
import { observeRates } from './observe-rates.ts';
import { observeRedirects } from './observe-redirects.ts';
import { observeRoles } from './observe-roles.ts';
import { observeSessions } from './observe-sessions.ts';
import { observeSteps } from './observe-steps.ts';
import { observeThirdPartyData } from './observe-third-party-data.ts';
import { observeThirdPartyFailure } from './observe-third-party-failure.ts';
import { observeTime } from './observe-time.ts';
import { observeTls } from './observe-tls.ts';
import { observeTokens } from './observe-tokens.ts';
import { observeTools } from './observe-tools.ts';
import { observeUrls } from './observe-urls.ts';
import { observeVersions } from './observe-versions.ts';
import { observeValues } from './observe-values.ts';
import { observeRaces } from './observe-races.ts';
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
  ['3.1', observeRates],
  ['3.2', observePages],
  ['3.3', observePayloads],
  ['3.4', observeOperations],
  ['3.5', observeTime],
  ['4.1', observeFlowLimits],
  ['4.2', observeSteps],
  ['4.3', observeRaces],
  ['4.4', observeValues],
  ['4.5', observeProofs],
  ['5.1', observeAddresses],
  ['5.2', observeRedirects],
  ['5.3', observeEvents],
  ['5.3', observeThirdPartyData],
  ['5.4', observeOutboundTls],
  ['5.5', observeThirdPartyFailure],
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
