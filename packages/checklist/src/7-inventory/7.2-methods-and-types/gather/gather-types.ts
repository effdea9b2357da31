import type { Case, Exchange } from '@probity/model';
import { isRefusal, observeList, sentOrStop, type Call, type Control } from '@probity/probe-kit';
import { bodyAs } from '../body-types.ts';
import type { Details72 } from '../details.ts';
import type { ProbeTools } from '../needs.ts';
import type { Record72, Try72 } from '../record.ts';
import { makeObject, type MadeObject } from './made-object.ts';
import { tryOn, type Trial } from './try-on.ts';

/** Sends a write as it is described, and then the same body in other types. */
export async function gatherTypes(testCase: Case<Details72>, tools: ProbeTools): Promise<Record72> {
  const { details } = testCase;
  const operation = tools.operation(testCase.operation ?? '');
  const session = tools.shared(details.caller);
  const isUpdate = tools.target.resources.some(({ update }) => update === operation.id);
  const own = sentOrStop(await tools.call(operation, { session }));
  const control = await tools.control(own);
  const text = control.exchange.request.body;
  if (!control.succeeded || text === null) return { control: control.exchange };
  const labels = own.writes === null ? [] : [own.writes];
  if (!isUpdate) return gatherMaking(testCase, tools, { own, control, text, labels });
  const trials = details.tried.map((name) => async ({ fixtures }: MadeObject): Promise<Trial | undefined> => {
    const rawBody = bodyAs(name, text);
    if (rawBody === undefined) return undefined;
    const call = sentOrStop(await tools.call(operation, { session, fixtures }));
    return { name, call, change: { rawBody }, labels };
  });
  const made = await makeObject(testCase, tools);
  return { control: control.exchange, tries: await tryOn(testCase, tools, control, made, trials) };
}

/** What is made is looked for in the list of its owner. */
async function gatherMaking(
  { details }: Case<Details72>,
  tools: ProbeTools,
  given: {
    readonly own: Call;
    readonly control: Control;
    readonly text: string;
    readonly labels: readonly string[];
  },
): Promise<Record72> {
  const { own, control, text, labels } = given;
  const resource = tools.target.resources.find(({ name }) => name === details.resource);
  if (resource === undefined) return { control: control.exchange };
  const observer = observeList(tools, resource, details.caller, own.fixtures);
  let before: Exchange | undefined = await observer.look();
  const tries: Try72[] = [];
  for (const name of details.tried) {
    const rawBody = bodyAs(name, text);
    if (rawBody === undefined) continue;
    const call = sentOrStop(
      await tools.call(own.operation, { session: own.session, fixtures: own.fixtures }),
    );
    const attack = await tools.attack(control, call, { rawBody });
    if (!isRefusal(attack)) await tools.wait('settle');
    const after = await observer.look();
    tries.push({
      name,
      attack,
      labels: [...labels, ...(call.writes === null ? [] : [call.writes])],
      through: observer.through,
      before: before === undefined ? [] : [before],
      ...(after && { after }),
      canary: null,
      wrote: call.writes,
    });
    before = after ?? before;
  }
  return { control: control.exchange, tries };
}
