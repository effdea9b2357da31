import { isUnavailable } from '@probity/probe-kit';
import { describe, expect, test } from 'vitest';
import type { SmallApiOptions } from '../accounts/small-api.test-api.ts';
import {
  smallAccountsContext,
  type SmallAccountsContext,
} from '../accounts/small-accounts-context.test-api.ts';
import { cleanUp } from './clean-up.ts';

/** Makes as many of something as wanted, removes everything and counts the requests on the way. */
async function removed(
  accountsContext: SmallAccountsContext,
  resource: string,
  count: number,
): Promise<{ left: number; deletions: Record<string, number>; looks: number; lists: number }> {
  for (let each = 0; each < count; each += 1) {
    // Each lies in something else.
    accountsContext.objects.renew();
    const made = await accountsContext.objects.fresh(resource, 'alice');
    if (isUnavailable(made)) throw new Error(made.reason);
  }
  const before = accountsContext.api.log.length;
  const left = (await cleanUp(accountsContext)).length;
  const sent = accountsContext.api.log.slice(before);
  const matching = (pattern: RegExp): number => sent.filter((route) => pattern.test(route)).length;
  return {
    left,
    deletions: {
      projects: matching(/^DELETE \/v1\/projects\/[^/]+$/),
      tasks: matching(/^DELETE .*\/tasks\//),
    },
    looks: matching(/^GET \/v1\/projects\/./),
    lists: matching(/^GET \/v1\/projects$/),
  };
}

describe('many objects', () => {
  test('are verified by the list that showed them before, with a look at the first and at the last', async () => {
    await using accountsContext = await smallAccountsContext();
    const { left, deletions, looks, lists } = await removed(accountsContext, 'project', 9);
    expect({ left, deletions, looks }).toEqual({ left: 0, deletions: { projects: 9, tasks: 0 }, looks: 2 });
    expect(lists).toBe(5 + 1);
    expect(accountsContext.api.projects.size).toBe(0);
  });

  test('remain where they only leave the list', async () => {
    await using accountsContext = await smallAccountsContext({ api: { deletion: 'only-unlisted' } });
    expect(await removed(accountsContext, 'project', 6)).toMatchObject({ left: 6 });
  });

  test('are looked at one by one where the list never showed them', async () => {
    await using accountsContext = await smallAccountsContext();
    accountsContext.api.answers.set('GET /v1/projects', [200, { items: [] }]);
    expect(await removed(accountsContext, 'project', 6)).toMatchObject({ left: 0, looks: 6 });
  });

  test('are looked at one by one where the list shows nothing any more that it showed before', async () => {
    await using accountsContext = await smallAccountsContext();
    const count = 6;
    for (let each = 0; each < count; each += 1) await accountsContext.objects.fresh('project', 'alice');
    const { ledger, api, wire } = accountsContext;
    const shown = { items: ledger.entries.map(({ id }) => ({ id })) };
    api.answers.set('GET /v1/projects', [200, shown]);
    // As soon as the first deletion is sent, the list is empty.
    const emptied = { ...ledger, undone: ledger.undone.bind(ledger) };
    const whole = Object.assign(emptied, {
      get entries() {
        if (wire.exchanges.some(({ request }) => request.method === 'DELETE'))
          api.answers.set('GET /v1/projects', [200, { items: [] }]);
        return ledger.entries;
      },
    });
    const before = api.log.length;
    expect(await cleanUp({ ...accountsContext, ledger: whole })).toEqual([]);
    expect(api.log.slice(before).filter((route) => /^GET \/v1\/projects\/./.test(route))).toHaveLength(count);
  });
});

describe('what lies in objects', () => {
  const TABLE: readonly {
    readonly name: string;
    readonly api: SmallApiOptions;
    readonly deletions: { readonly projects: number; readonly tasks: number };
  }[] = [
    { name: 'goes with them', api: {}, deletions: { projects: 5, tasks: 0 } },
    {
      name: 'is removed first where they are not deleted with something in them',
      api: { deletion: 'refused-if-used' },
      deletions: { projects: 6, tasks: 5 },
    },
    {
      name: 'is removed by itself where it stays',
      api: { deletion: 'keeps-tasks' },
      deletions: { projects: 5, tasks: 5 },
    },
  ];

  test.each(TABLE)('$name', async ({ api, deletions }) => {
    await using accountsContext = await smallAccountsContext({ api });
    expect(await removed(accountsContext, 'task', 5)).toMatchObject({ left: 0, deletions });
    expect([accountsContext.api.projects.size, accountsContext.api.tasks.size]).toEqual([0, 0]);
  });

  test('is looked at once more where it may have been moved elsewhere', async () => {
    await using plain = await smallAccountsContext();
    const [id, path] = ['GET /v1/projects/{id}/tasks', '/v1/projects/{id}/tasks'];
    const list = { ...plain.operation('GET /v1/projects/{id}'), id, path };
    const resources = plain.target.resources.map((each) =>
      each.name === 'task' ? { ...each, list: id } : each,
    );
    await using accountsContext = await smallAccountsContext({ target: { resources }, operations: [list] });
    const { objects, api } = accountsContext;
    for (let each = 0; each < 3; each += 1) {
      objects.renew();
      for (let task = 0; task < 3; task += 1) await objects.fresh('task', 'alice');
    }
    const [moved] = [...api.tasks.entries()].slice(1, 2);
    if (moved === undefined) throw new Error('no task');
    api.answers.set(`GET /v1/projects/${moved[1].project}/tasks`, [200, { items: [] }]);
    const before = api.log.length;
    expect(await cleanUp(accountsContext)).toEqual([]);
    const looks = api.log.slice(before).filter((route) => /^GET .*\/tasks\/./.test(route));
    // The first to learn from, and each of those that their list did not show.
    expect(looks.filter((route) => route.includes(moved[1].project))).toHaveLength(3);
    expect(looks.length).toBeLessThan(9);
  });
});
