import type { Case } from '@probity/model';
import type { Unavailable } from '@probity/probe-kit';
import type { Details64 } from './details.ts';
import { gatherInjection } from './injection/gather-injection.ts';
import type { ProbeTools } from './needs.ts';
import type { Record64 } from './record.ts';
import { gatherValidation } from './validation/gather/gather-validation.ts';

/** Gathers one case, by the half that it belongs to. */
export async function gatherCase(
  testCase: Case<Details64>,
  tools: ProbeTools,
): Promise<Record64 | Unavailable> {
  const { details } = testCase;
  switch (details.half) {
    case 'validation':
      return gatherValidation({ ...testCase, details }, tools);
    case 'injection':
      return gatherInjection({ ...testCase, details }, tools);
  }
}
