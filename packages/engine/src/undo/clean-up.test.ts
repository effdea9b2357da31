import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isUnavailable } from '@probity/probe-kit';
import { describe, expect, test } from 'vitest';
import {
  smallAccountsContext,
  type SmallAccountsContext,
} from '../accounts/small-accounts-context.test-api.ts';
import { cleanUp } from './clean-up.ts';
import { createFileLedger, openLedger } from '../ledger/file-ledger.ts';

async function twice(accountsContext: SmallAccountsContext) {
  const first = await cleanUp(accountsContext);
  const requests = accountsContext.wire.exchanges.length;
  const second = await cleanUp(accountsContext);
  return { first, second, more: accountsContext.wire.exchanges.length - requests };
}

describe('clean-up', () => {
  test('removes what was made, children before parents, and does nothing the second time', async () => {
    await using accountsContext = await smallAccountsContext();
    await accountsContext.objects.fresh('task', 'alice');
    const before = accountsContext.api.log.length;
    expect(await twice(accountsContext)).toEqual({ first: [], second: [], more: 0 });
    expect([accountsContext.api.projects.size, accountsContext.api.tasks.size]).toEqual([0, 0]);
    const deletions = accountsContext.api.log.slice(before).filter((route) => route.startsWith('DELETE'));
    expect(deletions.map((route) => route.includes('/tasks/'))).toEqual([true, false]);
  });

  test('takes what is already gone for done', async () => {
    await using accountsContext = await smallAccountsContext();
    await accountsContext.objects.fresh('project', 'alice');
    accountsContext.api.projects.clear();
    expect(await twice(accountsContext)).toEqual({ first: [], second: [], more: 0 });
  });

  test.each([
    ['hidden from its first owner', {}],
    ['refused to its first owner', { forbids: true }],
  ])('removes what was handed over as its new owner, also where it is %s', async (_name, api) => {
    await using accountsContext = await smallAccountsContext({ api });
    await accountsContext.accounts.prepare();
    const project = await accountsContext.objects.fresh('project', 'alice');
    const stored = [...accountsContext.api.projects.values()][0];
    if (isUnavailable(project) || stored === undefined) throw new Error('no project');
    stored.owner = 'bob@example.test';
    accountsContext.api.projects.set('other', { id: 'other', owner: 'bob@example.test', name: 'not ours' });
    expect(await twice(accountsContext)).toEqual({ first: [], second: [], more: 0 });
    expect([...accountsContext.api.projects.keys()]).toEqual(['other']);
  });

  test('removes what goes by another id now, by the value that it holds', async () => {
    await using accountsContext = await smallAccountsContext();
    const { api } = accountsContext;
    await accountsContext.objects.fresh('project', 'alice');
    const [stored] = [...api.projects.values()];
    if (stored === undefined) throw new Error('no project');
    api.projects.clear();
    api.projects.set('renamed', { ...stored, id: 'renamed' });
    api.projects.set('other', { ...stored, id: 'other', name: 'not ours' });
    expect(await twice(accountsContext)).toEqual({ first: [], second: [], more: 0 });
    expect([...api.projects.keys()]).toEqual(['other']);
  });

  test('leaves the object of another alone that goes by the same id', async () => {
    await using accountsContext = await smallAccountsContext();
    await accountsContext.accounts.prepare();
    const project = await accountsContext.objects.fresh('project', 'alice');
    if (isUnavailable(project)) throw new Error('no project');
    const { id } = project;
    accountsContext.api.projects.set(id, { id, owner: 'bob@example.test', name: 'not ours' });
    expect(await cleanUp(accountsContext)).toEqual([]);
    expect(accountsContext.api.projects.size).toBe(1);
  });

  test.each([
    { name: 'without an id in its answer', api: { silentCreate: true } },
    { name: 'with a connection that broke', api: { cutCreate: true } },
  ])('finds what was made $name by its canary on later pages, and leaves the rest alone', async ({ api }) => {
    await using accountsContext = await smallAccountsContext({ api });
    for (const id of ['a', 'b', 'c'])
      accountsContext.api.projects.set(id, { id, owner: 'alice@example.test', name: 'not ours' });
    expect(isUnavailable(await accountsContext.objects.fresh('project', 'alice'))).toBe(true);
    expect(accountsContext.api.projects.size).toBe(4);
    expect(await twice(accountsContext)).toEqual({ first: [], second: [], more: 0 });
    expect([...accountsContext.api.projects.keys()]).toEqual(['a', 'b', 'c']);
  });

  test('does not take for gone what may lie beyond the pages it reads', async () => {
    await using accountsContext = await smallAccountsContext({ api: { silentCreate: true } });
    for (let id = 0; id < 101; id += 1)
      accountsContext.api.projects.set(`${id}`, {
        id: `${id}`,
        owner: 'alice@example.test',
        name: 'not ours',
      });
    await accountsContext.objects.fresh('project', 'alice');
    const message = expect.stringMatching(
      /^A project of alice may remain \(chk-.*\): GET \/v1\/projects goes on after the 50 pages that were read\.$/,
    );
    expect(await cleanUp(accountsContext)).toMatchObject([{ message }]);
    expect(accountsContext.ledger.entries).toMatchObject([{ state: 'left' }]);
  });

  test('finds nothing where an intent was never sent', async () => {
    await using accountsContext = await smallAccountsContext();
    await accountsContext.ledger.intend({
      kind: 'object',
      label: 'project/alice/9',
      resource: 'project',
      owner: 'alice',
      params: {},
    });
    expect(await twice(accountsContext)).toEqual({ first: [], second: [], more: 0 });
  });

  test('looks again at the end for what the request of a dead process may still make', async () => {
    await using accountsContext = await smallAccountsContext();
    const intent = { kind: 'object', label: 'project/alice/9', resource: 'project', owner: 'alice' } as const;
    await accountsContext.ledger.intend({ ...intent, params: {} });
    expect(await cleanUp(accountsContext, { comesAgain: true })).toEqual([]);
    const name = accountsContext.canaries.make('project/alice/9', 'alice');
    accountsContext.api.projects.set('late', { id: 'late', owner: 'alice@example.test', name });
    expect(await twice(accountsContext)).toEqual({ first: [], second: [], more: 0 });
    expect(accountsContext.api.projects.size).toBe(0);
  });

  test('removes what an attack made beside its control', async () => {
    await using accountsContext = await smallAccountsContext();
    const call = await accountsContext.objects.call(accountsContext.operation('POST /v1/projects'));
    if (isUnavailable(call)) throw new Error(call.reason);
    for (const purpose of ['control', 'attack'] as const)
      await accountsContext.objects.send(call, { purpose, epoch: null });
    expect(accountsContext.api.projects.size).toBe(2);
    expect(await twice(accountsContext)).toEqual({ first: [], second: [], more: 0 });
    expect(accountsContext.api.projects.size).toBe(0);
  });

  test('says what it cannot remove, and tries again the next time', async () => {
    await using accountsContext = await smallAccountsContext({ api: { noDelete: true } });
    const made = await accountsContext.objects.fresh('project', 'alice');
    const id = isUnavailable(made) ? '' : made.id;
    const message = `The project ${id} of alice remains: DELETE /v1/projects/{id} answered 405.`;
    const { first, second } = await twice(accountsContext);
    expect(first).toEqual([{ label: 'project/alice/1', kind: 'object', message }]);
    expect(second).toEqual(first);
    accountsContext.api.projects.clear();
  });

  test.each([
    { name: 'a control deleted it', isDeleted: true, left: [] },
    { name: 'nobody deleted it', isDeleted: false, left: [{ kind: 'object' }] },
  ])('where what is gone is forbidden and $name', async ({ isDeleted, left }) => {
    await using accountsContext = await smallAccountsContext({ api: { forbids: true } });
    const call = await accountsContext.objects.call(accountsContext.operation('DELETE /v1/projects/{id}'));
    if (isUnavailable(call)) throw new Error(call.reason);
    if (isDeleted) await accountsContext.objects.send(call, { purpose: 'control', epoch: null });
    accountsContext.api.projects.clear();
    expect(await cleanUp(accountsContext)).toMatchObject(left);
  });

  /** The owner's read of what is gone, and whether a sibling that nobody touched can still be read. */
  const GONE: readonly {
    readonly name: string;
    readonly answer: [number, unknown];
    readonly sibling: boolean;
    readonly left: number;
  }[] = [
    { name: '400 while a sibling can be read', answer: [400, { error: 'bad id' }], sibling: true, left: 0 },
    { name: '403 while a sibling can be read', answer: [403, {}], sibling: true, left: 0 },
    { name: '410 while a sibling can be read', answer: [410, {}], sibling: true, left: 0 },
    { name: 'an empty answer while a sibling can be read', answer: [200, {}], sibling: true, left: 0 },
    {
      name: 'an empty wrapping while a sibling can be read',
      answer: [200, { data: null }],
      sibling: true,
      left: 0,
    },
    { name: '403 where no sibling can be read', answer: [403, {}], sibling: false, left: 1 },
    { name: 'an empty answer where no sibling can be read', answer: [200, {}], sibling: false, left: 1 },
    { name: '500 while a sibling can be read', answer: [500, {}], sibling: true, left: 1 },
    { name: '401 while a sibling can be read', answer: [401, {}], sibling: true, left: 1 },
  ];

  test.each(GONE)(
    'what cannot be deleted and is answered $name: $left left',
    async ({ answer, sibling, left }) => {
      await using accountsContext = await smallAccountsContext();
      const one = await accountsContext.objects.fresh('project', 'alice');
      const other = await accountsContext.objects.fresh('project', 'alice');
      if (isUnavailable(one) || isUnavailable(other)) throw new Error('nothing was made');
      const [path, otherPath] = [`/v1/projects/${other.id}`, `/v1/projects/${one.id}`];
      accountsContext.api.answers.set(`DELETE ${path}`, [409, { error: 'it was archived' }]);
      accountsContext.api.answers.set(`GET ${path}`, answer);
      if (!sibling) accountsContext.api.answers.set(`GET ${otherPath}`, answer);
      const leftovers = await cleanUp(accountsContext);
      expect(leftovers.filter(({ label }) => label === 'project/alice/2')).toHaveLength(left);
    },
  );

  test('an object that was made and whose id nobody learned is named, not counted as gone', async () => {
    await using accountsContext = await smallAccountsContext({ api: { silentCreate: true } });
    accountsContext.api.answers.set('GET /v1/projects', [200, { items: [{ id: 'x' }] }]);
    await accountsContext.objects.fresh('project', 'alice');
    const message = expect.stringMatching(
      /^A project of alice was made, but its id was never learned: .* GET \/v1\/projects does not show it/,
    );
    expect(await cleanUp(accountsContext)).toMatchObject([{ kind: 'object', message }]);
    expect(accountsContext.ledger.entries).toMatchObject([{ state: 'left' }]);
  });

  test('a list that shows objects without what was written into them proves nothing gone', async () => {
    await using accountsContext = await smallAccountsContext();
    const made = await accountsContext.objects.fresh('project', 'alice');
    const id = isUnavailable(made) ? '' : made.id;
    accountsContext.api.answers.set('GET /v1/projects', [200, { items: [{ id }] }]);
    const intent = { kind: 'object', label: 'project/alice/9', resource: 'project', owner: 'alice' } as const;
    await accountsContext.ledger.intend({ ...intent, params: {} });
    const message = expect.stringMatching(/may remain .* does not show what was written into them\.$/);
    expect(await cleanUp(accountsContext)).toMatchObject([{ label: 'project/alice/9', message }]);
  });

  test('one thing that breaks the tool does not keep it from the others', async () => {
    await using accountsContext = await smallAccountsContext();
    await accountsContext.objects.fresh('project', 'alice');
    const intent = { kind: 'object', label: 'project/nobody/1', resource: 'project' } as const;
    const { n } = await accountsContext.ledger.intend({ ...intent, owner: 'nobody', params: {} });
    await accountsContext.ledger.made(n, 'x');
    expect(await cleanUp(accountsContext)).toMatchObject([
      { label: 'project/nobody/1', message: expect.stringMatching(/^It could not be removed: .*nobody/) },
    ]);
    expect(accountsContext.api.projects.size).toBe(0);
  });

  test('whose object it is sees what somebody else may have put into it', async () => {
    await using plain = await smallAccountsContext();
    const [id, path] = ['GET /v1/projects/{id}/tasks', '/v1/projects/{id}/tasks'];
    const list = { ...plain.operation('GET /v1/projects/{id}'), id, path };
    const operations = [...plain.target.operations, list];
    const resources = plain.target.resources.map((each) =>
      each.name === 'task' ? { ...each, list: id } : each,
    );
    await using accountsContext = await smallAccountsContext({
      api: { forbids: true },
      target: { operations, resources },
    });
    const create = accountsContext.operation('POST /v1/projects/{id}/tasks');
    const project = await accountsContext.objects.fresh('project', 'alice');
    if (isUnavailable(project)) throw new Error(project.reason);
    const session = accountsContext.accounts.shared('bob');
    const call = await accountsContext.objects.call(create, { session, fixtures: { project } });
    if (isUnavailable(call)) throw new Error(call.reason);
    await accountsContext.objects.send(call, { purpose: 'attack', epoch: null });
    expect(accountsContext.ledger.entries.at(-1)).toMatchObject({ owner: 'bob', state: 'intended' });
    expect(await cleanUp(accountsContext)).toEqual([]);
  });

  test('removes what goes by its name', async () => {
    await using accountsContext = await smallAccountsContext({ api: { foundBy: 'name' } });
    await accountsContext.objects.fresh('project', 'alice');
    await accountsContext.objects.fresh('project', 'bob');
    expect(await twice(accountsContext)).toEqual({ first: [], second: [], more: 0 });
    expect(accountsContext.api.projects.size).toBe(0);
  });

  test('deletes nothing by an id by which something else is found', async () => {
    await using accountsContext = await smallAccountsContext({ api: { foundBy: 'anything' } });
    accountsContext.api.projects.set('1', { id: '1', owner: 'alice@example.test', name: 'not ours' });
    await accountsContext.objects.fresh('project', 'alice');
    expect(await cleanUp(accountsContext)).toMatchObject([{ kind: 'object' }]);
    expect(accountsContext.api.projects.has('1')).toBe(true);
  });

  test('does not take for gone what was never found, but is still listed', async () => {
    await using accountsContext = await smallAccountsContext({ api: { foundBy: 'nothing' } });
    const made = await accountsContext.objects.fresh('project', 'alice');
    const id = isUnavailable(made) ? '' : made.id;
    const message = `The project ${id} of alice remains: it was never found by its id.`;
    expect(await cleanUp(accountsContext)).toMatchObject([{ message }]);
  });

  test('says that an account remains', async () => {
    await using accountsContext = await smallAccountsContext();
    const { n } = await accountsContext.ledger.intend({
      kind: 'account',
      label: 'account/1',
      owner: 'anonymous',
      params: {},
    });
    await accountsContext.ledger.made(n);
    const { first, more } = await twice(accountsContext);
    expect(first).toMatchObject([
      { kind: 'account', message: expect.stringMatching(/^The account chk-.*@example\.net remains/) },
    ]);
    expect(more).toBe(0);
  });

  test('what nothing deletes is gone when its parent is', async () => {
    await using plain = await smallAccountsContext();
    const resources = plain.target.resources.map((each) =>
      each.name === 'task' ? { ...each, delete: null } : each,
    );
    await using accountsContext = await smallAccountsContext({ target: { resources } });
    await accountsContext.objects.fresh('task', 'alice');
    expect(await twice(accountsContext)).toEqual({ first: [], second: [], more: 0 });
  });
});

describe('a later process with the ledger and the key only', () => {
  test('removes objects and sets a changed password back', async () => {
    const directory = join(await mkdtemp(join(tmpdir(), 'probity-clean-')), 'run');
    const ledger = await createFileLedger(directory);
    await using accountsContext = await smallAccountsContext({
      ledger,
      runKey: ledger.runKey,
      api: { silentCreate: true },
    });
    await accountsContext.objects.fresh('project', 'ex');
    const session = await accountsContext.accounts.open('ex');
    if (session === undefined) throw new Error('no session');
    // The crash comes after the request and before the ledger knows that it worked.
    const died = { ...ledger, made: () => Promise.reject(new Error('died')) };
    await using dying = await smallAccountsContext({
      on: accountsContext.api,
      ledger: Object.assign(died, {
        get entries() {
          return ledger.entries;
        },
      }),
      runKey: ledger.runKey,
    });
    const own = await dying.accounts.open('ex');
    if (own === undefined) throw new Error('no session');
    await expect(dying.accounts.changePassword(own, null)).rejects.toThrow('died');
    await ledger.close();
    expect(accountsContext.api.passwords.get('ex@example.test')).not.toBe('ex-password-1');

    const found = await openLedger(directory);
    await using later = await smallAccountsContext({
      on: accountsContext.api,
      ledger: found,
      runKey: found.runKey,
    });
    expect(await twice(later)).toEqual({ first: [], second: [], more: 0 });
    expect(accountsContext.api.projects.size).toBe(0);
    expect(accountsContext.api.passwords.get('ex@example.test')).toBe('ex-password-1');
    await found.close();
    await rm(join(directory, '..'), { recursive: true });
  });
});
