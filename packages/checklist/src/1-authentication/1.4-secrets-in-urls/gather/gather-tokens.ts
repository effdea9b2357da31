import { opensSessions, type Case, type Operation } from '@probity/model';
import {
  isUnavailable,
  succeeded,
  whoLogsIn,
  type CredentialRef,
  type SessionRef,
  type Unavailable,
  type CommonTools,
  type ToolsFor,
} from '@probity/probe-kit';
import { namesOn } from '../plan-cases.ts';
import type { QueryTry, UrlRecord } from '../record.ts';

/** A token that nobody has given out: where it is served too, the real one opened nothing. */
const INVENTED = 'c1d7e0a94f2b4c6e8a3b5d7f9e1c3a5b';

/** Sends a living token in the query of an operation under each name, and never in its own place. */
export async function gatherTokens(
  testCase: Case,
  tools: ToolsFor<'forged-tokens' | 'own-sessions'>,
): Promise<UrlRecord | Unavailable> {
  if (testCase.operation === null)
    return { reason: 'No operation that needs a credential may be sent.', missing: 'operations' };
  const operation = tools.operation(testCase.operation);
  const identity = whoseToken(operation, tools);
  const session = await tools.once(`1.4 session ${identity}`, () => sessionOf(identity, tools));
  const inQuery = (name: string): CredentialRef => ({ kind: 'in-query', name, session });
  const names = namesOn(tools.target, operation, identity);
  const can = await tools.canMake(inQuery(names[0] ?? 'access_token'));
  if (can !== true) return can;
  await fillList(operation, identity, tools);
  const call = await tools.call(operation, { session });
  if (isUnavailable(call)) return call;
  const control = await tools.control(call);
  const isFixed = session.number === 'shared';
  const { subjectAt } = tools.target;
  const record = {
    control: control.exchange,
    controlSucceeded: control.succeeded,
    identity,
    isFixed,
    subjectAt,
  };
  if (!control.succeeded) return record;
  const none = await tools.attack(control, call, { credential: { kind: 'none' } });
  const tries: QueryTry[] = [];
  for (const name of names) {
    tries.push({ name, attack: await tools.attack(control, call, { credential: inQuery(name) }) });
  }
  const invented: QueryTry[] = [];
  for (const { name } of tries.filter(({ attack }) => succeeded(attack))) {
    const change = { credential: { kind: 'none' }, query: { [name]: INVENTED } } as const;
    invented.push({ name, attack: await tools.attack(control, call, change) });
  }
  // The token is in the target's logs now, so that it should not live longer than needed.
  if (mayEnd(session, tools)) {
    tools.later(async () => ({
      ended: await tools.once(`1.4 logout ${identity}`, () => tools.logOut(session)),
    }));
  }
  return { ...record, none, tries, invented };
}

/** An empty list is the same for everybody, so that its caller first gets something to list. */
async function fillList({ id }: Operation, identity: string, tools: CommonTools): Promise<void> {
  const resource = tools.target.resources.find(
    ({ list, collections, parent }) => parent === null && (list === id || collections.includes(id)),
  );
  if (resource !== undefined) await tools.fixture.shared(resource.name, identity);
}

/** An expendable account where one can make the call as well, else the one that the profile names. */
function whoseToken({ caller, bindings, privileged, path }: Operation, tools: CommonTools): string {
  const isOrdinary = tools.target.identities.find(({ name }) => name === caller)?.kind !== 'admin';
  const needsNothing = Object.keys(bindings).length === 0 && !path.includes('{');
  const [expendable] = isOrdinary && needsNothing && !privileged ? whoLogsIn(tools, 'expendable') : [];
  return expendable ?? caller;
}

/** A session of its own, which ends soon; a fixed credential has none. */
async function sessionOf(identity: string, tools: ToolsFor<'own-sessions'>): Promise<SessionRef> {
  const found = tools.target.identities.find(({ name }) => name === identity);
  const logsIn = found !== undefined && opensSessions(found.credential);
  return (logsIn ? await tools.openSession(identity) : undefined) ?? tools.shared(identity);
}

/** Some targets end all sessions of an account at once, so that only an expendable one is logged out. */
function mayEnd({ identity, number }: SessionRef, { target }: CommonTools): boolean {
  const isExpendable = target.identities.some(({ name, kind }) => name === identity && kind === 'expendable');
  return number !== 'shared' && isExpendable && target.mode === 'disruptive';
}
