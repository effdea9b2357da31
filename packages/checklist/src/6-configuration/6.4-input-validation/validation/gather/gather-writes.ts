import type { Case, Exchange, Operation, OperationInput, Resource } from '@probity/model';
import { isUnavailable, observeObject, type Call, type Fixture, type Unavailable } from '@probity/probe-kit';
import type { ProbeTools } from '../../needs.ts';
import type { ValidationDetails } from '../details.ts';
import type { InputTry, ValidationRecord } from '../record.ts';
import { valueIn } from '../value-in.ts';
import { violationsOf } from '../violations.ts';
import { bodyChange, sentBody } from './body-change.ts';
import { idOfMade, placeOfId } from './made-id.ts';
import { uniqueText } from './unique-text.ts';

/** Writes to objects of the run with one field out of bounds at a time, and reads what became of it. */
export async function gatherWrites(
  testCase: Case<ValidationDetails>,
  operation: Operation,
  inputs: readonly OperationInput[],
  tools: ProbeTools,
): Promise<ValidationRecord | Unavailable> {
  const { does, owner } = testCase.details;
  const resource = tools.target.resources.find(({ name }) => name === testCase.details.resource);
  if (resource === undefined) return { reason: 'The resource is not known.', missing: 'resources' };
  const standing = does === 'update' ? await tools.fixture.fresh(resource.name, owner) : undefined;
  if (isUnavailable(standing)) return standing;
  const fixtures = standing && { ...standing.parents, [standing.resource]: standing };
  const session = tools.shared(owner);
  const call = await tools.call(operation, { session, ...(fixtures && { fixtures }) });
  if (isUnavailable(call)) return call;
  const control = await tools.control(call);
  const first = { half: 'validation', control: control.exchange, succeeded: control.succeeded } as const;
  if (!control.succeeded) return first;
  const idAt = standing?.idAt ?? placeOfId(control.exchange, resource);
  const made = (answer: Exchange): string | null => standing?.id ?? idOfMade(answer, idAt);
  const look = async (id: string | null): Promise<Exchange | undefined> =>
    id === null ? undefined : observeObject(tools, standing ?? fixtureOf(resource, owner, call, id)).look();
  const object = made(control.exchange);
  const before = await look(object);
  const record = { ...first, object, idAt, ...(before !== undefined && { before }) };
  // A legitimate write may rename its object: what is sent to the old address would be answered for its absence.
  if (does === 'update' && before?.class === 'missing') return record;
  const body = sentBody(control.exchange);
  const tries: InputTry[] = [];
  for (const input of inputs) {
    const sent = body === undefined ? undefined : valueIn(body, input.name);
    for (const { kind, value } of violationsOf(input, sent, uniqueText(tools))) {
      // What an update leaves out it leaves as it is.
      if (kind === 'missing' && does === 'update') continue;
      const change = bodyChange(operation, body, input.name, value);
      if (change === undefined) continue;
      const attack = await tools.attack(control, call, change);
      const id = attack.class === 'success' ? made(attack) : null;
      const after = attack.class === 'success' ? await lookTwice(() => look(id), tools) : [];
      const shown = value === undefined ? {} : { value };
      tries.push({ kind, field: input.name, required: input.required, ...shown, attack, object: id, after });
    }
  }
  return { ...record, tries };
}

/** At once, and after the target has settled: what was taken may be stored later. */
async function lookTwice(
  look: () => Promise<Exchange | undefined>,
  tools: ProbeTools,
): Promise<readonly Exchange[]> {
  const soon = await look();
  if (soon === undefined) return [];
  await tools.wait('settle');
  const late = await look();
  return late === undefined ? [soon] : [soon, late];
}

function fixtureOf({ name }: Resource, owner: string, { fixtures, writes }: Call, id: string): Fixture {
  const parents = Object.fromEntries(Object.entries(fixtures).filter(([each]) => each !== name));
  return { resource: name, owner, id, parents, canary: writes ?? '', ours: true, made: null };
}
