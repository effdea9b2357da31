import { isRecord, parseJson, type Case } from '@probity/model';
import { isUnavailable, orReason, type Fixture, type Unavailable } from '@probity/probe-kit';
import type { ProbeTools } from '../needs.ts';
import type { InjectedInput, InjectionDetails } from './details.ts';
import { gatherRead } from './gather/gather-read.ts';
import { gatherSignIn } from './gather/gather-sign-in.ts';
import { gatherWrite } from './gather/gather-write.ts';
import { newWord } from './gather/new-numbers.ts';
import { senderOf } from './gather/send-value.ts';
import type { InjectionRecord, InputRecord } from './record.ts';

/** Gathers one case of the injection half. */
export async function gatherInjection(
  { operation: id, variation, details }: Case<InjectionDetails>,
  tools: ProbeTools,
): Promise<InjectionRecord | Unavailable> {
  if (variation === 'injection-sign-in') return gatherSignIn(tools);
  if (id === null)
    return { reason: 'The description names no text that an interpreter may read', missing: 'description' };
  return orReason(async () => {
    const operation = tools.operation(id);
    const seek = details.writes ? undefined : await ownObject(tools, details.resource, operation.caller);
    const call = await tools.call(operation, seek === undefined ? {} : { seek });
    if (isUnavailable(call)) return call;
    const control = await tools.control(call);
    const common = { half: 'injection', control: control.exchange } as const;
    if (!control.succeeded) return { ...common, controlSucceeded: false };
    const inputs: InputRecord[] = [];
    for (const input of details.inputs) {
      const sender = senderOf(tools, call, control, input);
      if (sender === undefined) continue;
      const value = sender.present ?? valueFor(input, seek);
      inputs.push(
        details.writes
          ? await gatherWrite(tools, input, { call, resource: details.resource }, sender)
          : await gatherRead(tools, input, value, sender),
      );
    }
    return { ...common, controlSucceeded: true, inputs };
  });
}

/** An object of the caller that a search can find; none where the operation finds no objects. */
async function ownObject(tools: ProbeTools, resource: string, owner: string): Promise<Fixture | undefined> {
  if (resource === '') return undefined;
  const fixture = await tools.fixture.shared(resource, owner);
  return isUnavailable(fixture) ? undefined : fixture;
}

/** A value that finds something: what the description allows, or what an object of ours has by this name. */
function valueFor({ example, name }: InjectedInput, own: Fixture | undefined): string {
  if (example !== '') return example;
  const made = parseJson(own?.made?.answer?.body ?? '');
  const value = isRecord(made) ? made[name] : undefined;
  return typeof value === 'string' && value !== '' ? value : newWord();
}
