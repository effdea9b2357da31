import type { Exchange, Json } from '@probity/model';
import { describe, expect, it } from 'vitest';
import { effectOf } from './effect.ts';
import type { Observation } from './observation.ts';

let ids = 0;
const see = (
  body: Json,
  labels: readonly string[] = [],
  kind: Exchange['class'] = 'success',
  parts: Partial<Exchange> = {},
) => {
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  ids += 1;
  return {
    id: `x${ids}`,
    as: 'alice',
    credential: '‹alice.access#1›',
    started: 0,
    took: 0,
    request: { method: 'GET', path: '/p1', body: null },
    answer: { status: 200, headers: {}, body: text, cut: false },
    class: kind,
    ...parts,
    facts: {
      catchAll: false,
      sha256: text,
      canaries: labels.map((label) => ({ label, owner: 'alice', at: 'body', sent: false })),
    },
  } as unknown as Exchange;
};
const note = { title: 'F', state: 'open', tries: 0, at: '2026-01-01', hidden: null };
const mine = see(note, ['F']);
const gone = see('', [], 'missing');
const forbidden = see('no', [], 'forbidden');
const later = (parts: Partial<Exchange> = {}): Exchange =>
  see('x', ['W'], 'success', { started: 2, ...parts });
const write = (body: Json = null, kind: Exchange['class'] = 'success', as = 'bob'): Exchange => {
  const request = {
    method: 'POST',
    path: '/p1',
    headers: {},
    body: body === null ? null : JSON.stringify(body),
  };
  return see('', [], kind, { as, request });
};
/** What the same write does to an object of the caller's own. */
const honest = (after: Json, body: Json = null): Observation['honest'] => ({
  write: write(body),
  before: [see({ ...note, title: 'O' }, ['O'])],
  after: see(after),
  canary: 'O',
  id: 'o1',
});
const ownNote = { ...note, title: 'O' };
const tried = (after: Json, kind: Exchange['class'] = 'missing', seen: Exchange['class'] = 'success') => ({
  id: 'n3',
  before: see(note),
  attempt: write(null, kind),
  after: see(after, [], seen),
});
const sibling = { ...note, title: 'S' };

const observation = (parts: Partial<Observation>): Observation => ({
  through: 'object',
  write: write(),
  before: [see(note, ['F']), mine],
  after: mine,
  afterPages: [],
  siblings: [see(sibling), see(sibling)],
  canary: 'F',
  wrote: 'W',
  id: 'n1',
  siblingId: 'n2',
  list: null,
  described: [],
  honest: null,
  refusals: [],
  ...parts,
});
type Row = readonly [string, Partial<Observation>, string];

describe('what is seen of a write', () => {
  it.each<Row>([
    ['nothing changed', {}, 'none'],
    ['the owner could not read before', { before: [gone] }, 'unseen'],
    ['nobody looked afterwards', { after: undefined }, 'unseen'],
    ['the owner is limited', { after: see('', [], 'limited') }, 'unseen'],
    ['there is no way to look', { through: 'nothing' }, 'unseen'],
    ['nobody wrote', { write: undefined, after: later() }, 'unseen'],
    ['somebody else looked afterwards', { after: later({ as: 'bob' }) }, 'unseen'],
    [
      'something else was looked at afterwards',
      { after: later({ request: { method: 'GET', path: '/p2', headers: {}, body: null } }) },
      'unseen',
    ],
    [
      'the look afterwards was of another method',
      { after: later({ request: { method: 'HEAD', path: '/p1', headers: {}, body: null } }) },
      'unseen',
    ],
    [
      'the look afterwards was sent before the write',
      { write: { ...write(), started: 3 }, after: later() },
      'unseen',
    ],
    [
      'the look afterwards was sent while the write was under way',
      { write: { ...write(), started: 1, took: 5 }, after: later() },
      'unseen',
    ],
    [
      'the look before was answered after the write',
      { before: [see(note, ['F'], 'success', { took: 2 })], after: later() },
      'unseen',
    ],
    ['the look afterwards was not answered', { after: later({ answer: null }) }, 'unseen'],
    [
      'an unanswered look calls itself missing',
      { after: see('', [], 'missing', { answer: null }) },
      'unseen',
    ],
  ])('when %s', (_name, parts, what) => {
    expect(effectOf(observation(parts)).what).toBe(what);
  });
});

describe('a value of the write', () => {
  const state = { write: write({ state: 'shut' }), after: see({ ...note, state: 'shut' }, ['F']) };
  it.each<Row>([
    ['arrived', { after: see('x', ['W']) }, 'changed'],
    ['arrived, and the sibling is gone', { after: see('x', ['W']), siblings: [] }, 'changed'],
    ['is in a refusal', { after: later({ class: 'missing' }) }, 'unseen'],
    ['is in the very same bytes', { after: { ...see(note, ['F', 'W']), started: 2 } }, 'unseen'],
    ['that is no canary arrived', state, 'changed'],
    [
      'that was sent in a form arrived',
      { ...state, write: { ...write(), request: { ...write().request, body: 'state=shut' } } },
      'changed',
    ],
    [
      'that is no canary is what the sibling has as well',
      { ...state, siblings: [see(sibling), see({ ...sibling, state: 'shut' })] },
      'none',
    ],
    ['was sent for another field', { ...state, write: write({ kind: 'shut' }) }, 'changed-otherwise'],
    ['is another one than was sent', { ...state, write: write({ state: 'done' }) }, 'changed-otherwise'],
  ])('%s', (_name, parts, what) => {
    expect(effectOf(observation(parts)).what).toBe(what);
  });
});

describe('an object that its owner loses', () => {
  it.each<Row>([
    ['is gone, and its sibling is not', { after: gone }, 'vanished'],
    ['is forbidden, and its sibling is not', { after: forbidden }, 'vanished'],
    ['is denied in a success, and its sibling is not', { after: see('no', [], 'soft-denial') }, 'vanished'],
    ['is gone with its sibling', { after: gone, siblings: [see(sibling), gone] }, 'unseen'],
    ['is forbidden with its sibling', { after: forbidden, siblings: [see(sibling), forbidden] }, 'unseen'],
    ['is gone, and there is no sibling', { after: gone, siblings: [] }, 'unseen'],
    [
      'is gone, and the sibling was looked at before the write only',
      { write: { ...write(), started: 1 }, after: { ...gone, started: 2 } },
      'unseen',
    ],
    [
      'is gone like one that somebody was refused',
      { after: gone, refusals: [tried('', 'missing', 'missing')] },
      'none',
    ],
    [
      'is gone, and one that somebody was given is gone too',
      { after: gone, refusals: [tried('', 'success', 'missing')] },
      'vanished',
    ],
  ])('%s', (_name, parts, what) => {
    expect(effectOf(observation(parts)).what).toBe(what);
  });
});

describe('a field that nobody sent', () => {
  const shut = { after: see({ ...note, state: 'shut' }, ['F']) };
  const counted = { after: see({ ...note, tries: 1 }, ['F']) };
  const timed = { after: see({ ...note, at: '2026-01-02' }, ['F']) };
  it.each<Row>([
    ['took some value', shut, 'changed-otherwise'],
    [
      'took the value that the control gives',
      { ...shut, honest: honest({ ...ownNote, state: 'shut' }) },
      'changed',
    ],
    [
      'took another value than the control gives',
      { ...shut, honest: honest({ ...ownNote, state: 'done' }) },
      'changed-otherwise',
    ],
    [
      'took the value that the control gives, and the sibling took it too',
      {
        ...shut,
        honest: honest({ ...ownNote, state: 'shut' }),
        siblings: [see(sibling), see({ ...sibling, state: 'shut' })],
      },
      'none',
    ],
    [
      'took the value that the sibling had all along',
      {
        ...shut,
        honest: honest({ ...ownNote, state: 'shut' }),
        siblings: [see({ ...sibling, state: 'shut' }), see({ ...sibling, state: 'shut' })],
      },
      'none',
    ],
    [
      'took the value that the control gives, beside values of its own that did not arrive',
      { ...shut, honest: honest({ title: 'N', state: 'shut' }, { title: 'N' }) },
      'changed-otherwise',
    ],
    [
      'took the value that a refused control gives',
      { ...shut, honest: { ...honest({ ...ownNote, state: 'shut' })!, write: write(null, 'missing') } },
      'changed-otherwise',
    ],
    [
      'got a time where there was none, as by the control',
      {
        after: see({ ...note, hidden: '2026-01-02' }, ['F']),
        honest: honest({ ...ownNote, hidden: '2026-01-03T01:00:00Z' }),
      },
      'changed',
    ],
    [
      'got a key of the same length where there was none, as by the control',
      { after: see({ ...note, hidden: 'abcd' }, ['F']), honest: honest({ ...ownNote, hidden: 'efgh' }) },
      'changed',
    ],
    [
      'got another kind of value where there was none',
      { after: see({ ...note, hidden: 'abcdefgh' }, ['F']), honest: honest({ ...ownNote, hidden: true }) },
      'changed-otherwise',
    ],
    [
      'is a time that the control moves too',
      { ...timed, honest: honest({ ...ownNote, at: '2026-01-03' }) },
      'changed-otherwise',
    ],
    [
      'is a time that the control sets alike',
      { ...timed, honest: honest({ ...ownNote, at: '2026-01-02' }) },
      'changed-otherwise',
    ],
    ['is a counter', counted, 'changed-otherwise'],
    [
      'is a counter that the control moves as well',
      { ...counted, honest: honest({ ...ownNote, tries: 1 }) },
      'changed',
    ],
    [
      'is a counter beside what the control gives',
      { ...counted, honest: honest({ ...ownNote, tries: 1, state: 'shut' }) },
      'changed-otherwise',
    ],
    [
      'is a counter that a refused attempt moves',
      { ...counted, refusals: [tried({ ...note, tries: 1 })] },
      'none',
    ],
    [
      'is a counter that an attempt moves which was not refused',
      { ...counted, refusals: [tried({ ...note, tries: 1 }, 'success')] },
      'changed-otherwise',
    ],
    [
      'is a counter that a refused attempt leaves',
      { ...counted, refusals: [tried(note)] },
      'changed-otherwise',
    ],
    [
      'always changes',
      {
        before: [see({ ...note, state: 'new' }, ['F']), mine],
        ...shut,
        honest: honest({ ...ownNote, state: 'shut' }),
      },
      'none',
    ],
    [
      'changed in the sibling too',
      { ...shut, siblings: [see(sibling), see({ ...sibling, state: 'x' })] },
      'none',
    ],
    [
      'changed in the order of keys only',
      { after: see(Object.fromEntries(Object.entries(note).toReversed()), ['F']) },
      'none',
    ],
    [
      'changed, and nobody looked at a sibling',
      { ...shut, siblings: [], honest: honest({ ...ownNote, state: 'shut' }) },
      'changed-otherwise',
    ],
    [
      'changed after one look',
      { ...shut, before: [mine], honest: honest({ ...ownNote, state: 'shut' }) },
      'changed-otherwise',
    ],
    [
      'changed by a refused write, and nobody looked at a sibling',
      { ...shut, siblings: [], write: write(null, 'missing') },
      'none',
    ],
    [
      'is the value of the owner, which goes by the control as well',
      { after: see({ ...note, title: 'x' }), honest: honest({ ...ownNote, title: 'y' }) },
      'changed',
    ],
    [
      'is the value of the owner, which stays by the control',
      {
        after: see({ ...note, title: 'x' }),
        honest: { ...honest(null)!, after: see({ ...ownNote, state: 'shut' }, ['O']) },
      },
      'changed-otherwise',
    ],
    [
      'cannot be told in a text',
      { before: [see('one', ['F']), see('one', ['F'])], after: see('two', ['F']) },
      'changed-otherwise',
    ],
  ])('%s', (_name, parts, what) => {
    expect(effectOf(observation(parts)).what).toBe(what);
  });
});

describe('a list', () => {
  const entry = (id: string, more: object = {}) => ({ id, title: id, ...more });
  const list = (...entries: readonly object[]) => see(entries as unknown as Json, ['F']);
  const without = (...entries: readonly object[]) => see(entries as unknown as Json);
  const [n1, n2] = [entry('n1'), entry('n2')];
  const both = {
    through: 'list',
    before: [list(n1, n2), list(n1, n2)],
    siblings: [list(n1, n2), list(n1, n2)],
  } as const;
  const made = { through: 'list', canary: null, id: null } as const;
  it.each<Row>([
    ['has a new object', { ...made, before: [see([])], after: see(['W'], ['W']) }, 'changed'],
    ['lacks the new object', { ...made, before: [see([])], after: see([]) }, 'none'],
    ['is limited', { ...made, after: see('', [], 'limited') }, 'unseen'],
    ['is limited and shows the value', { ...both, after: see('', ['F'], 'limited') }, 'unseen'],
    ['holds both as before', { ...both, after: list(n1, n2, entry('n4')) }, 'none'],
    ['lacks exactly the object', { ...both, after: without(n2) }, 'vanished'],
    ['lacks both', { ...both, after: without(entry('n4')) }, 'unseen'],
    ['lacks the object on its first page', { ...both, after: without(n2), afterPages: [list(n1)] }, 'none'],
    [
      'lacks the object on a page that is not the last',
      { ...both, after: see({ items: [n2], next: '/p1?page=2' }) },
      'unseen',
    ],
    [
      'lacks what it never held',
      { ...both, before: [without(n2), without(n2)], after: without(n2) },
      'unseen',
    ],
    [
      'holds the object with what the control gives',
      {
        ...both,
        after: list({ ...n1, state: 'shut' }, n2),
        honest: {
          write: write(),
          before: [list(entry('o1'))],
          after: list(entry('o1', { state: 'shut' })),
          canary: 'O',
          id: 'o1',
        },
      },
      'changed',
    ],
    [
      'holds the object with another value',
      { ...both, after: list({ ...n1, state: 'shut' }, n2) },
      'changed-otherwise',
    ],
    [
      'beside the read lacks exactly the object',
      { list: { before: list(n1, n2), after: [without(n2)] } },
      'vanished',
    ],
    ['beside the read holds both', { list: { before: list(n1, n2), after: [list(n1, n2)] } }, 'none'],
    ['beside the read lacks both', { list: { before: list(n1, n2), after: [without()] } }, 'none'],
  ])('%s', (_name, parts, what) => {
    expect(effectOf(observation(parts)).what).toBe(what);
  });
});

describe('a session', () => {
  const session = { through: 'session', canary: null } as const;
  it.each<Row>([
    ['still works', { ...session, after: see('me') }, 'none'],
    ['ended', { ...session, after: see('', [], 'unauthenticated') }, 'vanished'],
    ['is limited', { ...session, after: see('', [], 'limited') }, 'unseen'],
    [
      'is another one of the same account',
      { ...session, after: see('', [], 'unauthenticated', { credential: '‹alice.access#2›' }) },
      'unseen',
    ],
  ])('%s', (_name, parts, what) => {
    expect(effectOf(observation(parts)).what).toBe(what);
  });
});
