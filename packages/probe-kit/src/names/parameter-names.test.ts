import { describe, expect, it } from 'vitest';
import { isOneTimePath, kindOfName, plainName, type NameKind } from './parameter-names.ts';

describe('what the name of a parameter says', () => {
  it.each<[string, NameKind]>([
    ['access_token', 'secret'],
    ['X-Api-Key', 'secret'],
    ['user[password]', 'suspicious'],
    ['code', 'random'],
    ['page_token', 'random'],
    ['csrf-token', 'random'],
    ['deviceToken', 'suspicious'],
    ['license.key', 'suspicious'],
    ['login_ticket', 'suspicious'],
    ['author', 'other'],
    ['keyword', 'other'],
    ['KEYBOARD', 'other'],
    ['page', 'other'],
  ])('%s is %s', (name, kind) => {
    expect(kindOfName(name)).toBe(kind);
  });

  it('is the same without case, dashes, dots, brackets and underscores', () => {
    expect(plainName('X-Api_Key.[v2]')).toBe('xapikeyv2');
  });
});

describe('a path that mails link to', () => {
  it.each([
    ['/v1/reset/{token}', true],
    ['/v1/set-password', true],
    ['/v1/setpassword', true],
    ['/invites', true],
    ['/v1/users/activate', true],
    ['/v1/preset', false],
    ['/v1/resets', false],
    ['/v1/projects', false],
  ])('%s: %s', (path, expected) => {
    expect(isOneTimePath(path)).toBe(expected);
  });
});
