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
