import type { Case, Exchange, Operation } from '@probity/model';
import {
  addressedResource,
  contactLabels,
  describedQuery,
  isContact,
  isUnavailable,
  whoLogsInByPassword,
  type Call,
  type Control,
  type Unavailable,
  type CommonTools,
  type ToolsFor,
} from '@probity/probe-kit';
import { furtherPages } from './further-pages.ts';
import { gatherLogin, gatherReset } from './gather-auth.ts';
import type { Record24 } from '../record.ts';
import { otherStates, secretsMade } from './samples.ts';
import type { Details24 } from '../details.ts';
import type { ProbeTools } from '../needs.ts';

/** Gathers one case: the caller's ordinary use, the same once more in an epoch, and what others of its kind showed. */
export async function gatherCase(
  testCase: Case<Details24>,
  tools: ProbeTools,
): Promise<Record24 | Unavailable> {
  if (testCase.operation === null) {
    return { reason: 'No operation is known that shows anything.', missing: 'description' };
  }
  const operation = tools.operation(testCase.operation);
  const known = knownOf(testCase, operation, tools);
  const { kind } = testCase.details;
  switch (kind) {
    case 'login':
      return gatherLogin(operation, known, tools);
    case 'reset':
      return gatherReset(known, tools);
    case 'write':
      return gatherWrite(operation, known, tools);
    case 'read':
      return gatherRead(testCase, operation, known, tools);
  }
}

/** What everybody knows before anything is sent. */
function knownOf({ details }: Case<Details24>, operation: Operation, tools: CommonTools): Record24 {
  const { target } = tools;
  const other = target.identities.find(({ name }) => name === details.other);
  const fails = other === undefined ? null : tools.whyNot(other.name);
  return {
    ...(fails && { secondUserFails: fails.reason }),
    list: operation.shows,
    signed: operation.showsSource === 'profile',
    adminOnly: target.adminOnly,
    contacts: contactLabels(target),
    isOwnRecord: operation.authRole === 'me',
    canRecognise: other !== undefined && [other.user ?? '', ...tools.valuesOf(other.name)].some(isContact),
  };
}

async function gatherRead(
  testCase: Case<Details24>,
  operation: Operation,
  known: Record24,
  tools: ToolsFor<'traffic'>,
): Promise<Record24 | Unavailable> {
  await makeForOther(testCase, operation, tools);
  const call = await ownCall(operation, operation.caller, tools);
  if (isUnavailable(call)) return call;
  const control = await tools.control(call);
  const isList = tools.target.resources.some(({ list }) => list === operation.id);
  const record = {
    ...known,
    ...(!isList && { entry: call.seeks ?? null }),
    control: control.exchange,
    controlSucceeded: control.succeeded,
  };
  if (!control.succeeded) return record;
  // What its own caller is shown is the point.
  const first = await tools.attack(control, call, { repeats: true });
  const pages = await furtherPages(first, describedQuery(call.operation), (path) =>
    tools.attack(control, call, { path }),
  );
  const views = [first, ...pages];
  if (operation.public) views.push(await tools.attack(control, call, { credential: { kind: 'none' } }));
  const refusal = await tryForeign(testCase, operation, control, tools);
  const admins = await asAdmin(testCase, operation, tools);
  const ordinary = await asOrdinary(testCase, call, control, tools);
  const provable = await withKnownPassword(operation, tools);
  return {
    ...record,
    views,
    samples: [...otherStates(tools.traffic(), control.exchange), ...(provable ? [provable] : [])],
    made: secretsMade(tools.traffic()),
    ...(refusal && { refusal }),
    ...(ordinary && { ordinary }),
    ...(admins && { admins }),
  };
}

/** A list may show what belongs to others only if they have something. */
async function makeForOther(
  { details }: Case<Details24>,
  { bindings, authRole }: Operation,
  tools: CommonTools,
): Promise<void> {
  const { other } = details;
  if (other === '' || authRole === 'me' || Object.keys(bindings).length > 0) return;
  const made = tools.target.resources.filter(({ visibility, parent }) => visibility === 'private' && !parent);
  for (const { name } of made.slice(0, MADE_FOR_OTHER)) await tools.fixture.shared(name, other);
}

/** Of how many types the second user has an object. */
const MADE_FOR_OTHER = 5;

/** An operation for administrators may still answer everybody, with what is not for everybody. */
async function asOrdinary(
  { details }: Case<Details24>,
  call: Call,
  control: Control,
  tools: CommonTools,
): Promise<Exchange | undefined> {
  const [user] = tools.identities('user');
  if (!details.isAdmin || user === undefined || user === details.caller) return undefined;
  return tools.attack(control, call, { credential: { kind: 'session', session: tools.shared(user) } });
}

/** The stored form of a password is proved by the password: where the caller has only a token, an account that has one looks. */
async function withKnownPassword(operation: Operation, tools: CommonTools): Promise<Exchange | undefined> {
  const [account] = whoLogsInByPassword(tools, 'expendable');
  const isKnown = whoLogsInByPassword(tools, 'user', 'admin').includes(operation.caller);
  if (operation.authRole !== 'me' || isKnown || account === undefined) return undefined;
  const call = await tools.call(operation, { session: tools.shared(account) });
  return isUnavailable(call) ? undefined : (await tools.control(call)).exchange;
}

/** A list shows something only if there is something of the caller's to list. */
async function ownCall(
  operation: Operation,
  caller: string,
  tools: CommonTools,
): Promise<Call | Unavailable> {
  const session = tools.shared(caller);
  const resource = tools.target.resources.find(
    ({ list, collections }) => list === operation.id || collections.includes(operation.id),
  );
  if (resource === undefined) return tools.call(operation, { session });
  const seek = await tools.fixture.shared(resource.name, operation.privileged ? resource.owner : caller);
  if (isUnavailable(seek)) return tools.call(operation, { session });
  const fixtures = { ...seek.parents, [seek.resource]: seek };
  return tools.call(operation, { session, fixtures, seek });
}

/** A refusal may tell more than that it is one. */
async function tryForeign(
  { details }: Case<Details24>,
  operation: Operation,
  control: Control,
  tools: CommonTools,
): Promise<Exchange | undefined> {
  const { other } = details;
  const resource = addressedResource(tools.target, operation);
  if (other === '' || operation.public || resource?.visibility !== 'private') return undefined;
  const session = tools.shared(operation.caller);
  const call = await tools.call(operation, { session, owner: other });
  return isUnavailable(call) ? undefined : tools.attack(control, call);
}

/** Objects of an administrator may not exist; what needs none can be read by everybody. */
async function asAdmin(
  { details }: Case<Details24>,
  operation: Operation,
  tools: CommonTools,
): Promise<Exchange | undefined> {
  const { admin, isAdmin } = details;
  const needsObjects = Object.keys(operation.bindings).length > 0 || operation.body !== null;
  if (admin === '' || isAdmin || operation.public || needsObjects) return undefined;
  const call = await tools.call(operation, { session: tools.shared(admin) });
  return isUnavailable(call) ? undefined : (await tools.control(call)).exchange;
}

/** The answers to writes are in the traffic of the other checks; only where they are not, one is sent. */
async function gatherWrite(
  operation: Operation,
  known: Record24,
  tools: ToolsFor<'traffic'>,
): Promise<Record24 | Unavailable> {
  const [first] = otherStates(tools.traffic(), { operation: operation.id, as: operation.caller });
  if (first !== undefined) {
    const samples = otherStates(tools.traffic(), first);
    return { ...known, control: first, controlSucceeded: true, samples };
  }
  const call = await tools.call(operation);
  if (isUnavailable(call)) return call;
  const { exchange, succeeded } = await tools.control(call);
  return { ...known, control: exchange, controlSucceeded: succeeded };
}
