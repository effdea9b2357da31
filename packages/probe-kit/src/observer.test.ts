import type { Exchange, Resource } from '@probity/model';
import { describe, expect, it } from 'vitest';
import type { Fixture, GatherTools } from './tools.ts';
import { NO_OBSERVER, lookTwice, observeList, observeObject, type Observer } from './observer.ts';
import { attackedObservation, controlObservation } from './observed.ts';
import { whoLogsIn } from './who-logs-in.ts';

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
    operation: (id: string) => ({ id }),
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
      operation: { id: 'GET /notes' },
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
  const observer = (through: Observer['through'], looks: readonly (Exchange | undefined)[]): Observer => {
    const left = [...looks];
    return { through, canary: null, look: async () => left.shift() };
  };
  it.each<[string, Observer, readonly string[]]>([
    ['gives both looks at an object', observer('object', [look('1'), look('2')]), ['1', '2']],
    ['gives one look at a list', observer('list', [look('1'), look('2')]), ['1']],
    ['gives the first where the second fails', observer('object', [look('1'), undefined]), ['1']],
    ['gives nothing where the first fails', observer('object', [undefined, look('2')]), []],
    ['gives nothing of a list that cannot be seen', observer('list', [undefined, look('2')]), []],
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
    expect([attackedObservation({}), controlObservation({})]).toEqual([nothing, nothing]);
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
    expect(attackedObservation(record).goneLike?.id).toBe(expected);
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
    expect(attackedObservation(record)).toEqual({
      ...common,
      write: look('x'),
      before: [look('b')],
      after: look('a'),
      canary: 'F',
      wrote: 'W',
      goneLike: undefined,
    });
    expect(controlObservation(record)).toEqual({
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
