import { statusOf, type Case, type Verdict } from '@probity/model';
import { succeeded } from '@probity/probe-kit';
import type { HeaderRecord } from '../record.ts';
import { judgeCache } from './judge-cache.ts';
import { judgeHeaders, type Tools } from './judge-headers.ts';
import { judgeStrictTransport } from './judge-strict-transport.ts';

/** Judges one case; none without a call that worked. */
export function judgeCase({ variation }: Case, record: HeaderRecord, tools: Tools): Verdict {
  const { control } = record;
  if (control === undefined) return tools.inconclusive([tools.doubt('no-control', {}, 'identities')]);
  const params = { operation: control.operation ?? 'the API', status: statusOf(control) };
  if (!succeeded(control)) {
    return tools.inconclusive([tools.doubt('control-failed', params, 'operations')]);
  }
  switch (variation) {
    case 'shared-cache':
    case 'cache-deception':
      return judgeCache(variation, record, control, tools);
    case 'strict-transport':
      return judgeStrictTransport(record, control, tools);
    default:
      return judgeHeaders(variation, record, control, tools);
  }
}
