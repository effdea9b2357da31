import type { Exchange } from '@probity/model';
import { expect, it } from 'vitest';
import { isAttackOn } from './is-attack-on.ts';
import { shownOf, shows } from './shows.ts';

type Parts = Partial<Pick<Exchange, 'as' | 'purpose' | 'credential' | 'answer'>> & {
  readonly canaries?: readonly string[];
};
/** Canaries as `alice:A`, with `sent:` in front if the request carried them. */
const exchange = ({ canaries = [], ...parts }: Parts): Exchange =>
  ({
    purpose: 'attack',
    as: 'bob',
    credential: '‹bob.access#1›',
    answer: { status: 200 },
    ...parts,
    facts: {
      canaries: canaries.map((text) => {
        const [owner, label] = text.replace('sent:', '').split(':');
        return { owner, label, at: 'body', sent: text.startsWith('sent:') };
      }),
    },
  }) as unknown as Exchange;

it.each<[string, Parts, boolean]>([
  ['shows a value that is in it', { canaries: ['alice:A'] }, true],
  ['shows a value among others', { canaries: ['alice:Z', 'alice:A'] }, true],
  ['does not show another value', { canaries: ['alice:Z'] }, false],
  ['does not show what the request carried', { canaries: ['sent:alice:A'] }, false],
  ['shows nothing if it never came', { answer: null, canaries: ['alice:A'] }, false],
])('an answer %s', (_name, parts, expected) => {
  expect(shows(exchange(parts), 'A')).toBe(expected);
  expect(shownOf(exchange(parts), 'alice', ['A']) !== undefined).toBe(expected);
});

it.each<[string, Parts, readonly string[] | undefined, string | undefined]>([
  ['of any label if none is asked for', { canaries: ['bob:B', 'alice:Z'] }, undefined, 'Z'],
  ['of the owner only', { canaries: ['bob:A'] }, undefined, undefined],
  ['of the labels that are asked for', { canaries: ['alice:Z', 'alice:A'] }, ['A'], 'A'],
  ['of no label if none may count', { canaries: ['alice:A'] }, [], undefined],
])('an answer shows a value %s', (_name, parts, labels, expected) => {
  expect(shownOf(exchange(parts), 'alice', labels)?.label).toBe(expected);
});

it.each<[string, Parts, boolean]>([
  ['what somebody else sends as one', { as: 'bob' }, true],
  ['not what somebody else sends as a control', { as: 'bob', purpose: 'control' }, false],
  ['not what the identity itself sends', { as: 'alice', credential: 'none' }, false],
  [
    'not what somebody else sends with a credential of the identity',
    { as: 'bob', credential: '‹alice.access#2›' },
    false,
  ],
  [
    'what somebody else sends whose name begins alike',
    { as: 'alicent', credential: '‹alicent.access#2›' },
    true,
  ],
])('an attack on an identity is %s', (_name, parts, expected) => {
  expect(isAttackOn(exchange(parts), 'alice')).toBe(expected);
});
