import type { Case } from '@probity/model';
import { isUnavailable, legitimateRead, type Unavailable } from '@probity/probe-kit';
import type { Details71 } from '../details.ts';
import type { ProbeTools } from '../needs.ts';
import { comparedOperations } from '../plan/plan-cases.ts';
import type { CoverageRecord } from '../record.ts';
import { gatherAllowed } from './gather-allowed.ts';
import { gatherDescribed } from './gather-described.ts';
import { gatherGuesses } from './gather-guesses.ts';
import { gatherLink } from './gather-link.ts';

/** Gathers one case; what is read off the traffic of others is there already. */
export async function gatherCase(
  { operation, variation, details }: Case<Details71>,
  tools: ProbeTools,
): Promise<CoverageRecord | Unavailable> {
  const control = await legitimateRead(tools);
  if (isUnavailable(control)) return control;
  const record = { control: control.exchange, controlSucceeded: control.succeeded };
  switch (variation) {
    case 'described':
      return { ...record, ...(await gatherDescribed(tools.operation(operation ?? ''), tools)) };
    case 'guesses':
      return { ...record, ...(await gatherGuesses(tools)) };
    case 'allowed-methods':
      return { ...record, ...(await gatherAllowed(tools)) };
    case 'clients':
      return gatherClients(record, tools);
    default:
      return { ...record, ...(await gatherLink(details.path, tools)) };
  }
}

async function gatherClients(
  record: CoverageRecord,
  tools: ProbeTools,
): Promise<CoverageRecord | Unavailable> {
  const missing = await tools.look({ path: tools.missingPath() });
  if (isUnavailable(missing)) return missing;
  tools.later(async () => {
    const files = await tools.clientRequests();
    return isUnavailable(files) ? { ...files } : { files };
  });
  const of = tools.target.operations.length;
  return { ...record, missing, of, left: of - comparedOperations(tools.target).length };
}
