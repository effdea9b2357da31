import type { Exchange, Resource } from '@probity/model';
import { describe, expect, it } from 'vitest';
import type { Fixture, GatherTools } from './tools.ts';
import { BLIND, lookTwice, watchList, watchObject, type Watch } from './watch.ts';
import { attackedSight, controlSight } from './watched.ts';
import { whoLogsIn } from './who-logs-in.ts';

const look = (id: string) => ({ id }) as Exchange;
const resource = (name: string, read: string | null, list: string | null) =>
  ({ name, read, list }) as unknown as Resource;
const fixture = (name: string) =>
  ({ resource: name, owner: 'alice', canary: 'A', parents: { p: 'parent' } }) as unknown as Fixture;
const tools = (unable = false) =>
  ({
    target: {
      resources: [
        resource('other', null, null),
        resource('project', 'GET /p', null),
        resource('note', null, 'GET /notes'),
      ],
    },
    operation: (id: string) => ({ id }),
    shared: (identity: string) => ({ identity }),
    call: async (operation: object, with_: object) => (unable ? { unable: 'no' } : { operation, ...with_ }),
    control: async (call: object) => ({ exchange: { id: JSON.stringify(call) } }),
    reread: async () => look('reread'),
  }) as unknown as GatherTools;

describe('watching an object', () => {
  it('is done by its read, where there is one', async () => {
    const watch = watchObject(tools(), fixture('project'));
    expect(watch).toMatchObject({ through: 'object', canary: 'A' });
    expect(await watch.look()).toEqual(look('reread'));
  });

  it('is else done in the list that it stands in, as its owner and under its parents', async () => {
    const watch = watchObject(tools(), fixture('note'));
    expect(watch).toMatchObject({ through: 'list', canary: 'A' });
    expect(JSON.parse((await watch.look())?.id ?? '')).toEqual({
      operation: { id: 'GET /notes' },
      session: { identity: 'alice' },
      fixtures: { p: 'parent' },
    });
  });

  it('is impossible without a read and a list, and for what no resource is', async () => {
    expect(watchObject(tools(), fixture('other'))).toMatchObject({ through: 'nothing', canary: 'A' });
    expect(watchObject(tools(), fixture('unknown'))).toBe(BLIND);
    expect(await BLIND.look()).toBeUndefined();
  });

  it('sees nothing where the list cannot be called', async () => {
    const watch = watchList(tools(true), resource('note', null, 'GET /notes'), 'alice', {});
    expect(await watch.look()).toBeUndefined();
  });
});

describe('looking twice', () => {
  const watch = (through: Watch['through'], looks: readonly (Exchange | undefined)[]): Watch => {
    const left = [...looks];
    return { through, canary: null, look: async () => left.shift() };
  };
  it.each<[string, Watch, readonly string[]]>([
    ['gives both looks at an object', watch('object', [look('1'), look('2')]), ['1', '2']],
    ['gives one look at a list', watch('list', [look('1'), look('2')]), ['1']],
    ['gives the first where the second fails', watch('object', [look('1'), undefined]), ['1']],
    ['gives nothing where the first fails', watch('object', [undefined, look('2')]), []],
    ['gives nothing of a list that cannot be seen', watch('list', [undefined, look('2')]), []],
  ])('%s', async (_name, watched, expected) => {
    expect((await lookTwice(watched)).map(({ id }) => id)).toEqual(expected);
  });
});

describe('a sight', () => {
  it('is of nothing where nothing was watched', () => {
    const nothing = {
      through: 'nothing',
      write: undefined,
      before: [],
      after: undefined,
      siblings: [],
      canary: null,
      wrote: null,
    };
    expect([attackedSight({}), controlSight({})]).toEqual([nothing, nothing]);
  });

  const deletion = { request: { method: 'DELETE' } } as Exchange;
  const success = { class: 'success' } as const;
  it.each([
    ['of the control’s own where a deletion worked', { ...deletion, ...success }, [success], 'oa'],
    [
      'of nothing where the control deleted nothing',
      { request: { method: 'PUT' }, ...success },
      [success],
      undefined,
    ],
    ['of nothing where the deletion was refused', deletion, [success], undefined],
    ['of nothing where the object was not there before', { ...deletion, ...success }, [], undefined],
  ])('knows what is gone %s', (_name, control, ownBefore, expected) => {
    const record = { control: control as Exchange, ownBefore: ownBefore as Exchange[], ownAfter: look('oa') };
    expect(attackedSight(record).goneLike?.id).toBe(expected);
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
    } as const;
    const common = { through: 'object', siblings: [look('s')] };
    expect(attackedSight(record)).toEqual({
      ...common,
      write: look('x'),
      before: [look('b')],
      after: look('a'),
      canary: 'F',
      wrote: 'W',
      goneLike: undefined,
    });
    expect(controlSight(record)).toEqual({
      ...common,
      write: control,
      before: [look('ob')],
      after: look('oa'),
      canary: 'OF',
      wrote: 'OW',
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
