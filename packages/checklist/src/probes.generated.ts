// Written by `npm run gen` from packages/checklist/src. Do not edit.
import type { AnyProbe } from '@probity/probe-kit';
import { probe as probe1_1 } from './1-authentication/1.1-credentials-required/probe.ts';
import { probe as probe1_2 } from './1-authentication/1.2-jwt-verification/probe.ts';
import { probe as probe1_3 } from './1-authentication/1.3-attempt-limits/probe.ts';
import { probe as probe1_4 } from './1-authentication/1.4-secrets-in-urls/probe.ts';
import { probe as probe1_5 } from './1-authentication/1.5-token-lifetime/probe.ts';
import { probe as probe2_1 } from './2-authorization/2.1-object-access/probe.ts';
import { probe as probe2_2 } from './2-authorization/2.2-unguessable-ids/probe.ts';
import { probe as probe2_3 } from './2-authorization/2.3-writable-fields/probe.ts';
import { probe as probe2_4 } from './2-authorization/2.4-visible-fields/probe.ts';
import { probe as probe2_5 } from './2-authorization/2.5-privileged-functions/probe.ts';
import { probe as probe3_1 } from './3-resource-consumption/3.1-rate-limit/probe.ts';
import { probe as probe3_2 } from './3-resource-consumption/3.2-page-size/probe.ts';
import { probe as probe3_3 } from './3-resource-consumption/3.3-payload-limits/probe.ts';
import { probe as probe3_4 } from './3-resource-consumption/3.4-operations-per-request/probe.ts';
import { probe as probe3_5 } from './3-resource-consumption/3.5-time-and-quota/probe.ts';
import { probe as probe4_1 } from './4-business-flows/4.1-flow-limits/probe.ts';
import { probe as probe4_2 } from './4-business-flows/4.2-step-order/probe.ts';
import { probe as probe4_3 } from './4-business-flows/4.3-one-time-actions/probe.ts';
import { probe as probe4_4 } from './4-business-flows/4.4-server-side-values/probe.ts';
import { probe as probe4_5 } from './4-business-flows/4.5-fresh-proof/probe.ts';
import { probe as probe5_1 } from './5-outbound-requests/5.1-internal-addresses/probe.ts';
import { probe as probe5_2 } from './5-outbound-requests/5.2-redirects/probe.ts';
import { probe as probe5_3 } from './5-outbound-requests/5.3-third-party-data/probe.ts';
import { probe as probe5_4 } from './5-outbound-requests/5.4-outbound-tls/probe.ts';
import { probe as probe5_5 } from './5-outbound-requests/5.5-third-party-failure/probe.ts';
import { probe as probe6_1 } from './6-configuration/6.1-transport-security/probe.ts';
import { probe as probe6_2 } from './6-configuration/6.2-cross-origin-access/probe.ts';
import { probe as probe6_3 } from './6-configuration/6.3-error-details/probe.ts';
import { probe as probe6_4 } from './6-configuration/6.4-input-validation/probe.ts';
import { probe as probe6_5 } from './6-configuration/6.5-response-headers/probe.ts';
import { probe as probe7_1 } from './7-inventory/7.1-description-coverage/probe.ts';
import { probe as probe7_2 } from './7-inventory/7.2-methods-and-types/probe.ts';
import { probe as probe7_3 } from './7-inventory/7.3-old-versions/probe.ts';
import { probe as probe7_4 } from './7-inventory/7.4-exposed-tools/probe.ts';
import { probe as probe7_5 } from './7-inventory/7.5-inventory-record/probe.ts';

/** Every probe of this release, in the order of the checklist. */
export const probes: readonly AnyProbe[] = [
  probe1_1,
  probe1_2,
  probe1_3,
  probe1_4,
  probe1_5,
  probe2_1,
  probe2_2,
  probe2_3,
  probe2_4,
  probe2_5,
  probe3_1,
  probe3_2,
  probe3_3,
  probe3_4,
  probe3_5,
  probe4_1,
  probe4_2,
  probe4_3,
  probe4_4,
  probe4_5,
  probe5_1,
  probe5_2,
  probe5_3,
  probe5_4,
  probe5_5,
  probe6_1,
  probe6_2,
  probe6_3,
  probe6_4,
  probe6_5,
  probe7_1,
  probe7_2,
  probe7_3,
  probe7_4,
  probe7_5,
];
