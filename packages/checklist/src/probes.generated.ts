// Written by `npm run gen` from packages/checklist/src. Do not edit.
import type { AnyProbe } from '@probity/probe-kit';
import { probe as probe1_1 } from './1-authentication/1.1-credentials-required/probe.ts';
import { probe as probe1_3 } from './1-authentication/1.3-attempt-limits/probe.ts';
import { probe as probe1_5 } from './1-authentication/1.5-token-lifetime/probe.ts';
import { probe as probe2_1 } from './2-authorization/2.1-object-access/probe.ts';

/** Every probe of this release, in the order of the checklist. */
export const probes: readonly AnyProbe[] = [
  probe1_1,
  probe1_3,
  probe1_5,
  probe2_1,
];
