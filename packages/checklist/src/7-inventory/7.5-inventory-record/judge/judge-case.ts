import { statusOf, type Case, type Exchange, type Verdict } from '@probity/model';
import { succeeded, type JudgeTools } from '@probity/probe-kit';
import type { InventoryRecord, SeenHost } from '../record.ts';
import type { sentences } from '../sentences.ts';
import { judgeHosts } from './judge-hosts.ts';
import { judgeRecord } from './judge-record.ts';

/** Judges one case; none without a control that succeeded. */
export function judgeCase(
  { variation }: Case,
  record: InventoryRecord,
  tools: JudgeTools<typeof sentences>,
): Verdict {
  const { control, controlSucceeded, inventory } = record;
  if (!succeeded(control) || controlSucceeded !== true) {
    const status = control === undefined ? 0 : statusOf(control);
    const params = { operation: nameOf(control), status };
    return tools.inconclusive([tools.doubt('control-failed', params, 'operations')]);
  }
  // What comes from outside is read as nothing if it is no such thing.
  if (!Array.isArray(inventory?.entries))
    return tools.inconclusive([tools.doubt('not-recorded', {}, 'evidence.inventory')]);
  if (variation === 'record') return judgeRecord(inventory, control, tools);
  const { seen = [] } = record;
  if (!seen.every(isShown)) return tools.inconclusive([tools.doubt('host-not-recorded')]);
  return judgeHosts(variation === 'api-hosts', seen, inventory, control, tools);
}

/** Whether the answer that is said to name a host does so, in its headers or by its certificate. */
function isShown({ host, exchange }: SeenHost): boolean {
  if (exchange === undefined) return true;
  const { answer, handshake } = exchange;
  const texts = [...Object.values(answer?.headers ?? {}), ...(handshake?.certificate?.names ?? [])];
  return texts.some((text) => text.toLowerCase().includes(host));
}

function nameOf(control: Exchange | undefined): string {
  return control?.operation ?? 'the API';
}
