import { statusOf } from '@probity/model';
import { isUnavailable, sentOrStop, type Fixture } from '@probity/probe-kit';
import { describe, expect, test } from 'vitest';
import {
  smallAccountsContext,
  type SmallAccountsContext,
} from '../accounts/small-accounts-context.test-api.ts';
import { cleanUp } from '../undo/clean-up.ts';

async function fresh(accountsContext: SmallAccountsContext, resource: string): Promise<Fixture> {
  const made = await accountsContext.objects.fresh(resource, 'alice');
  if (isUnavailable(made)) throw new Error(made.reason);
  return made;
}

async function rename(accountsContext: SmallAccountsContext, project: Fixture): Promise<number> {
  const call = await accountsContext.objects.call(accountsContext.operation('PATCH /v1/projects/{id}'), {
    fixtures: { project },
  });
  if (isUnavailable(call)) throw new Error(call.reason);
  return statusOf(
    sentOrStop(await accountsContext.objects.send(call, { purpose: 'control', epoch: null })).exchange,
  );
}

describe('an object whose name is its address', () => {
  test.each([
    ['an answer that shows it', {}],
    ['what was sent, where the answer shows nothing', { silentCreate: true }],
  ])('is found by %s', async (_name, more) => {
    await using accountsContext = await smallAccountsContext({ api: { foundBy: 'name', ...more } });
    const project = await fresh(accountsContext, 'project');
    expect(project.id).toBe(accountsContext.canaries.value(project.canary));
    expect(statusOf(sentOrStop(await accountsContext.objects.reread(project, null)))).toBe(200);
    expect(await cleanUp(accountsContext)).toEqual([]);
    expect(accountsContext.api.projects.size).toBe(0);
  });

  test('is followed when writes rename it, by later calls and by clean-up', async () => {
    await using accountsContext = await smallAccountsContext({ api: { foundBy: 'name' } });
    const project = await fresh(accountsContext, 'project');
    expect([await rename(accountsContext, project), await rename(accountsContext, project)]).toEqual([
      200, 200,
    ]);
    const [stored] = accountsContext.api.projects.values();
    expect(stored?.name).not.toBe(project.id);
    // Anyone who looks whether it is still there looks where it was.
    expect(statusOf(sentOrStop(await accountsContext.objects.reread(project, null)))).toBe(404);
    expect(accountsContext.ledger.entries).toMatchObject([{ state: 'made', id: stored?.name }]);
    expect(await cleanUp(accountsContext)).toEqual([]);
    expect(accountsContext.api.projects.size).toBe(0);
  });

  test('takes what lies in it along', async () => {
    await using accountsContext = await smallAccountsContext({ api: { foundBy: 'name' } });
    const task = await fresh(accountsContext, 'task');
    const project = task.parents['project'];
    if (project === undefined) throw new Error('no project');
    await rename(accountsContext, project);
    expect(statusOf(sentOrStop(await accountsContext.objects.reread(task, null)))).toBe(200);
    expect(await cleanUp(accountsContext)).toEqual([]);
    expect([accountsContext.api.projects.size, accountsContext.api.tasks.size]).toEqual([0, 0]);
    const removed = accountsContext.api.log.filter((route) => route.startsWith('DELETE'));
    expect(removed.map((route) => route.includes('/tasks/'))).toEqual([true, false]);
  });
});
