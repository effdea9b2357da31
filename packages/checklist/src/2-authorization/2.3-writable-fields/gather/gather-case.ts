import type { Case, Exchange, Json, Operation, Resource } from '@probity/model';
import { isUnavailable, type GatherTools, type Unavailable } from '@probity/probe-kit';
import { tryFields } from './try-fields.ts';
import { isRoleName } from '../names.ts';
import { findPrivilegedRead } from './privileged-read.ts';
import { putBack } from './put-back.ts';
import type { Record23 } from '../record.ts';
import { prepareTrial } from './prepare-trial.ts';
import type { SetUp } from './set-up.ts';
import { setUpSignedUpAccount } from './set-up-signed-up-account.ts';
import { setUpObject } from './set-up-object.ts';
import { setUpOwnRecord } from './set-up-own-record.ts';

/** Gathers one case: the normal call and what is read of it, then the same call with fields that are not the caller's. */
export async function gatherCase(testCase: Case, tools: GatherTools): Promise<Record23 | Unavailable> {
  if (testCase.operation === null) return { reason: 'No resources are known.', missing: 'resources' };
  const operation = tools.operation(testCase.operation);
  const resource = tools.target.resources.find(({ name }) => name === testCase.about['resource']);
  if (testCase.about['writes'] === 'me') {
    // There is one such record, and what one case writes another would find.
    return tools.alone(async () => {
      const first = await gatherOwnRecord(testCase, operation, resource, tools);
      const { second = '', ...about } = testCase.about;
      if (first !== 'already-privileged') return first;
      const next = { ...testCase, about: { ...about, owner: second } };
      const again = await gatherOwnRecord(next, operation, resource, tools);
      return again === 'already-privileged'
        ? { reason: 'Every expendable account has the role already.' }
        : again;
    });
  }
  if (testCase.about['writes'] === 'signup' && !hasReader(resource, tools)) {
    const setUp = await setUpSignedUpAccount(testCase, operation, resource, tools);
    return isUnavailable(setUp) ? setUp : gatherObject(testCase, setUp, tools, resource);
  }
  if (resource === undefined) return { reason: 'The resource is not known.', missing: 'resources' };
  const setUp = await setUpObject(testCase, operation, resource, tools);
  return isUnavailable(setUp) ? setUp : gatherObject(testCase, setUp, tools, resource);
}

/** Whether somebody but the account itself reads accounts. */
function hasReader(resource: Resource | undefined, { target }: GatherTools): boolean {
  return target.identities.some(({ name }) => name === resource?.owner);
}

async function gatherObject(
  testCase: Case,
  setUp: SetUp,
  tools: GatherTools,
  resource: Resource | undefined,
): Promise<Record23> {
  const set = await prepareTrial(testCase, setUp, resource, tools);
  if (!('trial' in set)) return set.record;
  const { record, trial } = set;
  const tried = await tryFields(trial);
  const { calls, isLost: _, ...attempted } = tried;
  tools.later(async () => {
    // Whatever was refused is looked at as well: a refusal is no proof that nothing was written.
    const objects = new Map(tried.attempts.map(({ object }, index) => [object, index]));
    const late: Exchange[] = [];
    const lateOf: number[] = [];
    for (const [object, index] of objects) {
      for (const read of await setUp.look(object)) {
        late.push(read);
        lateOf.push(index);
      }
    }
    return { late, lateOf };
  });
  if (testCase.about['writes'] !== 'signup') return { ...record, ...attempted };

  const at = tried.attempts.findIndex(
    ({ names }, index) => names.some(isRoleName) && tried.attacks[index]?.class === 'success',
  );
  const call = calls[at];
  const privileged =
    call && (await findPrivilegedRead(tools, `${testCase.about['admin']}`, `${testCase.about['owner']}`));
  if (privileged === undefined || call === undefined) return { ...record, ...attempted };
  const [normal, alreadyPrivileged] = [
    await tools.openSignedUpAccount(setUp.call),
    await tools.openSignedUpAccount(call),
  ];
  return {
    ...record,
    ...attempted,
    roleControl: privileged.control.exchange,
    roleBefore: normal && (await privileged.tryAs(normal)),
    roleAfter: alreadyPrivileged && (await privileged.tryAs(alreadyPrivileged)),
  };
}

/** Whether a field says that an account, which was ordinary once, has a role by now. */
function isAlreadyPrivileged([name, value]: readonly [string, Json]): boolean {
  if (!isRoleName(name)) return false;
  return value === true || /admin|owner|root|super/i.test(JSON.stringify(value));
}

/** `spoilt` if the account has kept a role that an earlier attempt gave it, and there is another one. */
async function gatherOwnRecord(
  testCase: Case,
  operation: Operation,
  account: Resource | undefined,
  tools: GatherTools,
): Promise<Record23 | Unavailable | 'already-privileged'> {
  const setUp = await setUpOwnRecord(testCase, operation, account, tools);
  if (isUnavailable(setUp)) return setUp;
  const set = await prepareTrial(testCase, setUp, account, tools);
  if (!('trial' in set)) return set.record;
  const { record, trial } = set;
  const { owner, admin, spare, second = '' } = testCase.about;
  if (second !== '' && Object.entries(trial.around.current).some(isAlreadyPrivileged))
    return 'already-privileged';
  const session = tools.shared(`${owner}`);
  // Only an account that does not matter is made an administrator to see what happens.
  const isRole = spare === 'yes' && Object.keys(trial.injected).some(isRoleName);
  const privileged = isRole ? await findPrivilegedRead(tools, `${admin}`, `${owner}`) : undefined;
  const roleBefore = await privileged?.tryAs(session);
  const tried = await tryFields(trial);
  const { calls: _calls, isLost: _lost, ...attempted } = tried;
  const wrote = tried.attempts.some(
    ({ names }, index) => names.some(isRoleName) && tried.attacks[index]?.class === 'success',
  );
  // A role may be read when a session begins, and only then.
  const begun = wrote ? ((await tools.openSession(`${owner}`)) ?? session) : undefined;
  const roleAfter = begun && (await privileged?.tryAs(begun));
  return {
    ...record,
    ...attempted,
    roleControl: privileged?.control.exchange,
    roleBefore,
    roleAfter,
    remains: await putBack(trial, tried, roleAfter?.class === 'success'),
  };
}
