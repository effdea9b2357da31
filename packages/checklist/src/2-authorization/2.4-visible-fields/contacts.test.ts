import { exchange, type ExchangeParts } from '@probity/testkit';
import { describe, expect, it } from 'vitest';
import { contactInObject, contactsShown } from './contacts.ts';
import { isDescription, outsideOf } from './judge/field-list.ts';

describe('a contact of somebody else', () => {
  it.each<[string, ExchangeParts, string | undefined]>([
    ['is a mail address', { canaries: ['bob:bob.email'] }, 'alone'],
    ['is a field that ends like one', { canaries: ['bob:bob.homeAddress'] }, 'alone'],
    ['is a user name that is an address', { canaries: ['bob:bob.user'] }, 'alone'],
    ['is not a user name that is only a name', { canaries: ['eve:eve.user'] }, undefined],
    ['is not a display name', { canaries: ['bob:bob.name'] }, undefined],
    ['is not a value of an object, whatever its name', { canaries: ['bob:email'] }, undefined],
    ['is not one’s own', { canaries: ['alice:alice.email'] }, undefined],
    ['is not what the request sent', { canaries: ['sent:bob:bob.email'] }, undefined],
    [
      'is not that of the credential’s owner',
      { canaries: ['bob:bob.email'], credential: '‹bob.access#1›' },
      undefined,
    ],
    [
      'stands beside an object of the same owner',
      { canaries: ['bob:bob.email', 'bob:note'] },
      'in an object',
    ],
    ['stands beside an object of another', { canaries: ['bob:bob.email', 'eve:note'] }, 'alone'],
    ['stands beside an object that was sent', { canaries: ['bob:bob.email', 'sent:bob:note'] }, 'alone'],
  ])('%s', (_name, parts, expected) => {
    const answer = exchange(parts);
    const alone = contactsShown(answer, ['bob.user']).length > 0 ? 'alone' : undefined;
    const inside = contactInObject(answer, ['bob.user']) && 'in an object';
    expect(alone ?? inside).toBe(expected);
  });
});

describe('the fields outside of a list', () => {
  it('are those that it does not name', () => {
    expect(outsideOf(['id'], exchange({ body: { id: 1, paths: 2 } }))).toEqual(['paths']);
  });

  it('are none in a description of the API', () => {
    expect(outsideOf(['id'], exchange({ body: { openapi: '3.1.0', paths: {} } }))).toEqual([]);
  });

  it.each<[readonly string[], boolean]>([
    [['openapi', 'paths'], true],
    [['swagger', 'paths'], true],
    [['paths'], false],
    [['openapi'], false],
  ])('%j is a description: %s', (paths, expected) => {
    expect(isDescription(paths)).toBe(expected);
  });
});
