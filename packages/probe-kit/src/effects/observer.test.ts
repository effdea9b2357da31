import type { Exchange, Resource } from '@probity/model';
import { describe, expect, it } from 'vitest';
import type { Fixture } from '../probe/tools/call.ts';
import type { GatherTools } from '../probe/needs.ts';
import { NO_OBSERVER, lookTwice, observeList, observeObject, type Observer } from './observer.ts';
import { attackedObservation, controlObservation } from './observed.ts';
import { whoLogsIn } from '../accounts/who-logs-in.ts';

const look = (id: string) => ({ id }) as Exchange;
const resource = (name: string, read: string | null, list: string | null) =>
  ({ name, read, list }) as unknown as Resource;
const fixture = (name: string) =>
  ({ resource: name, owner: 'alice', canary: 'A', parents: { p: 'parent' } }) as unknown as Fixture;
const tools = (reason = false) =>
  ({
    target: {
      resources: [
        resource('other', null, null),
        resource('project', 'GET /p', null),
        resource('note', null, 'GET /notes'),
      ],
    },
    operation: (id: string) => ({ id, parameters: [] }),
    shared: (identity: string) => ({ identity }),
    call: async (operation: object, with_: object) => (reason ? { reason: 'no' } : { operation, ...with_ }),
    control: async (call: object) => ({ exchange: { id: JSON.stringify(call) } }),
    reread: async () => look('reread'),
  }) as unknown as GatherTools;

describe('watching an object', () => {
  it('is done by its read, where there is one', async () => {
    const observer = observeObject(tools(), fixture('project'));
    expect(observer).toMatchObject({ through: 'object', canary: 'A' });
    expect(await observer.look()).toEqual(look('reread'));
  });

  it('is else done in the list that it is in, as its owner and under its parents', async () => {
    const observer = observeObject(tools(), fixture('note'));
    expect(observer).toMatchObject({ through: 'list', canary: 'A' });
    expect(JSON.parse((await observer.look())?.id ?? '')).toEqual({
      operation: { id: 'GET /notes', parameters: [] },
      session: { identity: 'alice' },
      fixtures: { p: 'parent' },
    });
  });

  it('is impossible without a read and a list, and for what no resource is', async () => {
    expect(observeObject(tools(), fixture('other'))).toMatchObject({ through: 'nothing', canary: 'A' });
    expect(observeObject(tools(), fixture('unknown'))).toBe(NO_OBSERVER);
    expect(await NO_OBSERVER.look()).toBeUndefined();
  });

  it('sees nothing where the list cannot be called', async () => {
    const observer = observeList(tools(true), resource('note', null, 'GET /notes'), 'alice', {});
    expect(await observer.look()).toBeUndefined();
  });
});

describe('looking twice', () => {
  const observer = (
    through: Observer['through'],
    looks: readonly (Exchange | undefined)[],
    canary: string | null = null,
  ): Observer => {
    const left = [...looks];
    return { through, canary, look: async () => left.shift() };
  };
  it.each<[string, Observer, readonly string[]]>([
    ['gives both looks at an object', observer('object', [look('1'), look('2')]), ['1', '2']],
    ['gives one look at a list for what is new', observer('list', [look('1'), look('2')]), ['1']],
    ['gives both looks at an object in a list', observer('list', [look('1'), look('2')], 'A'), ['1', '2']],
    ['gives the first where the second fails', observer('object', [look('1'), undefined]), ['1']],
    ['gives nothing where the first fails', observer('object', [undefined, look('2')]), []],
    ['gives nothing of a list that cannot be seen', observer('list', [undefined, look('2')]), []],
  ])('%s', async (_name, watched, expected) => {
    expect((await lookTwice(watched)).map(({ id }) => id)).toEqual(expected);
  });
});

describe('a sight', () => {
  it('is of nothing where nothing was watched', () => {
    const own = { write: undefined, before: [], after: undefined, canary: null, id: null };
    const nothing = {
      ...own,
      through: 'nothing',
      afterPages: [],
      siblings: [],
      wrote: null,
      siblingId: null,
      list: null,
      described: [],
      honest: own,
      refusals: [],
    };
    expect([attackedObservation({}), controlObservation({})]).toEqual([nothing, nothing]);
  });

  it('is of the attacked object, or of the control’s own', () => {
    const control = { ...look('c'), request: { method: 'GET' } } as Exchange;
    const record = {
      through: 'object',
      before: [look('b')],
      after: look('a'),
      siblings: [look('s')],
      canary: 'F',
      wrote: 'W',
      ownBefore: [look('ob')],
      ownAfter: look('oa'),
      ownCanary: 'OF',
      ownWrote: 'OW',
      attack: look('x'),
      control,
      id: 'n1',
      siblingId: 'n2',
      ownId: 'o1',
      afterPages: [look('p')],
      listBefore: look('lb'),
      listAfter: [look('la')],
      described: ['page'],
    } as const;
    const own = { write: control, before: [look('ob')], after: look('oa'), canary: 'OF', id: 'o1' };
    const common = {
      through: 'object',
      siblings: [look('s')],
      siblingId: 'n2',
      described: ['page'],
      honest: own,
    };
    expect(attackedObservation(record)).toEqual({
      ...common,
      write: look('x'),
      before: [look('b')],
      after: look('a'),
      canary: 'F',
      wrote: 'W',
      id: 'n1',
      afterPages: [look('p')],
      list: { before: look('lb'), after: [look('la')] },
      refusals: [],
    });
    expect(controlObservation(record)).toEqual({
      ...common,
      ...own,
      wrote: 'OW',
      afterPages: [],
      list: null,
      refusals: [],
    });
  });
});

it('only those log in who have no fixed credential', () => {
  const given = {
    target: {
      identities: [
        { name: 'alice', credential: { kind: 'login' } },
        { name: 'bob', credential: { kind: 'static' } },
        { name: 'eve', credential: { kind: 'login' } },
      ],
    },
    identities: (kind: string) => (kind === 'user' ? ['alice', 'bob'] : ['eve']),
  } as unknown as GatherTools;
  expect(whoLogsIn(given, 'expendable', 'user')).toEqual(['eve', 'alice']);
});
