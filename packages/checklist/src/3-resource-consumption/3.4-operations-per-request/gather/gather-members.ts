import { isRecord, parseJson, type Case, type Json, type Operation } from '@probity/model';
import { isUnavailable, type Call, type Control, type Unavailable } from '@probity/probe-kit';
import type { BatchForm, Details34 } from '../details.ts';
import type { ProbeTools } from '../needs.ts';
import { callsIn, membersIn } from '../reading/members-in.ts';
import { textIn } from '../reading/text-in.ts';
import type { Record34 } from '../record.ts';
import { isReadingCall } from '../rpc.ts';
import { batchBody } from './batch-body.ts';
import { sendSizes } from './send-sizes.ts';

/** Reads of the caller, several in one batch. */
export async function gatherMembers(
  testCase: Case<Details34>,
  tools: ProbeTools,
): Promise<Record34 | Unavailable> {
  const { form, size } = testCase.details;
  const begun = await begin(testCase, tools);
  if (isUnavailable(begun)) return begun;
  const { control, call } = begun;
  if (!control.succeeded || form === null) return { control: control.exchange };
  let sent: Awaited<ReturnType<typeof sendSizes>> = {};
  for (const path of readsFor(tools, form)) {
    sent = await sendSizes({
      size,
      counted: membersIn,
      send: (count) =>
        tools.attack(control, call, {
          rawBody: json(
            batchBody(
              form,
              Array.from({ length: count }, () => ({ method: 'GET', path })),
            ),
          ),
        }),
      ways: ['batch'],
    });
    if (sent.large !== undefined) break;
  }
  return { control: control.exchange, ...sent };
}

/** The call that the description has for an example, several times in an array. */
export async function gatherCalls(
  testCase: Case<Details34>,
  tools: ProbeTools,
): Promise<Record34 | Unavailable> {
  const operation = tools.operation(testCase.operation ?? '');
  const template = operation.body?.template;
  if (!isRecord(template) || !isReadingCall(operation)) {
    const reason = `nothing says that the call which ${operation.id} has for an example only reads`;
    return { reason, missing: `operations.${operation.id}.body` };
  }
  const begun = await begin(testCase, tools);
  if (isUnavailable(begun)) return begun;
  const { control, call } = begun;
  if (!control.succeeded) return { control: control.exchange };
  // As it was sent, with everything filled in.
  const one = parseJson(control.exchange.request.body ?? '') ?? template;
  const sent = await sendSizes({
    size: testCase.details.size,
    counted: callsIn,
    send: (count) =>
      tools.attack(control, call, {
        rawBody: json(Array.from({ length: count }, () => one)),
      }),
    ways: ['array'],
  });
  return { control: control.exchange, ...sent };
}

/** The operation as it is described, sent by its caller. */
async function begin(
  { operation, details }: Case<Details34>,
  tools: ProbeTools,
): Promise<{ readonly control: Control; readonly call: Call } | Unavailable> {
  const call = await tools.call(tools.operation(operation ?? ''), { session: tools.shared(details.caller) });
  if (isUnavailable(call)) return call;
  return { call, control: await tools.control(call) };
}

/** Reads that may be members: the one of the example, then who is calling, then any other without parameters. */
function readsFor({ target }: Pick<ProbeTools, 'target'>, form: BatchForm): readonly string[] {
  const { [form.method]: method, [form.path]: path } = form.example;
  const example = textIn(method).toUpperCase() === 'GET' && typeof path === 'string' ? [path] : [];
  const isPlain = ({ method: own, path: at, effect, excluded, privileged }: Operation): boolean =>
    own === 'GET' && effect === 'reads' && excluded === null && !privileged && !at.includes('{');
  const me = target.operations.filter(({ id }) => id === target.auth.me);
  const found = [...me, ...target.operations].filter(isPlain).map((each) => each.path);
  return [...new Set([...example, ...found.slice(0, 2)])];
}

function json(body: Json): { readonly type: string; readonly text: string } {
  return { type: 'application/json', text: JSON.stringify(body) };
}
