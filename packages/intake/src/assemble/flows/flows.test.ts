import type { Target } from '@probity/model';
import { describe, expect, it, test } from 'vitest';
import { showProblem } from '../../index.ts';
import { loadSmallApi } from '../../small-api.fake.ts';

const HEAD =
  'target: http://localhost\nidentities:\n  alice: { token: "${PASSWORD}" }\n  bob: { token: "${OTHER}" }\n';

async function load(profile: string): Promise<Target> {
  const result = await loadSmallApi(HEAD + profile);
  if ('problems' in result) throw new Error(result.problems.map(showProblem).join('\n'));
  return result.target;
}

async function problemsOf(profile: string): Promise<readonly string[]> {
  const result = await loadSmallApi(HEAD + profile);
  return 'problems' in result ? result.problems.map(showProblem) : [];
}

test('a profile that declares nothing has no flows', async () => {
  const target = await load('');
  expect(target).not.toHaveProperty('flows');
  expect(target).not.toHaveProperty('oneTimeActions');
  expect(target).not.toHaveProperty('serverValues');
});

test('a flow has its operations, its limit in milliseconds, and the first user', async () => {
  const { flows } = await load(`
flows:
  pinning:
    steps:
      - { operation: createNote, body: { text: '{canary}' }, extract: { note: /data/uuid } }
      - { operation: 'POST /notes/{note}/pin', optional: true, as: bob }
    effect: { read: listNotes, at: data, where: { pinned: true } }
    limit: { count: 3, window: 1h }
    undo: [{ operation: deleteNote, values: { noteId: '{note}' } }]
`);
  const plain = { query: {}, headers: {}, body: null, extract: {} };
  expect(flows).toEqual([
    {
      name: 'pinning',
      as: 'alice',
      steps: [
        {
          ...plain,
          operation: 'POST /api/v2/notes',
          values: {},
          body: { type: 'application/json', template: { text: '{canary}' } },
          extract: { note: 'data.uuid' },
        },
        {
          ...plain,
          operation: 'POST /api/v2/notes/{noteId}/pin',
          // The profile calls the parameter like what was extracted.
          values: { noteId: '{note}' },
          as: 'bob',
          optional: true,
        },
      ],
      effect: {
        read: { ...plain, operation: 'GET /api/v2/notes', values: {} },
        at: 'data',
        where: { pinned: true },
        by: 1,
      },
      limit: { count: 3, window: 3_600_000, per: 'account' },
      undo: [{ ...plain, operation: 'DELETE /api/v2/notes/{noteId}', values: { noteId: '{note}' } }],
    },
  ]);
});

test('a one-time action and a purchase have what they say, and nothing else', async () => {
  const { oneTimeActions, serverValues } = await load(`
one_time:
  pin:
    as: bob
    prepare: [{ operation: createNote, extract: { note: data.uuid } }]
    act: { operation: pinNote, values: { noteId: '{note}' } }
    effect: { read: { operation: getNote, values: { noteId: '{note}' } }, at: pinned, is: true, by: 1 }
    idempotency_header: Idempotency-Key
    rival: alice
server_values:
  order:
    act: { operation: createNote, body: { lines: [{ quantity: 2 }] }, extract: { note: data.uuid } }
    read: { operation: getNote, values: { noteId: '{note}' } }
    quantity: lines.0.quantity
    total: total
    balance: true
`);
  expect(oneTimeActions).toMatchObject([
    {
      name: 'pin',
      as: 'bob',
      rival: 'alice',
      idempotencyHeader: 'Idempotency-Key',
      undo: [],
      effect: { is: true },
    },
  ]);
  expect(serverValues).toMatchObject([
    {
      name: 'order',
      as: 'alice',
      quantity: 'lines.0.quantity',
      isBalance: true,
      clientDecides: [],
      prepare: [],
    },
  ]);
  expect(serverValues?.[0]).not.toHaveProperty('most');
});

const flow = (steps: string, rest = ''): string =>
  `flows:\n  f:\n    steps:\n      - ${steps}\n    effect: { read: listNotes, at: data }\n${rest}`;

describe('what is wrong with a flow is told with its place', () => {
  it.each<[string, string, readonly string[]]>([
    [
      'a misspelt operation',
      flow('{ operation: createNot }'),
      ['8:11  no operation createNot. Did you mean createNote?'],
    ],
    [
      'a misspelt path',
      flow('{ operation: POST /note }'),
      ['8:11  no operation POST /note. Did you mean POST /notes?'],
    ],
    [
      'an unknown identity',
      flow('{ operation: createNote, as: bop }'),
      ['8:34  unknown identity bop. Did you mean bob?'],
    ],
    [
      'a flow of nobody known',
      flow('{ operation: createNote }', '    as: alicia'),
      ['10:5  unknown identity alicia. Did you mean alice?'],
    ],
    [
      'something that no step extracts',
      flow(
        '{ operation: createNote, extract: { note: id } }\n      - { operation: pinNote, values: { noteId: "{nota}" } }',
      ),
      ['9:41  no earlier step extracts {nota}. Did you mean {note}?'],
    ],
    [
      'something that only the step itself extracts',
      flow('{ operation: createNote, body: { text: "{theirs}" }, extract: { theirs: id } }'),
      [
        '8:42  no earlier step extracts {theirs}. Known here: canary, unique, fresh, user, email, password, new_password.',
      ],
    ],
    [
      'a path without its value',
      flow('{ operation: pinNote }'),
      [
        "8:9  POST /api/v2/notes/{noteId}/pin needs a value for noteId. Add `values: { noteId: '…' }`, with a value or with {name} of an earlier step.",
      ],
    ],
    [
      'a value that the path does not have',
      flow('{ operation: pinNote, values: { noteId: a, noteID2: b } }'),
      ['8:52  POST /api/v2/notes/{noteId}/pin has no noteID2 in its path. Did you mean noteId?'],
    ],
    [
      'an effect of 0',
      'flows: { f: { steps: [{ operation: createNote }], effect: { read: listNotes, at: data, by: 0 } } }',
      ['5:88  what changes by 0 shows nothing. Leave it out, or write 1.'],
    ],
    [
      'a read that is no step',
      'server_values: { o: { act: { operation: createNote, body: { n: 1 } }, read: listNotes, quantity: m, total: t } }',
      ['5:71  expected a map of keys and values.'],
    ],
    [
      'a quantity that is no number',
      'server_values: { o: { act: { operation: createNote, body: { n: many } }, read: { operation: listNotes }, quantity: n, total: t } }',
      ['5:106  the body of act has no number at n.'],
    ],
  ])('%s', async (_name, profile, expected) => {
    expect(await problemsOf(profile)).toEqual(expected.map((line) => `probity.yaml:${line}`));
  });
});

test('an expensive operation has its times in milliseconds, and half a minute where none is named', async () => {
  const { expensive } = await load(`
expensive:
  - { call: { operation: createNote, body: { text: long } }, quota: { requests: 5, window: 1h }, paid: true }
  - { call: { operation: listNotes }, small: { operation: listNotes }, as: bob, within: 2s }
`);
  expect(expensive).toMatchObject([
    {
      call: { operation: 'POST /api/v2/notes' },
      as: 'alice',
      within: 30_000,
      quota: { requests: 5, window: 3_600_000 },
      paid: true,
      undo: [],
    },
    { call: { operation: 'GET /api/v2/notes' }, small: {}, as: 'bob', within: 2000 },
  ]);
  expect(await problemsOf('expensive: [{ call: { operation: GET /nowhere } }]')).toHaveLength(1);
});
