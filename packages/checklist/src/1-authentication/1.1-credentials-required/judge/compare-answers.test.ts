import type { Case } from '@probity/model';
import { exchange, type ExchangeParts } from '@probity/testkit';
import { describe, expect, it } from 'vitest';
import { isEmptier, sameSubject } from './compare-answers.ts';
import type { Details11 } from '../details.ts';

const WHOLE: ExchangeParts = { body: { id: 'p1', name: 'Harbour', size: 3 }, canaries: ['alice:name'] };
const BARE: ExchangeParts = { body: { note: 'Harbour' } };

describe('an answer that holds nothing of the control’s', () => {
  it.each<[string, ExchangeParts, ExchangeParts, boolean]>([
    ['is empty', {}, WHOLE, true],
    ['is empty, whatever its length says', { facts: { form: 'empty', length: 9 } }, WHOLE, true],
    ['is two characters of any form', { body: 'ok' }, WHOLE, true],
    ['is an empty list', { body: { items: [] } }, WHOLE, true],
    ['has numbers, flags and nulls only', { body: { total: 0, more: false, next: null } }, BARE, true],
    ['has empty texts only', { body: { name: '' } }, BARE, true],
    ['has words in one of its members', { body: { total: 0, note: 'hello' } }, WHOLE, false],
    ['is text and no JSON', { body: 'hello there' }, WHOLE, false],
    ['is a number that is no JSON answer', { body: '12345', facts: { form: 'text' } }, WHOLE, false],
    ['claims to be JSON and is none', { body: 'hello', facts: { form: 'json' } }, BARE, false],
    ['is as hollow as the control', { body: [] }, { body: { items: [] } }, false],
    ['lacks a part, and nothing else', { body: { id: 'p1', size: 3 } }, WHOLE, true],
    ['has all parts', { body: { id: 'p1', name: 'x', size: 3 } }, WHOLE, false],
    ['lacks a part and has another', { body: { id: 'p1', note: 'x' } }, WHOLE, false],
    [
      'lacks a part of a control without a known value',
      { body: { id: 'p1' } },
      { ...WHOLE, canaries: [] },
      false,
    ],
    ['has no parts, as text', { body: 'hello' }, WHOLE, false],
  ])('%s', (_name, answer, control, expected) => {
    expect(isEmptier(exchange(answer), exchange(control))).toBe(expected);
  });

  it('is not known of an answer that was cut off', () => {
    const answer = exchange({ body: { total: 0 } });
    const cut = { ...answer, answer: { status: 200, headers: {}, body: '{"total":0}', cut: true } };
    expect(isEmptier(cut, exchange({ body: { name: 'Harbour' } }))).toBe(false);
  });
});

describe('two answers that name the same caller', () => {
  const at = (path: unknown) => ({ details: { subjectAt: path } }) as unknown as Case<Details11>;
  const me = (id: unknown): ExchangeParts => ({ body: { user: { id } } });
  it.each<[string, unknown, ExchangeParts, ExchangeParts, boolean]>([
    ['by a text', 'user.id', me('u1'), me('u1'), true],
    ['by a number', 'user.id', me(7), me(7), true],
    ['not by two texts', 'user.id', me('u1'), me('u2'), false],
    ['not by an empty text', 'user.id', me(''), me(''), false],
    ['not by nothing', 'user.id', me(null), me(null), false],
    ['not by a record', 'user', me('u1'), me('u1'), false],
    ['not where the place is missing', 'user.name', me('u1'), me('u1'), false],
    ['not inside of a text', 'user.id.0', me('u1'), me('u1'), false],
    ['not inside of null', 'user.id', { body: { user: null } }, { body: { user: null } }, false],
    ['not in a refusal', 'user.id', { ...me('u1'), status: 403 }, me('u1'), false],
    ['not where no place is known', null, me('u1'), me('u1'), false],
    ['not in texts', 'user.id', { body: 'hello' }, { body: 'hello' }, false],
  ])('%s', (_name, path, answer, control, expected) => {
    expect(sameSubject(at(path), exchange(answer), exchange(control))).toBe(expected);
  });
});
