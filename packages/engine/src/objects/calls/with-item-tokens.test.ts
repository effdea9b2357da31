import { statusOf } from '@probity/model';
import { isUnavailable, sentOrStop, type Call, type Fixture } from '@probity/probe-kit';
import { describe, expect, test } from 'vitest';
import {
  smallAccountsContext,
  type SmallAccountsContext,
} from '../../accounts/small-accounts-context.test-api.ts';
import { cleanUp } from '../../undo/clean-up.ts';

const PATCH = 'PATCH /v1/projects/{id}';

async function patchOf(
  accountsContext: SmallAccountsContext,
  project: Fixture,
  identity = 'alice',
): Promise<Call> {
  const call = await accountsContext.objects.call(accountsContext.operation(PATCH), {
    session: accountsContext.accounts.shared(identity),
    fixtures: { project },
  });
  if (isUnavailable(call)) throw new Error(call.reason);
  return call;
}

async function projectOf(accountsContext: SmallAccountsContext): Promise<Fixture> {
  const project = await accountsContext.objects.fresh('project', 'alice');
  if (isUnavailable(project)) throw new Error(project.reason);
  return project;
}

describe.each(['if-match', 'version'] as const)(
  'where writes need the present state in %s',
  (conditional) => {
    test('the first refusal teaches it, and every write has the state of just then', async () => {
      await using accountsContext = await smallAccountsContext({ api: { conditional } });
      const project = await projectOf(accountsContext);
      const statuses: number[] = [];
      for (let write = 0; write < 3; write += 1) {
        const call = await patchOf(accountsContext, project);
        const sent = await accountsContext.objects.send(call, { purpose: 'control', epoch: null });
        statuses.push(statusOf(sentOrStop(sent).exchange));
      }
      expect(statuses).toEqual([200, 200, 200]);
      // One refusal in all.
      expect(accountsContext.api.count(`PATCH /v1/projects/${project.id}`)).toBe(4);
    });

    test('those who are refused at the same time all send again', async () => {
      await using accountsContext = await smallAccountsContext({ api: { conditional } });
      const projects = await Promise.all([projectOf(accountsContext), projectOf(accountsContext)]);
      const sent = await Promise.all(
        projects.map(async (project) =>
          accountsContext.objects.send(await patchOf(accountsContext, project), {
            purpose: 'control',
            epoch: null,
          }),
        ),
      );
      expect(sent.map((each) => statusOf(sentOrStop(each).exchange))).toEqual([200, 200]);
    });

    test('an attack has the state that the owner reads', async () => {
      await using accountsContext = await smallAccountsContext({ api: { conditional } });
      const project = await projectOf(accountsContext);
      const own = await patchOf(accountsContext, project);
      await accountsContext.objects.send(own, { purpose: 'control', epoch: null });
      const attack = await patchOf(accountsContext, project, 'bob');
      const sent = sentOrStop(await accountsContext.objects.send(attack, { purpose: 'attack', epoch: null }));
      expect(statusOf(sent.exchange)).toBe(404);
      const header = Object.entries(sent.exchange.request.headers).find(([name]) => /^if-match$/i.test(name));
      expect(header?.[1] ?? sent.exchange.request.body).toMatch(/^"v2"$|"version":2/);
    });

    test('clean-up deletes with it, also in a later process', async () => {
      await using accountsContext = await smallAccountsContext({ api: { conditional } });
      await projectOf(accountsContext);
      await projectOf(accountsContext);
      expect(await cleanUp(accountsContext)).toEqual([]);
      expect(accountsContext.api.projects.size).toBe(0);
      await projectOf(accountsContext);
      const { learnedBodies: _known, ...later } = accountsContext;
      expect(await cleanUp(later)).toEqual([]);
      expect(accountsContext.api.projects.size).toBe(0);
    });
  },
);
