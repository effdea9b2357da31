import type { Exchange, Target } from '@probity/model';
import { describe, expect, test } from 'vitest';
import { createHarmObserver, type HarmObserver } from './harm-observer.ts';

const TARGET = {
  identities: [
    { name: 'alice', kind: 'user' },
    { name: 'spare', kind: 'expendable' },
  ],
  resources: [
    {
      create: 'POST /notes',
      read: 'GET /notes/{id}',
      update: null,
      delete: 'DELETE /notes/{id}',
      list: 'GET /notes',
      collections: [],
    },
  ],
  operations: [
    operation('GET /refill', 'reads', { describedAction: 'summary says that it acts (“Fills the store”)' }),
    operation('POST /reindex', 'writes'),
    operation('GET /stats', 'reads'),
    operation('GET /me', 'reads', { authRole: 'me' }),
    operation('POST /login', 'writes', { authRole: 'login' }),
    operation('POST /password', 'writes', { authRole: 'password_change' }),
    operation('GET /notes/{id}', 'reads', { bindings: { id: 'note' } }),
    operation('DELETE /notes/{id}', 'destroys', { bindings: { id: 'note' } }),
    operation('POST /notes', 'writes'),
    operation('GET /notes', 'reads'),
  ],
} as unknown as Target;

function operation(id: string, effect: string, more: object = {}) {
  return { id, effect, authRole: null, bindings: {}, excluded: null, ...more };
}

/** One answer: `control alice GET /notes/{id} 200 /notes/n1`. */
interface SentRequest {
  readonly operation: string;
  readonly kind?: Exchange['class'];
  readonly as?: string;
  readonly purpose?: Exchange['purpose'];
  readonly path?: string;
  readonly body?: string;
}

const note = (kind: Exchange['class'], path = '/notes/n1', as = 'alice'): SentRequest => ({
  operation: 'GET /notes/{id}',
  kind,
  path,
  as,
});

const ME: SentRequest = { operation: 'GET /me', purpose: 'anchor' };
const SIGNED_OUT: SentRequest = { ...ME, kind: 'unauthenticated' };
const login = (kind: Exchange['class']): SentRequest => ({
  operation: 'POST /login',
  purpose: 'login',
  kind,
});

function afterwards(sentRequests: readonly SentRequest[], isOurs = true): HarmObserver {
  const sent: Exchange[] = [];
  const entries = isOurs ? [{ kind: 'object', state: 'made', id: 'n1' }] : [];
  const observe = createHarmObserver(TARGET, { entries } as never, () => sent);
  for (const [index, each] of sentRequests.entries()) {
    const [method = '', template = ''] = each.operation.split(' ');
    const exchange = {
      operation: each.operation,
      purpose: each.purpose ?? 'control',
      as: each.as ?? 'alice',
      class: each.kind ?? 'success',
      started: index * 10,
      took: 5,
      answer: { status: 200 },
      request: { method, path: each.path ?? template, body: each.body ?? null },
      facts: { catchAll: false, granted: each.purpose === 'login' ? each.kind === 'success' : null },
    } as unknown as Exchange;
    sent.push(exchange);
    observe.observe(exchange);
  }
  return observe;
}

const blamed = ({ harms }: HarmObserver): readonly string[] => harms.flatMap(({ operations }) => operations);

describe('an object of the run', () => {
  test.each<[string, readonly SentRequest[], readonly string[]]>([
    ['is still there', [note('success'), { operation: 'GET /refill' }, note('success')], []],
    ['was never found', [{ operation: 'GET /refill' }, note('missing')], []],
    [
      'vanished after what says that it acts, whatever else was sent',
      [
        note('success'),
        { operation: 'GET /stats' },
        { operation: 'POST /reindex' },
        { operation: 'GET /refill' },
        note('missing'),
      ],
      ['GET /refill'],
    ],
    [
      'vanished after what writes and belongs to no type',
      [note('success'), { operation: 'GET /stats' }, { operation: 'POST /reindex' }, note('missing')],
      ['POST /reindex'],
    ],
    [
      'vanished after what only seems to read',
      [note('success'), { operation: 'GET /stats' }, { operation: 'POST /notes' }, note('missing')],
      ['GET /stats'],
    ],
    [
      'vanished while nothing was sent that could have done it',
      [note('success'), { operation: 'POST /notes' }, { operation: 'GET /notes' }, note('missing')],
      [],
    ],
    [
      'was deleted by us',
      [
        note('success'),
        { operation: 'GET /stats' },
        { operation: 'DELETE /notes/{id}', path: '/notes/n1' },
        note('missing'),
      ],
      [],
    ],
    [
      'was attacked by a request that looks like a read',
      [
        note('success'),
        { operation: 'GET /stats' },
        { ...note('success', '/notes/n1', 'bob'), purpose: 'attack' },
        note('missing'),
      ],
      [],
    ],
    [
      'was named in a body that we sent',
      [note('success'), { operation: 'POST /reindex', body: '{"ids":["n1"]}' }, note('missing')],
      [],
    ],
    [
      'is refused to somebody else',
      [note('success'), { operation: 'GET /stats' }, note('missing', '/notes/n1', 'bob')],
      [],
    ],
    [
      'is hidden from its owner for another reason',
      [note('success'), { operation: 'GET /stats' }, note('server-error')],
      [],
    ],
  ])('that %s', (_name, sentRequests, expected) => {
    const observe = afterwards(sentRequests);
    expect(blamed(observe)).toEqual(expected);
    for (const id of expected) expect(observe.whyNot(id)).toContain('/notes/n1 was gone for alice');
    expect(observe.over).toBeNull();
  });
});

test('an object that the run did not make may go by itself, unless something says that it acts', () => {
  const sentRequests = (id: string): readonly SentRequest[] => [
    note('success'),
    { operation: id },
    note('missing'),
  ];
  expect(blamed(afterwards(sentRequests('GET /stats'), false))).toEqual([]);
  expect(blamed(afterwards(sentRequests('GET /refill'), false))).toEqual(['GET /refill']);
});

describe('an account', () => {
  test.each<[string, readonly SentRequest[], readonly string[]]>([
    [
      'is refused after what says that it acts, and cannot log in again',
      [
        ME,
        { operation: 'GET /refill' },
        { operation: 'GET /stats', as: 'bob' },
        SIGNED_OUT,
        login('unauthenticated'),
      ],
      ['GET /refill'],
    ],
    ['is locked', [ME, { operation: 'GET /stats' }, SIGNED_OUT, login('locked')], []],
    ['is throttled', [ME, { operation: 'GET /stats' }, SIGNED_OUT, login('limited')], []],
    ['did not try to log in again', [ME, { operation: 'GET /stats' }, SIGNED_OUT], []],
    ['was never served', [{ operation: 'GET /stats', as: 'bob' }, SIGNED_OUT, login('unauthenticated')], []],
    [
      'got another password from us',
      [
        ME,
        { operation: 'GET /stats', as: 'bob' },
        { operation: 'POST /password', as: 'bob' },
        SIGNED_OUT,
        login('unauthenticated'),
      ],
      [],
    ],
  ])('that %s', (_name, sentRequests, expected) => {
    const observe = afterwards(sentRequests);
    observe.refused('alice');
    expect(blamed(observe)).toEqual(expected);
    expect(observe.over === null).toBe(expected.length === 0);
  });

  test('that is expendable may end as it likes', () => {
    const sentRequests = [ME, { operation: 'GET /refill' }, SIGNED_OUT, login('unauthenticated')];
    const observe = afterwards(sentRequests.map((each) => ({ ...each, as: 'spare' })));
    observe.refused('spare');
    expect(blamed(observe)).toEqual([]);
  });
});

test('the sentence names what was sent, what vanished, and what to do', () => {
  const statement = afterwards([note('success'), { operation: 'GET /refill' }, note('missing')]);
  expect(statement.harms[0]?.message).toBe(
    'After GET /refill was sent, /notes/n1 was gone for alice. Its summary says that it acts (“Fills the store”), and the profile sends it as a read. It is not sent again in this run. Take its `effect: reads` out of the profile.',
  );
  const unsaid = afterwards([note('success'), { operation: 'GET /stats' }, note('missing')]);
  expect(unsaid.harms[0]?.message).toBe(
    "After GET /stats was sent, /notes/n1 was gone for alice. Nothing else that was sent in between explains it, so it seems to change more than it should. It is not sent again in this run. Leave it out: --exclude 'GET /stats'",
  );
});
