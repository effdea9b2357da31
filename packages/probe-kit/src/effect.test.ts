import type { Exchange } from '@probity/model';
import { describe, expect, it } from 'vitest';
import { effectOf, type Observation } from './effect.ts';

const see = (
  body: string,
  labels: readonly string[] = [],
  kind: Exchange['class'] = 'success',
  parts: Partial<Exchange> = {},
) =>
  ({
    as: 'alice',
    credential: '‹alice.access#1›',
    started: 0,
    took: 0,
    request: { method: 'GET', path: '/p1' },
    answer: { status: 200 },
    class: kind,
    ...parts,
    facts: {
      catchAll: false,
      sha256: body,
      canaries: labels.map((label) => ({ label, owner: 'alice', at: 'body', sent: false })),
    },
  }) as unknown as Exchange;
const mine = see('mine', ['F']);
const earlier = see('mine', ['F'], 'success', { id: 'b0' });
const gone = see('', [], 'missing');
const untouchedSibling = [see('s'), see('s')];

const observation = (parts: Partial<Observation>): Observation => ({
  through: 'object',
  write: see('', [], 'success', { as: 'bob' }),
  before: [earlier, mine],
  after: mine,
  siblings: untouchedSibling,
  canary: 'F',
  wrote: 'W',
  ...parts,
});
const later = (parts: Partial<Exchange> = {}): Exchange =>
  see('x', ['W'], 'success', { started: 2, ...parts });

const table: readonly (readonly [string, Partial<Observation>, string])[] = [
  ['nothing changed', {}, 'none'],
  ['what the write would leave is there', { after: see('x', ['W']) }, 'changed'],
  ['the value of the owner is gone', { after: see('x') }, 'changed'],
  [
    'the value of the owner is gone and so is the sibling',
    { after: see('x'), siblings: [see('s'), gone] },
    'unseen',
  ],
  ['the object is gone and its sibling is not', { after: gone }, 'vanished'],
  ['the object and its sibling are gone', { after: gone, siblings: [see('s'), gone] }, 'unseen'],
  ['the object is gone and there is no sibling', { after: gone, siblings: [] }, 'unseen'],
  [
    'the object is forbidden like one that its owner has deleted',
    { after: see('no', [], 'forbidden', { id: 'a' }), goneLike: see('no', [], 'forbidden', { id: 'g' }) },
    'vanished',
  ],
  [
    'the object is forbidden in other words than one that its owner has deleted',
    { after: see('no', [], 'forbidden', { id: 'a' }), goneLike: see('never', [], 'forbidden', { id: 'g' }) },
    'unseen',
  ],
  [
    'the object is forbidden, and what is gone is missing',
    { after: see('no', [], 'forbidden', { id: 'a' }), goneLike: see('no', [], 'missing', { id: 'g' }) },
    'unseen',
  ],
  [
    'the object and its sibling are forbidden like one that is gone',
    {
      after: see('no', [], 'forbidden', { id: 'a' }),
      goneLike: see('no', [], 'forbidden', { id: 'g' }),
      siblings: [see('s'), see('no', [], 'forbidden')],
    },
    'unseen',
  ],
  [
    'the object is forbidden, and nothing is known of what is gone',
    { after: see('no', [], 'forbidden') },
    'unseen',
  ],
  ['another field changed in a steady object', { after: see('archived', ['F']) }, 'changed'],
  [
    'another field changed, but it always does',
    { before: [see('1', ['F']), mine], after: see('3', ['F']) },
    'none',
  ],
  [
    'another field changed, and in the sibling too',
    { after: see('x', ['F']), siblings: [see('s'), see('t')] },
    'none',
  ],
  ['the owner is limited', { after: see('', [], 'limited') }, 'unseen'],
  ['the owner could not read before', { before: [gone] }, 'unseen'],
  ['nobody looked afterwards', { after: undefined }, 'unseen'],
  [
    'a new object is in the list',
    { through: 'list', canary: null, before: [see('l')], after: see('m', ['W']) },
    'changed',
  ],
  [
    'the list lacks the new object',
    { through: 'list', canary: null, before: [see('l')], after: see('l') },
    'none',
  ],
  ['the object left the page of a list', { through: 'list', after: see('l') }, 'unseen'],
  ['the session still works', { through: 'session', canary: null, after: see('me') }, 'none'],
  [
    'the session ended',
    { through: 'session', canary: null, after: see('', [], 'unauthenticated') },
    'vanished',
  ],
  ['there is no way to look', { through: 'nothing' }, 'unseen'],
  ['nobody wrote', { write: undefined, after: later() }, 'unseen'],
  ['somebody else looked afterwards', { after: later({ as: 'bob' }) }, 'unseen'],
  [
    'something else was looked at afterwards',
    { after: later({ request: { method: 'GET', path: '/p2', headers: {}, body: null } }) },
    'unseen',
  ],
  [
    'the look afterwards was sent before the write',
    { write: see('', [], 'success', { as: 'bob', started: 3 }), after: later() },
    'unseen',
  ],
  [
    'the look before was answered after the write',
    { before: [see('mine', ['F'], 'success', { took: 2 })], after: later() },
    'unseen',
  ],
  [
    'another field changed, and there was one look before',
    { before: [mine, mine], after: see('archived', ['F']) },
    'none',
  ],
  [
    'another field changed, and somebody else looked before',
    { before: [{ ...earlier, as: 'bob' }, mine], after: see('archived', ['F']) },
    'none',
  ],
  ['the look afterwards was not answered', { after: later({ answer: null }) }, 'unseen'],
  ['what the write would leave is there in a refusal', { after: later({ class: 'missing' }) }, 'unseen'],
  [
    'what the write would leave is there in the very same bytes',
    { after: see('mine', ['F', 'W'], 'success', { started: 2 }) },
    'unseen',
  ],
  [
    'another field changed, and only one of three looks before was the same',
    {
      before: [see('0', ['F'], 'success', { id: 'b1' }), earlier, mine],
      after: see('archived', ['F']),
    },
    'none',
  ],
  ['another field changed, and nobody looked at a sibling', { after: see('x', ['F']), siblings: [] }, 'none'],
  [
    'another field changed, and the sibling was looked at once',
    { after: see('x', ['F']), siblings: [see('s')] },
    'none',
  ],
  ['the value of the owner is gone, and there is no sibling', { after: see('x'), siblings: [] }, 'unseen'],
  [
    'an object without a known value changed like its sibling',
    { canary: null, after: see('x'), siblings: [see('s'), see('t')] },
    'none',
  ],
  [
    'an object that never showed its value changed like its sibling',
    {
      before: [see('mine', [], 'success', { id: 'b0' }), see('mine')],
      after: see('x'),
      siblings: [see('s'), see('t')],
    },
    'none',
  ],
  ['the owner is forbidden to look afterwards', { after: see('x', ['F'], 'forbidden') }, 'unseen'],
  ['the session is limited', { through: 'session', canary: null, after: see('', [], 'limited') }, 'unseen'],
  ['the list is limited', { through: 'list', canary: null, after: see('', [], 'limited') }, 'unseen'],
  [
    'the list is limited and shows the value',
    { through: 'list', after: see('', ['F'], 'limited') },
    'unseen',
  ],
  ['a write that would leave nothing left nothing', { wrote: null }, 'none'],
  ['an unanswered look calls itself missing', { after: see('', [], 'missing', { answer: null }) }, 'unseen'],
  [
    'the look afterwards was sent while the write was under way',
    { write: see('', [], 'success', { as: 'bob', started: 1, took: 5 }), after: later() },
    'unseen',
  ],
  [
    'the look afterwards was of another method',
    { after: later({ request: { method: 'HEAD', path: '/p1', headers: {}, body: null } }) },
    'unseen',
  ],
  [
    'another session of the same account ended',
    {
      through: 'session',
      canary: null,
      after: see('', [], 'unauthenticated', { started: 2, credential: '‹alice.access#2›' }),
    },
    'unseen',
  ],
];

describe('the effect of a write', () => {
  it.each(table)('when %s', (_name, parts, what) => {
    expect(effectOf(observation(parts)).what).toBe(what);
  });
});
