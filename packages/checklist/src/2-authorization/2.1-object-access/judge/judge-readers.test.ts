import type { Case, Exchange, StatedAccess } from '@probity/model';
import type { Whose } from '@probity/probe-kit';
import {
  exchange,
  fakeGatherTools,
  inWords,
  judgeTools,
  operation,
  resource,
  target,
} from '@probity/testkit';
import { describe, expect, it } from 'vitest';
import type { Details21, Reach } from '../details.ts';
import type { Record21 } from '../record.ts';
import { gatherWriters } from '../gather/gather-writers.ts';
import { probe } from '../probe.ts';

const note = { id: 'n1', title: 'chk-1', secret: 'long' };
const [ITEM, FAVOURITE] = ['GET /notes/{n}', 'POST /notes/{n}/favorite'];
const seen: Whose = {
  resource: 'note',
  readers: null,
  writers: null,
  id: 'n1',
  label: 'A',
  text: 'chk-1',
  ended: true,
  ownerFields: [],
  field: null,
  owners: exchange({ id: 'o', body: note, operation: ITEM, canaries: ['alice:A'] }),
  ownersList: [exchange({ body: [note], canaries: ['alice:A'] })],
  othersList: [exchange({ id: 'l', as: 'bob', body: [] })],
  anonymous: exchange({ id: 'n', as: 'anonymous', status: 401 }),
};
const inFull = { othersList: [exchange({ id: 'l', as: 'bob', body: [note], canaries: ['alice:A'] })] };
const titles = [
  exchange({ id: 'l', as: 'bob', body: [{ id: 'n1', title: 'chk-1' }], canaries: ['alice:A'] }),
];
const open = { anonymous: exchange({ id: 'n', as: 'anonymous', body: note }) };
const stated = (who: StatedAccess['who'], by: StatedAccess['by']): StatedAccess => ({
  who,
  by,
  where: 'there',
});
const testCaseOf = (reach: Reach, id = ITEM): Case<Details21> => ({
  id: reach,
  check: '2.1',
  operation: id,
  variation: `note ${reach}`,
  required: true,
  origin: 'planned',
  effect: 'reads',
  requests: 3,
  details: { resource: 'note', object: 'note', owner: 'alice', other: 'bob', reach, way: 'direct' },
});
const answer = (parts: Parameters<typeof exchange>[0]): Exchange =>
  exchange({ id: 'a', as: 'bob', canaries: ['alice:A'], ...parts });

describe('a read of what others may read', () => {
  const record: Record21 = {
    owners: exchange({ id: 'o', body: note, canaries: ['alice:A'] }),
    ownersControlSucceeded: true,
    control: exchange({ id: 'c', as: 'bob', body: { title: 'B' }, canaries: ['bob:B'] }),
    controlSucceeded: true,
    labels: ['A'],
    ownLabels: ['B'],
    attack: answer({ body: note }),
  };
  const shared = 'doubt shared-by-what-was-seen resources.note.visibility';
  const listed = 'doubt only-what-is-listed resources.note.visibility';
  it.each<[string, Reach, Partial<Whose>, Partial<Record21>, string]>([
    ['is the finding, where nothing shows that they may', 'read', {}, {}, 'fail foreign-object-read'],
    ['is undecided, where their list has all of it', 'read', inFull, {}, shared],
    ['is undecided, where nobody needs a credential', 'read', open, {}, shared],
    ['is undecided in a list too', 'list', inFull, {}, shared],
    ['is undecided in a bulk too', 'bulk', inFull, {}, shared],
    [
      'does not apply, where the description gives it to users',
      'read',
      { ...inFull, readers: stated('users', 'description') },
      {},
      'inapplicable',
    ],
    [
      'is the finding, where words give it to its owner',
      'list',
      { ...inFull, readers: stated('owner', 'description') },
      {},
      'fail foreign-object-listed',
    ],
    [
      'is the finding, where a field holds its owner',
      'list',
      { ...inFull, ownerFields: ['owner_id'] },
      {},
      'fail foreign-object-listed',
    ],
    [
      'is the finding, where it shows more than the list does',
      'read',
      { othersList: titles },
      {},
      'fail foreign-object-read',
    ],
    [
      'is undecided, where it shows no more than the list does',
      'read',
      { othersList: titles },
      { attack: answer({ body: { id: 'n1', title: 'chk-1' } }) },
      listed,
    ],
    [
      'is undecided, where the list itself shows a part',
      'list',
      { othersList: titles },
      { attack: answer({ body: [{ id: 'n1', title: 'chk-1' }] }) },
      listed,
    ],
    [
      'is the finding below an object of which a part is listed',
      'subresource',
      { othersList: titles },
      {},
      'fail foreign-subresource-read',
    ],
    [
      'passes, where it is refused',
      'read',
      inFull,
      { attack: exchange({ id: 'a', as: 'bob', status: 403 }) },
      'pass',
    ],
  ])('%s', (_name, reach, whose, more, expected) => {
    const verdict = probe.judge(
      testCaseOf(reach),
      { ...record, whose: { ...seen, ...whose }, ...more },
      judgeTools(probe),
    );
    expect(shortly(verdict)).toBe(expected);
  });
});

describe('a write to what others may read', () => {
  const before = [exchange({ id: 'b', body: note, canaries: ['alice:A'] })];
  const record: Record21 = {
    control: exchange({ id: 'c', as: 'bob', started: 1 }),
    controlSucceeded: true,
    through: 'object',
    attack: exchange({ id: 'a', as: 'bob', started: 2 }),
    labels: ['A'],
    ownLabels: ['B'],
    before,
    after: exchange({ id: 'x', started: 3, body: { ...note, title: 'W' }, canaries: ['bob:W'] }),
    siblings: [exchange({ id: 's1' }), exchange({ id: 's2', started: 3 })],
    canary: 'A',
    wrote: 'W',
  };
  const unknown = 'doubt writers-not-known resources.note.writers';
  const done = 'fail foreign-object-updated';
  const refused = {
    otherControl: exchange({ id: 'oc', as: 'bob' }),
    otherWrite: exchange({ id: 'ow', as: 'bob', status: 403 }),
  };
  it.each<[string, Reach, string, Partial<Whose>, Partial<Record21>, string]>([
    ['is the finding, where nothing shows that they may', 'update', ITEM, {}, {}, done],
    ['is undecided, where nothing says who may', 'update', ITEM, inFull, {}, unknown],
    [
      'is the finding, where the profile leaves it to the owner',
      'update',
      ITEM,
      { ...inFull, writers: stated('owner', 'profile') },
      {},
      done,
    ],
    [
      'is the finding, where words leave it to the owner',
      'update',
      ITEM,
      { ...inFull, writers: stated('owner', 'description') },
      {},
      done,
    ],
    [
      'is the finding, where a field holds its author',
      'update',
      ITEM,
      { ...inFull, ownerFields: ['author'] },
      {},
      done,
    ],
    ['is the finding, where another write is refused', 'update', ITEM, inFull, refused, done],
    [
      'is undecided, where another write is invalid',
      'update',
      ITEM,
      inFull,
      { ...refused, otherWrite: exchange({ status: 422 }) },
      unknown,
    ],
    [
      'is undecided, where nobody may do that other write',
      'update',
      ITEM,
      inFull,
      { otherWrite: refused.otherWrite },
      unknown,
    ],
    ['does not apply to what everybody does with it', 'action', FAVOURITE, inFull, {}, 'inapplicable'],
    ['does not apply to something new in it', 'create', 'POST /notes/{n}/tasks', inFull, {}, 'inapplicable'],
    [
      'is undecided for another act, also where a field holds its author',
      'action',
      'POST /notes/{n}/close',
      { ...inFull, ownerFields: ['author'] },
      {},
      unknown,
    ],
    [
      'is the finding for another act, where the profile leaves it to the owner',
      'action',
      'POST /notes/{n}/close',
      { ...inFull, writers: stated('owner', 'profile') },
      {},
      'fail foreign-action-done',
    ],
    [
      'is the finding for every act on what is private',
      'action',
      FAVOURITE,
      {},
      {},
      'fail foreign-action-done',
    ],
    [
      'passes, where it is refused',
      'update',
      ITEM,
      inFull,
      {
        attack: exchange({ id: 'a', as: 'bob', status: 403, started: 2 }),
        after: exchange({ id: 'x', started: 3, body: note, canaries: ['alice:A'] }),
      },
      'pass',
    ],
  ])('%s', (_name, reach, id, whose, more, expected) => {
    const verdict = probe.judge(
      testCaseOf(reach, id),
      { ...record, whose: { ...seen, ...whose }, ...more },
      judgeTools(probe),
    );
    expect(shortly(verdict)).toBe(expected);
  });
});

describe('gathering who may write', () => {
  const bound = { bindings: { n: 'note' } };
  const api = target({
    operations: [
      operation('POST /notes'),
      operation('PATCH /notes/{n}', bound),
      operation('DELETE /notes/{n}', bound),
    ],
    resources: [
      resource('note', { create: 'POST /notes', update: 'PATCH /notes/{n}', delete: 'DELETE /notes/{n}' }),
    ],
  });
  const gather = async (reach: Reach, whose: Partial<Whose>, refused = false) => {
    const tools = fakeGatherTools(api, ({ call }) => exchange({ as: call?.session.identity ?? '' }), {
      whose: () => ({ ...seen, ...whose }),
    });
    const { otherWrite } = await gatherWriters(testCaseOf(reach, 'PATCH /notes/{n}'), tools, {
      attack: exchange({ as: 'bob', ...(refused && { status: 403 }) }),
      before: [],
      after: undefined,
    });
    return [otherWrite !== undefined, tools.sent.map(({ call }) => call?.operation.id)];
  };
  const other = ['DELETE /notes/{n}', 'DELETE /notes/{n}'];

  it.each<[string, Reach, Partial<Whose>, readonly unknown[]]>([
    [
      'tries another write, where others may read and nothing says who may write',
      'update',
      inFull,
      [true, other],
    ],
    ['tries none, where the object is its owner’s', 'update', {}, [false, []]],
    [
      'tries none, where a field holds the author',
      'update',
      { ...inFull, ownerFields: ['author'] },
      [false, []],
    ],
    ['tries none for an act', 'action', inFull, [false, []]],
  ])('%s', async (_name, reach, whose, expected) => {
    expect(await gather(reach, whose)).toEqual(expected);
  });

  it('looks at nothing where the write was refused and changed nothing', async () => {
    expect(await gather('update', inFull, true)).toEqual([false, []]);
  });
});

describe('the plan', () => {
  const bound = { bindings: { n: 'note' } };
  const api = (parts: Parameters<typeof resource>[1]) =>
    target({
      operations: [
        operation('POST /notes'),
        operation('GET /notes'),
        operation(ITEM, bound),
        operation('PATCH /notes/{n}', bound),
      ],
      resources: [
        resource('note', {
          create: 'POST /notes',
          list: 'GET /notes',
          read: ITEM,
          update: 'PATCH /notes/{n}',
          ...parts,
        }),
      ],
    });
  const planned = (parts: Parameters<typeof resource>[1]) => {
    const plan = probe.plan(api(parts));
    return 'inapplicable' in plan ? plan.source.kind : plan.map(({ variation }) => variation);
  };
  const all = [
    'note read',
    'note update',
    'note list',
    'note list owner-filter',
    'note read swapped',
    'note update override',
  ];
  it.each<[string, Parameters<typeof resource>[1], readonly string[] | string]>([
    ['tries all, where nothing is said', {}, all],
    ['tries all, where the description gives it to users', { readers: stated('users', 'description') }, all],
    ['tries all, where the read is guessed to be public', { visibility: 'public' }, all],
    [
      'tries only writes, where the profile gives it to users',
      { visibility: 'shared', readers: stated('users', 'profile'), writers: stated('owner', 'profile') },
      ['note update', 'note update override'],
    ],
    [
      'tries nothing, where the profile lets users write',
      { visibility: 'shared', readers: stated('users', 'profile'), writers: stated('users', 'profile') },
      'profile',
    ],
  ])('%s', (_name, parts, expected) => {
    expect(planned(parts)).toEqual(expected);
  });
});

function shortly(verdict: ReturnType<typeof probe.judge>): string {
  if (verdict.kind === 'inconclusive')
    return `doubt ${verdict.doubts.map(({ code, missing }) => `${code} ${missing}`).join()}`;
  return inWords(verdict).replace(/ by \w+$/, '');
}
