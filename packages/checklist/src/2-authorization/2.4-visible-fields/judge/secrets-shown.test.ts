import type { Exchange, Facts } from '@probity/model';
import { exchange } from '@probity/testkit';
import { describe, expect, it } from 'vitest';
import type { Record24 } from '../record.ts';
import { secretsShown } from './secrets-shown.ts';
import { shapeVerdict, type ShapeVerdict } from './shape-verdict.ts';

const record = (list: readonly string[] | null): Record24 => ({
  list,
  signed: false,
  adminOnly: [],
  contacts: [],
  canRecognise: true,
});
const shown = (facts: Partial<Facts>, id = 'x'): Exchange => exchange({ id, facts });
const shape = (name: string, at: string): Partial<Facts> => ({ secrets: [{ shape: name, at }] });
const mark = (text: string): Partial<Facts> => ({ marks: [{ mark: text, at: 'a' }] });
const LISTED = ['data.token'];

describe('a secret by its shape', () => {
  type Row = readonly [string, string, string, string, readonly string[] | null, ShapeVerdict];
  it.each<Row>([
    ['a stored password at a login, and listed', 'bcrypt', 'data.token', 'login', LISTED, 'finding'],
    ['a token that no list names', 'jwt', 'data.other', 'read', LISTED, 'doubt'],
    ['a token that a list names', 'jwt', 'data.token', 'read', LISTED, 'nothing'],
    ['a token where nobody has a list', 'jwt', 'data.other', 'read', null, 'nothing'],
    ['a token at a login', 'jwt', 'data.other', 'login', LISTED, 'nothing'],
    ['a token in a header', 'jwt', 'header:authorization', 'read', LISTED, 'nothing'],
    ['a token in plain text', 'jwt', 'text', 'read', LISTED, 'nothing'],
    ['a token inside of a token', 'jwt', 'data.other(payload)', 'read', LISTED, 'nothing'],
    ['a secret key that no list names', 'stripe-key', 'data.other', 'read', LISTED, 'finding'],
    ['a secret key under the name of one', 'stripe-key', 'data.token', 'read', LISTED, 'doubt'],
    ['a secret key where nobody has a list', 'stripe-key', 'data.other', 'read', null, 'finding'],
    ['a key that may be public', 'google-key', 'data.other', 'read', LISTED, 'doubt'],
    ['a key at a login', 'aws-key', 'data.other', 'login', LISTED, 'nothing'],
    ['a key inside of a token', 'aws-key', 'data.token(payload)', 'login', LISTED, 'finding'],
    ['a private key that is read', 'private-key', 'data.other', 'read', LISTED, 'finding'],
    ['a private key that is described', 'private-key', 'data.token', 'read', LISTED, 'doubt'],
    ['a private key in the answer that makes it', 'private-key', 'data.other', 'write', LISTED, 'nothing'],
    ['a secret by name in the answer that makes it', 'named:secret', 'key', 'write', LISTED, 'nothing'],
    ['a password by name in the answer that makes it', 'named:password', 'hash', 'write', LISTED, 'doubt'],
    ['a secret by name that is read', 'named:secret', 'data.token', 'read', LISTED, 'doubt'],
    ['a secret by name at a login', 'named:secret', 'data.token', 'login', LISTED, 'nothing'],
    ['a secret by name inside of a token', 'named:secret', 'token(payload).key', 'login', LISTED, 'doubt'],
    ['a number of a person in a list', 'named:national-id', '[].ssn', 'read', LISTED, 'doubt'],
  ])('%s', (_name, name, at, kind, list, expected) => {
    const method = kind === 'write' ? 'POST' : 'GET';
    const seen = exchange({ method, facts: { secrets: [{ shape: name, at }] } });
    expect(shapeVerdict({ shape: name, at }, seen, kind, record(list))).toBe(expected);
    expect(secretsShown([seen], kind, record(list)).length > 0).toBe(expected === 'finding');
  });

  it('may be a number of a person in their own record', () => {
    const each = { shape: 'named:national-id', at: 'ssn' };
    const own = { ...record(null), isOwnRecord: true };
    expect(shapeVerdict(each, exchange(), 'read', own)).toBe('nothing');
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
