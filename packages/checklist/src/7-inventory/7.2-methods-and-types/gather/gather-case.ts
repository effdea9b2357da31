import type { Case } from '@probity/model';
import { isUnavailable, orReason, sentOrStop, type Unavailable } from '@probity/probe-kit';
import type { Details72 } from '../details.ts';
import type { ProbeTools } from '../needs.ts';
import type { Record72 } from '../record.ts';
import { HEAD, OVERRIDE, TRACE, TYPES } from '../variations.ts';
import { gatherMethods } from './gather-methods.ts';
import { gatherOverride } from './gather-override.ts';
import { gatherTypes } from './gather-types.ts';

/** The header in which TRACE brings a value that nobody else sends. */
const TRACE_HEADER = 'x-probity-trace';

/** Gathers a case by its variation. */
export async function gatherCase(
  testCase: Case<Details72>,
  tools: ProbeTools,
): Promise<Record72 | Unavailable> {
  const reason = tools.whyNot(testCase.details.caller);
  if (reason !== null) return reason;
  return orReason(async () => {
    switch (testCase.variation) {
      case TRACE:
        return gatherTrace(testCase, tools);
      case OVERRIDE:
        return gatherOverride(testCase, tools);
      case TYPES:
        return gatherTypes(testCase, tools);
      case HEAD:
        return gatherHead(testCase, tools);
      default:
        return gatherMethods(testCase, tools);
    }
  });
}

async function gatherTrace(
  { operation: id, details }: Case<Details72>,
  tools: ProbeTools,
): Promise<Record72> {
  const operation = tools.operation(id ?? '');
  const session = tools.shared(details.caller);
  const control = await tools.control(sentOrStop(await tools.call(operation, { session })));
  if (!control.succeeded) return { control: control.exchange };
  const nonce = tools.missingPath().slice(1);
  const attack = await tools.look({
    path: operation.path,
    method: 'TRACE',
    headers: { [TRACE_HEADER]: nonce },
    session,
  });
  const tries = isUnavailable(attack)
    ? []
    : [{ name: 'TRACE', attack, labels: [], through: 'nothing' as const }];
  return { control: control.exchange, nonce, tries };
}

/** HEAD without a credential; the rest only where it was answered. */
async function gatherHead({ operation: id, details }: Case<Details72>, tools: ProbeTools): Promise<Record72> {
  const operation = tools.operation(id ?? '');
  const call = sentOrStop(await tools.call(operation, { session: tools.shared(details.caller) }));
  const control = await tools.control(call);
  if (!control.succeeded) return { control: control.exchange };
  const none = { kind: 'none' } as const;
  const head = await tools.attack(control, call, { method: 'HEAD', credential: none });
  if ((head.answer?.status ?? 0) >= 300) return { control: control.exchange, head };
  const anonymous = await tools.attack(control, call, { credential: none });
  const ownHead = await tools.attack(control, call, { method: 'HEAD' });
  return { control: control.exchange, head, anonymous, ownHead };
}
