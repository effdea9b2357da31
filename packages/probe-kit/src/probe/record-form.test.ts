import { describe, expect, it } from 'vitest';
import {
  hasForm,
  isExchange,
  isFlag,
  isNumber,
  isText,
  membersOf,
  nullable,
  oneOf,
  optional,
  type RecordForm,
} from './record-form.ts';

const whole = { id: 'x1', request: { method: 'GET' }, facts: { length: 2 } };

describe('a record', () => {
  it.each<[string, unknown, RecordForm, boolean]>([
    ['is a text', 'a', isText, true],
    ['is no text', 1, isText, false],
    ['is a number', 1, isNumber, true],
    ['is no number', '1', isNumber, false],
    ['is a flag', false, isFlag, true],
    ['is no flag', 0, isFlag, false],
    ['is an exchange', whole, isExchange, true],
    ['is an exchange without an id', { ...whole, id: undefined }, isExchange, false],
    ['is an exchange without a request', { ...whole, request: null }, isExchange, false],
    ['is an exchange whose facts are a list', { ...whole, facts: [] }, isExchange, false],
    ['is no exchange', 'x1', isExchange, false],
    ['lacks nothing that may be left out', undefined, optional(isText), true],
    ['has what may be left out', 'a', optional(isText), true],
    ['has something else', 1, optional(isText), false],
    ['may be null', null, nullable(isText), true],
    ['may be null and is a text', 'a', nullable(isText), true],
    ['may be null and is a number', 1, nullable(isText), false],
    ['is one of some texts', 'b', oneOf('a', 'b'), true],
    ['is none of them', 'c', oneOf('a', 'b'), false],
    ['is a number and none of them', 1, oneOf('1'), false],
    ['is a list', ['a', 'b'], [isText], true],
    ['is an empty list', [], [isText], true],
    ['is a list with one that differs', ['a', 1], [isText], false],
    ['is no list', 'a', [isText], false],
    ['has its members', { a: 'x', b: 1 }, { a: isText }, true],
    ['lacks a member', { b: 1 }, { a: isText }, false],
    ['is null', null, { a: optional(isText) }, false],
    ['is a text instead of an object', 'a', { a: optional(isText) }, false],
    ['has a wrong member deep inside', { a: [{ b: 1 }] }, { a: [{ b: isText }] }, false],
    ['has members of any name', { a: 1, b: 2 }, membersOf(isNumber), true],
    ['has one that differs', { a: 1, b: 'x' }, membersOf(isNumber), false],
    ['is a list and has no members', [1], membersOf(isNumber), false],
    ['is null and has no members', null, membersOf(isNumber), false],
    ['is a text and has no members', 'a', membersOf(isText), false],
  ])('%s', (_name, value, form, expected) => {
    expect(hasForm(value, form)).toBe(expected);
  });
});
