import type { Case, Exchange, Json, Operation, Resource } from '@probity/model';
import { isUnavailable, type Unavailable, type CommonTools } from '@probity/probe-kit';
import { tryFields } from './trials/try-fields.ts';
import { isHighRank, isRoleName } from '../names.ts';
import { findPrivilegedRead } from './privileged-read.ts';
import { putBack } from './trials/put-back.ts';
import type { FieldTry, Record23 } from '../record.ts';
import { prepareTrial, siblingOf } from './trials/prepare-trial.ts';
import { without, type Trial } from './trial.ts';
import { hitsIn } from './trials/try-once.ts';
import type { SetUp } from './set-up/set-up.ts';
import { setUpSignedUpAccount } from './set-up/set-up-signed-up-account.ts';
import { setUpObject } from './set-up/set-up-object.ts';
import { setUpOwnRecord } from './set-up/set-up-own-record.ts';
import type { Details23 } from '../details.ts';
import type { ProbeTools } from '../needs.ts';

/** Gathers one case: the normal call and what is read of it, then the same call with fields that are not the caller's. */
export async function gatherCase(
  testCase: Case<Details23>,
  tools: ProbeTools,
): Promise<Record23 | Unavailable> {
  if (testCase.operation === null) return { reason: 'No resources are known.', missing: 'resources' };
  const operation = tools.operation(testCase.operation);
  const resource = tools.target.resources.find(({ name }) => name === testCase.details.resource);
  if (testCase.details.writes === 'me') {
    // There is one such record, and what one case writes another would find.
    return tools.alone(async () => {
      const first = await gatherOwnRecord(testCase, operation, resource, tools);
      const { second, ...details } = testCase.details;
      if (first !== 'already-privileged') return first;
      const next = { ...testCase, details: { ...details, owner: second, second: '' } };
      const again = await gatherOwnRecord(next, operation, resource, tools);
      return again === 'already-privileged'
        ? { reason: 'Every expendable account has the role already.' }
        : again;
    });
  }
  if (testCase.details.writes === 'signup' && !hasReader(resource, tools)) {
    const setUp = await setUpSignedUpAccount(testCase, operation, resource, tools);
    return isUnavailable(setUp) ? setUp : gatherObject(testCase, setUp, tools, resource);
  }
  if (resource === undefined) return { reason: 'The resource is not known.', missing: 'resources' };
  const setUp = await setUpObject(testCase, operation, resource, tools);
  return isUnavailable(setUp) ? setUp : gatherObject(testCase, setUp, tools, resource);
}

/** Whether somebody but the account itself reads accounts. */
function hasReader(resource: Resource | undefined, { target }: CommonTools): boolean {
  return target.identities.some(({ name }) => name === resource?.owner);
}

async function gatherObject(
  testCase: Case<Details23>,
  setUp: SetUp,
  tools: ProbeTools,
  resource: Resource | undefined,
): Promise<Record23> {
  const { writes, admin, owner } = testCase.details;
  const privileged = writes === 'signup' ? await findPrivilegedRead(tools, admin, owner) : undefined;
  const set = await prepareTrial(testCase, setUp, resource, privileged !== undefined, tools);
  if (!('trial' in set)) return set.record;
  const { trial } = set;
  const tried = await tryFields(trial);
  const { tries, before, siblings } = tried;
  const sibling = (after: readonly Exchange[]) =>
    setUp.sibling && { sibling: siblingOf(setUp.sibling, before, after) };
  const record = { ...set.record, before, tries, ...sibling(siblings) };
  tools.later(async () => {
    // Whatever was refused is looked at as well: a refusal is no proof that nothing was written.
    const objects = new Map(tries.map((each) => [each.object, each]));
    const late = new Map<FieldTry, readonly Exchange[]>();
    for (const [object, last] of objects) late.set(last, await setUp.look(object));
    const hasChanged = tries.some((each) => isChanged(trial, each, late));
    const again = hasChanged ? ((await setUp.sibling?.look()) ?? []) : [];
    return {
      tries: tries.map((each) => ({ ...each, late: late.get(each) ?? [] })),
      ...sibling([...siblings, ...again]),
    };
  });
  const raising = tries.filter(isRaising).flatMap((each) => tried.calls.get(each) ?? []);
  if (privileged === undefined || raising.length === 0) return record;
  const normal = await tools.openSignedUpAccount(setUp.call);
  const roleBefore = normal && (await privileged.tryAs(normal));
  let roleAfter: Exchange | undefined;
  for (const call of raising) {
    const signedUpAccount = await tools.openSignedUpAccount(call);
    roleAfter = (signedUpAccount && (await privileged.tryAs(signedUpAccount))) ?? roleAfter;
    if (roleAfter?.class === 'success') break;
  }
  return { ...record, roleControl: privileged.control.exchange, roleBefore, roleAfter };
}

/** Whether a late read shows a value of a try, or that its object is gone. */
function isChanged(
  trial: Trial,
  { object, values = {} }: FieldTry,
  late: ReadonlyMap<FieldTry, readonly Exchange[]>,
): boolean {
  const reads = [...late].flatMap(([each, found]) => (each.object === object ? found : []));
  const [first] = reads;
  return (
    first !== undefined && (first.class !== 'success' || hitsIn(trial, reads, object, values).length > 0)
  );
}

/** Whether a field says that an account, which was ordinary once, has a role by now. */
function isAlreadyPrivileged([name, value]: readonly [string, Json]): boolean {
  if (!isRoleName(name)) return false;
  return value === true || isHighRank(value);
}

/** Whether a try that was taken may have given a role. */
function isRaising({ names, attack }: FieldTry): boolean {
  return names.some(isRoleName) && attack.class === 'success';
}

/** `already-privileged` if the account has kept a role that an earlier run gave it, and there is another one. */
async function gatherOwnRecord(
  testCase: Case<Details23>,
  operation: Operation,
  account: Resource | undefined,
  tools: ProbeTools,
): Promise<Record23 | Unavailable | 'already-privileged'> {
  const setUp = await setUpOwnRecord(testCase, operation, account, tools);
  if (isUnavailable(setUp)) return setUp;
  const { owner, admin, isSpare, second, tries } = testCase.details;
  // Only an account that does not matter is made an administrator to see what happens.
  const privileged = isSpare ? await findPrivilegedRead(tools, admin, owner) : undefined;
  const set = await prepareTrial(testCase, setUp, account, privileged !== undefined, tools);
  if (!('trial' in set)) return set.record;
  const { record, trial } = set;
  const session = tools.shared(owner);
  const isRole = Object.keys(trial.values).some(isRoleName);
  const roleBefore = isRole ? await privileged?.tryAs(session) : undefined;
  const isRaised =
    roleBefore?.class === 'success' || Object.entries(trial.around.current).some(isAlreadyPrivileged);
  if (second !== '' && isRaised) return 'already-privileged';
  // What was written in the usual place says nothing new in another, and there are few such accounts.
  const written = await tools.once(`2.3 written ${operation.id}`, async () => new Set<string>());
  const values = tries === 'places' ? without(trial.values, written) : trial.values;
  const tried = await tryFields({ ...trial, values });
  for (const name of tried.hits) written.add(name);
  // A role may be read when a session begins, and only then.
  const begun = tried.tries.some(isRaising) ? ((await tools.openSession(owner)) ?? session) : undefined;
  const roleAfter = begun && (await privileged?.tryAs(begun));
  return {
    ...record,
    before: tried.before,
    tries: tried.tries,
    ...(setUp.sibling && { sibling: siblingOf(setUp.sibling, tried.before, tried.siblings) }),
    roleControl: privileged?.control.exchange,
    roleBefore,
    roleAfter,
    remains: await putBack(trial, tried, roleAfter?.class === 'success'),
  };
}
