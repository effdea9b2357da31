import type { Case } from '@probity/model';
import { exchange, type ExchangeParts } from '@probity/testkit';
import { describe, expect, it } from 'vitest';
import { acceptance, isLike } from './accepted.ts';
import type { Details12 } from '../details.ts';

const at = (path: unknown) => ({ details: { subjectAt: path } }) as unknown as Case<Details12>;
const me = (id: unknown, seen = 1): ExchangeParts => ({ body: { user: { id }, seen } });
const note = (...canaries: string[]): ExchangeParts => ({ ...me('u1', 2), canaries });

describe('two answers of the same caller', () => {
  it.each<[string, unknown, ExchangeParts, ExchangeParts, boolean]>([
    ['have the same bytes', null, me('u1'), me('u1'), true],
    ['are not told by the same two bytes', null, { body: [] }, { body: [] }, false],
    ['are not told by the same bytes of a refusal', null, { ...me('u1'), status: 403 }, me('u1'), false],
    ['hold a value of the caller', null, note('alice:a'), { ...me('u1'), canaries: ['alice:b'] }, true],
    [
      'are not told where only one holds a value',
      null,
      me('u1', 2),
      { ...me('u1'), canaries: ['alice:b'] },
      false,
    ],
    ['are not told where only the other holds one', null, note('alice:a'), me('u1'), false],
    ['name the same subject', 'user.id', me('u1', 2), me('u1'), true],
    ['name the same number', 'user.id', me(7, 2), me(7), true],
    ['do not name two', 'user.id', me('u2', 2), me('u1'), false],
    ['do not both name nobody', 'user.id', me('', 2), me(''), false],
    ['do not both name null', 'user.id', me(null, 2), me(null), false],
    ['do not both have a record there', 'user', me('u1', 2), me('u1'), false],
    ['do not both have a flag there', 'user.id', me(true, 2), me(true), false],
    [
      'do not both lack the place',
      'user.id',
      { body: { user: null, a: 1 } },
      { body: { user: null, a: 2 } },
      false,
    ],
    ['are not told inside of a text', 'user.id.length', me('u1', 2), me('u1'), false],
    ['are not told where no place is known', null, me('u1', 2), me('u1'), false],
    ['are not told by text that is no JSON', 'user.id', { body: 'hello' }, { body: 'hallo' }, false],
  ])('%s', (_name, path, answer, control, expected) => {
    expect(isLike(at(path), exchange(answer), exchange(control))).toBe(expected);
  });
});

describe('a token was accepted', () => {
  it.each<[string, ExchangeParts, string | undefined]>([
    ['where it brings the caller’s answer', me('u1'), 'accepted'],
    ['where it brings somebody else’s value', note('bob:b'), 'value'],
    ['not where it brings a value that it sent', note('sent:bob:b'), undefined],
    [
      'not where it brings a value of the one who sent it, which the control lacks',
      note('alice:a'),
      undefined,
    ],
    ['not where everybody gets the same page', { ...me('u1'), facts: { catchAll: true } }, undefined],
    ['not where a refusal shows somebody’s value', { ...note('bob:b'), status: 403 }, undefined],
  ])('%s', (_name, parts, kind) => {
    const control = exchange({ id: 'c', ...me('u1') });
    expect(acceptance(at(null), exchange({ id: 'a', ...parts }), control)?.kind).toBe(kind);
  });
});

describe('an answer that is as empty as the caller’s', () => {
  it.each<[string, ExchangeParts, ExchangeParts | undefined, string | undefined]>([
    ['was accepted where no credential is refused', { status: 204 }, { status: 401 }, 'accepted'],
    ['is anybody’s where nobody is refused', { status: 204 }, { status: 204 }, undefined],
    ['says nothing where nobody asked without one', { status: 204 }, undefined, undefined],
    ['was not accepted with another status', { status: 202 }, { status: 401 }, undefined],
  ])('%s', (_name, parts, none, kind) => {
    const control = exchange({ id: 'c', status: 204 });
    const attack = exchange({ id: 'a', ...parts });
    expect(acceptance(at(null), attack, control, none && exchange(none))?.kind).toBe(kind);
  });
});
