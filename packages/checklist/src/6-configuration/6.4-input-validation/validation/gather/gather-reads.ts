import { hasMark, type Exchange, type Json, type Operation, type OperationInput } from '@probity/model';
import { isUnavailable, type Change, type Unavailable } from '@probity/probe-kit';
import type { ProbeTools } from '../../needs.ts';
import type { InputTry, ValidationRecord } from '../record.ts';
import { violationsOf } from '../violations.ts';
import { uniqueText } from './unique-text.ts';
import { withParameter } from './with-parameter.ts';

/** Sends a read with one parameter out of bounds at a time. */
export async function gatherReads(
  operation: Operation,
  inputs: readonly OperationInput[],
  tools: ProbeTools,
): Promise<ValidationRecord | Unavailable> {
  const call = await tools.call(operation);
  if (isUnavailable(call)) return call;
  const control = await tools.control(call);
  const { request } = control.exchange;
  const record = { half: 'validation', control: control.exchange, succeeded: control.succeeded } as const;
  if (!control.succeeded) return record;
  const changeTo = (input: OperationInput, value: Json | undefined): Change | undefined => {
    if (input.in === 'header')
      return value === undefined ? undefined : { headers: { [input.name]: textOf(value) } };
    // What is not recorded cannot be written again.
    const path = hasMark(request.path) ? undefined : withParameter(operation, request.path, input, value);
    return path === undefined || path === request.path ? undefined : { path };
  };
  const ordinary = async (change: Change | undefined): Promise<Exchange> =>
    change === undefined ? (await tools.control(call)).exchange : tools.attack(control, call, change);
  const tries: InputTry[] = [];
  for (const input of inputs) {
    const sent =
      input.in === 'query' ? new URLSearchParams(request.path.split('?')[1]).get(input.name) : null;
    for (const { kind, value, nearest } of violationsOf(input, sent ?? undefined, uniqueText(tools))) {
      const change = changeTo(input, value);
      if (change === undefined) continue;
      const attack = await tools.attack(control, call, change);
      const allowed = nearest === undefined ? undefined : changeTo(input, nearest);
      // Lists change during a run, so that what is compared is asked for at the same time.
      const near = attack.class === 'success' ? await ordinary(allowed) : undefined;
      tries.push({
        kind,
        field: input.name,
        required: input.required,
        ...(value !== undefined && { value }),
        attack,
        object: null,
        after: [],
        ...(near !== undefined && { nearest: near }),
      });
    }
  }
  return { ...record, tries };
}

function textOf(value: Json): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}
