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
];
