import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isUnable } from '@probity/probe-kit';
import { describe, expect, test } from 'vitest';
import { smallWorld, type SmallWorld } from '../accounts/small-world.test-api.ts';
import { cleanUp } from './clean-up.ts';
import { createFileLedger, openLedger } from './file-ledger.ts';

async function twice(world: SmallWorld) {
  const first = await cleanUp(world);
  const requests = world.wire.exchanges.length;
  const second = await cleanUp(world);
  return { first, second, more: world.wire.exchanges.length - requests };
}

describe('clean-up', () => {
  test('removes what was made, children before parents, and does nothing the second time', async () => {
    await using world = await smallWorld();
    await world.fixtures.fresh('task', 'alice');
    await world.fixtures.fresh('project', 'bob');
    const before = world.api.log.length;
    expect(await twice(world)).toEqual({ first: [], second: [], more: 0 });
    expect([world.api.projects.size, world.api.tasks.size]).toEqual([0, 0]);
    const deletions = world.api.log.slice(before).filter((route) => route.startsWith('DELETE'));
    expect(deletions.map((route) => route.includes('/tasks/'))).toEqual([true, false, false]);
  });

  test('takes what is already gone for done', async () => {
    await using world = await smallWorld();
    await world.fixtures.fresh('project', 'alice');
    world.api.projects.clear();
    expect(await twice(world)).toEqual({ first: [], second: [], more: 0 });
  });

  test.each([
    { name: 'without an id in its answer', api: { silentCreate: true } },
    { name: 'with a connection that broke', api: { cutCreate: true } },
  ])('finds what was made $name by its canary on later pages, and leaves the rest alone', async ({ api }) => {
    await using world = await smallWorld({ api });
    for (const id of ['a', 'b', 'c'])
      world.api.projects.set(id, { id, owner: 'alice@example.test', name: 'not ours' });
    expect(isUnable(await world.fixtures.fresh('project', 'alice'))).toBe(true);
    expect(world.api.projects.size).toBe(4);
    expect(await twice(world)).toEqual({ first: [], second: [], more: 0 });
    expect([...world.api.projects.keys()]).toEqual(['a', 'b', 'c']);
  });

  test('does not take for gone what may lie beyond the pages it reads', async () => {
    await using world = await smallWorld({ api: { silentCreate: true } });
    for (let id = 0; id < 101; id += 1)
      world.api.projects.set(`${id}`, { id: `${id}`, owner: 'alice@example.test', name: 'not ours' });
    await world.fixtures.fresh('project', 'alice');
    const says = expect.stringMatching(
      /^A project of alice may remain \(chk-.*\): GET \/v1\/projects has more than 50 pages\.$/,
    );
    expect(await cleanUp(world)).toMatchObject([{ says }]);
    expect(world.ledger.entries).toMatchObject([{ state: 'left' }]);
  });

  test('finds nothing where an intent was never sent', async () => {
    await using world = await smallWorld();
    await world.ledger.intend({
      kind: 'object',
      label: 'project/alice/9',
      resource: 'project',
      owner: 'alice',
      params: {},
    });
    expect(await twice(world)).toEqual({ first: [], second: [], more: 0 });
  });

  test('removes what an attack made beside its control', async () => {
    await using world = await smallWorld();
    const call = await world.fixtures.call(world.operation('POST /v1/projects'));
    if (isUnable(call)) throw new Error(call.unable);
    for (const purpose of ['control', 'attack'] as const)
      await world.fixtures.send(call, { purpose, epoch: null });
    expect(world.api.projects.size).toBe(2);
    expect(await twice(world)).toEqual({ first: [], second: [], more: 0 });
    expect(world.api.projects.size).toBe(0);
  });

  test('says what it cannot remove, and tries again the next time', async () => {
    await using world = await smallWorld({ api: { noDelete: true } });
    const made = await world.fixtures.fresh('project', 'alice');
    const id = isUnable(made) ? '' : made.id;
    const says = `The project ${id} of alice remains: DELETE /v1/projects/{id} answered 405.`;
    const { first, second } = await twice(world);
    expect(first).toEqual([{ label: 'project/alice/1', kind: 'object', says }]);
    expect(second).toEqual(first);
    world.api.projects.clear();
  });

  test.each([
    { name: 'a control deleted it', isDeleted: true, left: [] },
    { name: 'nobody deleted it', isDeleted: false, left: [{ kind: 'object' }] },
  ])('where what is gone is forbidden and $name', async ({ isDeleted, left }) => {
    await using world = await smallWorld({ api: { forbids: true } });
    const call = await world.fixtures.call(world.operation('DELETE /v1/projects/{id}'));
    if (isUnable(call)) throw new Error(call.unable);
    if (isDeleted) await world.fixtures.send(call, { purpose: 'control', epoch: null });
    world.api.projects.clear();
    expect(await cleanUp(world)).toMatchObject(left);
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
      await using world = await smallWorld();
      const one = await world.fixtures.fresh('project', 'alice');
      const other = await world.fixtures.fresh('project', 'alice');
      if (isUnable(one) || isUnable(other)) throw new Error('nothing was made');
      const [path, otherPath] = [`/v1/projects/${other.id}`, `/v1/projects/${one.id}`];
      world.api.answers.set(`DELETE ${path}`, [409, { error: 'it was archived' }]);
      world.api.answers.set(`GET ${path}`, answer);
      if (!sibling) world.api.answers.set(`GET ${otherPath}`, answer);
      const leftovers = await cleanUp(world);
      expect(leftovers.filter(({ label }) => label === 'project/alice/2')).toHaveLength(left);
    },
  );

  test('an object that was made and whose id nobody learned is named, not counted as gone', async () => {
    await using world = await smallWorld({ api: { silentCreate: true } });
    world.api.answers.set('GET /v1/projects', [200, { items: [{ id: 'x' }] }]);
    await world.fixtures.fresh('project', 'alice');
    const says = expect.stringMatching(
      /^A project of alice was made, but its id was never learned: .* GET \/v1\/projects does not show it/,
    );
    expect(await cleanUp(world)).toMatchObject([{ kind: 'object', says }]);
    expect(world.ledger.entries).toMatchObject([{ state: 'left' }]);
  });

  test('a list that shows objects without what was written into them proves nothing gone', async () => {
    await using world = await smallWorld();
    const made = await world.fixtures.fresh('project', 'alice');
    const id = isUnable(made) ? '' : made.id;
    world.api.answers.set('GET /v1/projects', [200, { items: [{ id }] }]);
    const intent = { kind: 'object', label: 'project/alice/9', resource: 'project', owner: 'alice' } as const;
    await world.ledger.intend({ ...intent, params: {} });
    const says = expect.stringMatching(/may remain .* does not show what was written into them\.$/);
    expect(await cleanUp(world)).toMatchObject([{ label: 'project/alice/9', says }]);
  });

  test('one thing that breaks the tool does not keep it from the others', async () => {
    await using world = await smallWorld();
    await world.fixtures.fresh('project', 'alice');
    const intent = { kind: 'object', label: 'project/nobody/1', resource: 'project' } as const;
    const { n } = await world.ledger.intend({ ...intent, owner: 'nobody', params: {} });
    await world.ledger.made(n, 'x');
    expect(await cleanUp(world)).toMatchObject([
      { label: 'project/nobody/1', says: expect.stringMatching(/^It could not be removed: .*nobody/) },
    ]);
    expect(world.api.projects.size).toBe(0);
  });

  test('whose object it is sees what somebody else may have put into it', async () => {
    await using plain = await smallWorld();
    const [id, path] = ['GET /v1/projects/{id}/tasks', '/v1/projects/{id}/tasks'];
    const list = { ...plain.operation('GET /v1/projects/{id}'), id, path };
    const operations = [...plain.target.operations, list];
    const resources = plain.target.resources.map((each) =>
      each.name === 'task' ? { ...each, list: id } : each,
    );
    await using world = await smallWorld({ api: { forbids: true }, target: { operations, resources } });
    const create = world.operation('POST /v1/projects/{id}/tasks');
    const project = await world.fixtures.fresh('project', 'alice');
    if (isUnable(project)) throw new Error(project.unable);
    const session = world.accounts.shared('bob');
    const call = await world.fixtures.call(create, { session, fixtures: { project } });
    if (isUnable(call)) throw new Error(call.unable);
    await world.fixtures.send(call, { purpose: 'attack', epoch: null });
    expect(world.ledger.entries.at(-1)).toMatchObject({ owner: 'bob', state: 'intended' });
    expect(await cleanUp(world)).toEqual([]);
  });

  test('removes what goes by its name', async () => {
    await using world = await smallWorld({ api: { foundBy: 'name' } });
    await world.fixtures.fresh('project', 'alice');
    await world.fixtures.fresh('project', 'bob');
    expect(await twice(world)).toEqual({ first: [], second: [], more: 0 });
    expect(world.api.projects.size).toBe(0);
  });

  test('deletes nothing by an id by which something else is found', async () => {
    await using world = await smallWorld({ api: { foundBy: 'anything' } });
    world.api.projects.set('1', { id: '1', owner: 'alice@example.test', name: 'not ours' });
    await world.fixtures.fresh('project', 'alice');
    expect(await cleanUp(world)).toMatchObject([{ kind: 'object' }]);
    expect(world.api.projects.has('1')).toBe(true);
  });

  test('does not take for gone what was never found, but is still listed', async () => {
    await using world = await smallWorld({ api: { foundBy: 'nothing' } });
    const made = await world.fixtures.fresh('project', 'alice');
    const id = isUnable(made) ? '' : made.id;
    const says = `The project ${id} of alice remains: it was never found by its id.`;
    expect(await cleanUp(world)).toMatchObject([{ says }]);
  });

  test('says that an account remains', async () => {
    await using world = await smallWorld();
    const { n } = await world.ledger.intend({
      kind: 'account',
      label: 'account/1',
      owner: 'anonymous',
      params: {},
    });
    await world.ledger.made(n);
    const { first, more } = await twice(world);
    expect(first).toMatchObject([
      { kind: 'account', says: expect.stringMatching(/^The account chk-.*@example\.invalid remains/) },
    ]);
    expect(more).toBe(0);
  });

  test('what nothing deletes is gone when its parent is', async () => {
    await using plain = await smallWorld();
    const resources = plain.target.resources.map((each) =>
      each.name === 'task' ? { ...each, delete: null } : each,
    );
    await using world = await smallWorld({ target: { resources } });
    await world.fixtures.fresh('task', 'alice');
    expect(await twice(world)).toEqual({ first: [], second: [], more: 0 });
  });
});

describe('a later process with the ledger and the key only', () => {
  test('removes objects and sets a changed password back', async () => {
    const directory = join(await mkdtemp(join(tmpdir(), 'probity-clean-')), 'run');
    const ledger = await createFileLedger(directory);
    await using world = await smallWorld({ ledger, runKey: ledger.runKey, api: { silentCreate: true } });
    await world.fixtures.fresh('project', 'ex');
    const session = await world.accounts.open('ex');
    if (session === undefined) throw new Error('no session');
    // The crash comes after the request and before the ledger knows that it worked.
    const died = { ...ledger, made: () => Promise.reject(new Error('died')) };
    await using dying = await smallWorld({
      on: world.api,
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
    expect(world.api.passwords.get('ex@example.test')).not.toBe('ex-password-1');

    const found = await openLedger(directory);
    await using later = await smallWorld({ on: world.api, ledger: found, runKey: found.runKey });
    expect(await twice(later)).toEqual({ first: [], second: [], more: 0 });
    expect(world.api.projects.size).toBe(0);
    expect(world.api.passwords.get('ex@example.test')).toBe('ex-password-1');
    await found.close();
    await rm(join(directory, '..'), { recursive: true });
  });
});
