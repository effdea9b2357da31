import { isRecord, parseJson, type Case, type Operation } from '@probity/model';
import { isUnavailable, sentOrStop, type Call, type Control } from '@probity/probe-kit';
import type { Details72 } from '../details.ts';
import type { ProbeTools } from '../needs.ts';
import { readOf } from '../plan/paths.ts';
import type { Record72, Try72 } from '../record.ts';
import { controlFor, makeObject, ordinaryControl, withControl, type MadeObject } from './made-object.ts';
import { tryOn, type Trial } from './try-on.ts';

/** What takes a body. */
const WITH_BODY = ['POST', 'PUT', 'PATCH', 'QUERY'];

/** Tries methods that the description does not list: all of them on an object of the run, elsewhere only what reads. */
export async function gatherMethods(testCase: Case<Details72>, tools: ProbeTools): Promise<Record72> {
  const { details } = testCase;
  const operation = tools.operation(testCase.operation ?? '');
  if (!details.isDisposable) return gatherReads(testCase, tools, operation);
  const made = await makeObject(testCase, tools);
  const control = await controlFor(testCase, tools, made);
  if (!control.succeeded) return { control: control.exchange };
  const onPath = tools.target.operations.filter(({ path }) => path === operation.path);
  const trials = details.tried.map(
    (method) =>
      async (object: MadeObject): Promise<Trial> =>
        trialOf(method, onPath, object, details, tools),
  );
  return {
    control: control.exchange,
    tries: await tryOn(testCase, tools, control, withControl(made, control), trials),
  };
}

/** The call of a described operation of the path with another method; a body of our own values where one belongs. */
async function trialOf(
  method: string,
  onPath: readonly Operation[],
  { fixture, fixtures }: MadeObject,
  { caller, owner }: Details72,
  tools: ProbeTools,
): Promise<Trial> {
  const writes = WITH_BODY.includes(method);
  const withBody = onPath.find(({ body }) => body !== null && /json/i.test(body.type));
  const base = (writes ? withBody : readOf(onPath)) ?? readOf(onPath) ?? onPath[0];
  if (base === undefined) throw new Error('A path without operations was planned.');
  const call: Call = sentOrStop(await tools.call(base, { session: tools.shared(caller), owner, fixtures }));
  const needsBody = writes && base.body === null;
  const rawBody = { type: 'application/json', text: ownValues(fixture.made?.request.body ?? '{}') };
  // A method without a body must not bring that of the call on which it is based.
  return { name: method, call, change: { method, ...(needsBody && { rawBody }) } };
}

/** The plain values of a body; what names something else, such as a product, may not be sent where nobody expects it. */
function ownValues(text: string): string {
  const body = parseJson(text);
  const members = isRecord(body) ? Object.entries(body) : [];
  const plain = members.filter(
    ([name, value]) => !/id$/i.test(name) && (typeof value !== 'object' || value === null),
  );
  return JSON.stringify(Object.fromEntries(plain));
}

/** On a path that is no object of the run: GET where it is not listed, and OPTIONS for what the path itself lists. */
async function gatherReads(
  { details }: Case<Details72>,
  tools: ProbeTools,
  operation: Operation,
): Promise<Record72> {
  const control = await controlOn(operation, details, tools);
  if (!control.succeeded) return { control: control.exchange };
  const path = operation.path;
  if (path.includes('{')) return { control: control.exchange, tries: [] };
  const session = tools.shared(details.caller);
  const tries: Try72[] = [];
  for (const name of details.tried) {
    const attack = await tools.look({ path, method: 'GET', session });
    if (!isUnavailable(attack)) tries.push({ name, attack, labels: [], through: 'nothing' });
  }
  const options = await tools.look({ path, method: 'OPTIONS', session });
  const [, folder = ''] = path.split('/');
  const missingOptions = await tools.once(`7.2 options ${folder}`, () =>
    tools.look({ path: tools.missingPath(`/${folder}`), method: 'OPTIONS', session }),
  );
  return {
    control: control.exchange,
    tries,
    ...(!isUnavailable(options) && { options }),
    ...(!isUnavailable(missingOptions) && { missingOptions }),
  };
}

/** The described read of the path, else any read of its caller. */
async function controlOn(operation: Operation, { caller }: Details72, tools: ProbeTools): Promise<Control> {
  if (operation.method !== 'GET' || operation.effect !== 'reads') return ordinaryControl(caller, tools);
  const call = await tools.call(operation, { session: tools.shared(caller) });
  return tools.control(sentOrStop(call));
}
