import type { Exchange, Facts } from '@probity/model';
import { exchange } from '@probity/testkit';
import { describe, expect, it } from 'vitest';
import { isGrave, lastName } from './field-names.ts';
import type { Record24 } from '../record.ts';
import { secretsShown } from './secrets-shown.ts';

const record = (list: readonly string[] | null): Record24 => ({
  list,
  signed: true,
  adminOnly: [],
  contacts: [],
  canRecognise: true,
});
const shown = (facts: Partial<Facts>, id = 'x'): Exchange => exchange({ id, facts });
const shape = (name: string, at: string): Partial<Facts> => ({ secrets: [{ shape: name, at }] });
const mark = (text: string): Partial<Facts> => ({ marks: [{ mark: text, at: 'a' }] });
const LISTED = ['data.token'];

describe('a secret by its shape', () => {
  it.each<[string, Partial<Facts>, string, readonly string[] | null, boolean]>([
    [
      'a password hash is one even at a login, and even if it is listed',
      shape('bcrypt', 'data.token'),
      'login',
      LISTED,
      true,
    ],
    ['a token that no list names is one', shape('jwt', 'data.other'), 'read', LISTED, true],
    ['a token that a list names is none', shape('jwt', 'data.token'), 'read', LISTED, false],
    ['a token is none where nobody has a list', shape('jwt', 'data.other'), 'read', null, false],
    ['a token at a login is none', shape('jwt', 'data.other'), 'login', LISTED, false],
    ['a token in a header is none', shape('jwt', 'header:authorization'), 'read', LISTED, false],
    ['a token in plain text is none', shape('jwt', 'text'), 'read', LISTED, false],
    ['a token inside of a token is none', shape('jwt', 'data.other(payload)'), 'read', LISTED, false],
    ['a key that no list names is one', shape('aws-key', 'data.other'), 'read', LISTED, true],
    ['a key that a list names is none', shape('aws-key', 'data.token'), 'read', LISTED, false],
    ['a key is one where nobody has a list', shape('aws-key', 'data.other'), 'read', null, true],
    ['a key at a login is none', shape('aws-key', 'data.other'), 'login', LISTED, false],
    [
      'a key inside of a token is one even at a login',
      shape('aws-key', 'data.token(payload)'),
      'login',
      LISTED,
      true,
    ],
  ])('%s', (_name, facts, kind, list, expected) => {
    expect(secretsShown([shown(facts)], kind, record(list)).length > 0).toBe(expected);
  });
});

describe('a secret by its mark', () => {
  it.each<[string, string, string, boolean]>([
    ['one’s own password is one', '‹alice.password#1›', 'read', true],
    ['one’s own token is none', '‹alice.access#1›', 'read', false],
    ['a token of somebody else is one', '‹bob.access#12›', 'read', true],
    ['a token of somebody else at a login is none', '‹bob.access#1›', 'login', false],
    ['a wrong password is none', '‹wrong.password#1›', 'read', false],
    ['a forged token is none', '‹forged:bob.access#1›', 'read', false],
    ['a mark with more in front is none', 'x‹bob.access#1›', 'read', false],
    ['a mark with more behind is none', '‹bob.access#1›x', 'read', false],
  ])('%s', (_name, text, kind, expected) => {
    expect(secretsShown([shown(mark(text))], kind, record(null)).length > 0).toBe(expected);
  });
});

describe('a token in the answer to a reset', () => {
  const RANDOM = 'a1b2c3d4e5f6g7h8';
  it.each<[string, unknown, string, boolean]>([
    ['is a secret', { data: { token: RANDOM } }, 'reset', true],
    ['is none of a reset elsewhere', { data: { token: RANDOM } }, 'read', false],
    ['is none under a harmless name', { data: { id: RANDOM } }, 'reset', false],
    ['is none if it is short', { data: { token: 'a1b2c3d4e5f6g7h' } }, 'reset', false],
    ['is none if it is words', { data: { token: 'we have sent you 1 mail' } }, 'reset', false],
    ['is none if it has no digits', { data: { token: 'abcdefghijklmnop' } }, 'reset', false],
    ['is none if it has seven characters only', { data: { token: 'a1b2c3da1b2c3da1' } }, 'reset', false],
    ['is one with eight characters', { data: { token: 'a1b2c3d4a1b2c3d4' } }, 'reset', true],
    ['is none if it is a number', { data: { token: 1_234_567_890_123_456 } }, 'reset', false],
    ['is none if it is a record', { data: { token: { sent: true } } }, 'reset', false],
    ['is none with signs in front', { data: { token: `!${RANDOM}` } }, 'reset', false],
    ['is none with signs behind', { data: { token: `${RANDOM}!` } }, 'reset', false],
  ])('%s', (_name, body, kind, expected) => {
    expect(secretsShown([exchange({ body })], kind, record(null)).length > 0).toBe(expected);
  });

  it('is none where the path leads through null or text', () => {
    const paths = ['data.token', 'name.token'];
    const answer = exchange({ body: { data: null, name: 'x' }, facts: { paths } });
    expect(secretsShown([answer], 'reset', record(null))).toEqual([]);
  });

  it('is none where nothing was answered', () => {
    expect(secretsShown([exchange({ status: 0 })], 'reset', record(null))).toEqual([]);
  });
});

describe('the count of a secret', () => {
  const two: Partial<Facts> = {
    secrets: [
      { shape: 'bcrypt', at: 'a' },
      { shape: 'bcrypt', at: 'b' },
      { shape: 'argon2', at: 'c' },
    ],
  };
  it('is over all answers that show the same one at the same place, each place by itself', () => {
    const answers = [shown(two, '1'), shown(shape('argon2', 'a'), '2'), shown(shape('bcrypt', 'a'), '3')];
    expect(secretsShown(answers, 'read', record(null))).toMatchObject([
      { what: 'bcrypt', at: 'a', proof: { value: 3, exchanges: ['1', '3'] } },
      { what: 'bcrypt', at: 'b', proof: { value: 2, exchanges: ['1'] } },
      { what: 'argon2', at: 'c', proof: { value: 1, exchanges: ['1'] } },
    ]);
  });

  it('is of the same mark only', () => {
    const marks = ['‹bob.access#1›', '‹bob.access#2›', '‹bob.access#1›'].map((text) => ({
      mark: text,
      at: 'a',
    }));
    expect(secretsShown([shown({ marks })], 'read', record(null))).toMatchObject([
      { proof: { value: 2, exchanges: ['x'] } },
    ]);
  });
});

describe('the name of a field', () => {
  it.each([
    ['password', true],
    ['user.passwordHash', true],
    ['items[].apiKey', true],
    ['tokens[].token', true],
    ['data["reset token"]', true],
    ['private-key', true],
    ['api.key', false],
    ['next_page_token', false],
    ['token_type', false],
    ['passwordChangedAt', false],
    ['hasPassword', false],
    ['compassword', false],
    ['name', false],
  ])('%s is grave: %s', (path, expected) => {
    expect(isGrave(path)).toBe(expected);
  });

  it.each([
    ['a.b', 'b'],
    ['a.b[]', 'b'],
    ['a.b[][]', 'b'],
    ['a[]b', 'b'],
    ['a["b.c"]', 'b.c'],
    ['a["b.c"].d', 'd'],
    ['a', 'a'],
  ])('of %s is %s', (path, expected) => {
    expect(lastName(path)).toBe(expected);
  });
});
