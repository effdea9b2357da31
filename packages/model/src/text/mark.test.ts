import { describe, expect, it } from 'vitest';
import {
  formatMark,
  hasMarkInPath,
  isMark,
  isMarkOf,
  marksIn,
  ownerOfMark,
  parseMark,
  replaceMarks,
  splitAtMarks,
  textOfMark,
  withoutMarkNumbers,
} from './mark.ts';

const written = [
  ['‹alice.access#1›', { name: 'alice.access', number: 1 }],
  ['‹alice.password md5›', { name: 'alice.password', hash: 'md5' }],
  ['‹alice.password sha256 salted›', { name: 'alice.password', hash: 'sha256 salted' }],
  ['‹forged:damaged(alice.access#2)›', { name: 'forged:damaged(alice.access#2)' }],
  ['‹forged:damaged(alice.access#2)#2›', { name: 'forged:damaged(alice.access#2)', number: 2 }],
  ['‹found:secret#12›', { name: 'found:secret', number: 12 }],
  ['‹empty:blank›', { name: 'empty:blank' }],
] as const;

const OTHERS = ['', '‹›', 'alice.access#1', '‹alice.access#1› and more', '‹a›‹b›', '‹open', 'none'];

describe('a mark', () => {
  it.each(written)('%s is read and written the same', (text, mark) => {
    expect(parseMark(text)).toEqual(mark);
    expect(formatMark(mark)).toBe(text);
    expect(isMark(text)).toBe(true);
  });

  it.each(OTHERS)('%j is none', (text) => {
    expect(parseMark(text)).toBeUndefined();
    expect(isMark(text)).toBe(false);
  });
});

describe('whose value a mark stands for', () => {
  it.each([
    ['‹alice.access#1›', { owner: 'alice', name: 'access' }],
    ['‹team.alice.access#1›', { owner: 'team.alice', name: 'access' }],
    ['‹alice.password md5›', undefined],
    ['‹forged:damaged(alice.access#2)›', undefined],
    ['none', undefined],
  ])('%s', (mark, owner) => expect(ownerOfMark(mark)).toEqual(owner));

  it('is asked for one identity, not for another whose name begins alike', () => {
    expect(isMarkOf('‹alice.access#1›', 'alice')).toBe(true);
    expect(isMarkOf('‹alice2.access#1›', 'alice')).toBe(false);
  });
});

describe('a text with marks', () => {
  const text = 'a ‹alice.access#1› b ‹bob.access#2›';
  it('names them', () => expect(marksIn(text)).toEqual(['‹alice.access#1›', '‹bob.access#2›']));
  it('is cut at them', () =>
    expect(splitAtMarks(text)).toEqual(['a ', '‹alice.access#1›', ' b ', '‹bob.access#2›']));
  it('goes without them', () => expect(replaceMarks(text, '…')).toBe('a … b …'));
  it('goes without their numbers', () =>
    expect(withoutMarkNumbers(text)).toBe('a ‹alice.access› b ‹bob.access›'));
  it('gives what is between the quotes', () => expect(textOfMark('‹alice.access#1›')).toBe('alice.access#1'));
});

it.each([
  ['/v1/notes?token=‹alice.access#1›', true],
  ['/v1/notes?token=%E2%80%B9alice.access%231%E2%80%BA', true],
  ['/v1/notes?token=abc', false],
])('the path %s holds a mark: %s', (path, holds) => expect(hasMarkInPath(path)).toBe(holds));
