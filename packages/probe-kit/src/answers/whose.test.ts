import type { Exchange, Json, StatedAccess } from '@probity/model';
import { describe, expect, it } from 'vitest';
import { isWrittenByOwner, readersIn, type Whose } from './whose.ts';

const look = (as: string, body: Json, status = 200) =>
  ({
    id: as,
    as,
    operation: 'GET /notes/{id}',
    answer: { status, body: JSON.stringify(body) },
    class: status === 200 ? 'success' : 'unauthenticated',
    facts: { catchAll: false, sha256: JSON.stringify(body), length: 10, canaries: [] },
  }) as unknown as Exchange;
const note = { id: 'n1', title: 'chk-1', secret: 'long' };
const known: Whose = {
  resource: 'note',
  readers: null,
  writers: null,
  id: 'n1',
  label: 'note/alice/1',
  text: 'chk-1',
  ended: true,
  ownerFields: [],
  field: null,
  owners: look('alice', note),
  ownersList: [look('alice', [note])],
  othersList: [look('bob', [])],
  anonymous: look('anonymous', { error: 'no' }, 401),
};
const stated = (who: StatedAccess['who'], by: StatedAccess['by'], operation?: string): StatedAccess => ({
  who,
  by,
  where: 'there',
  ...(operation !== undefined && { operation }),
});
const inFull = { othersList: [look('bob', { items: [note] })] };
const inPart = { othersList: [look('bob', [{ id: 'n1', title: 'chk-1' }])] };
const open = { anonymous: look('anonymous', note) };
const none = { othersList: [], ended: false };
const item = 'GET /notes/{id}';

describe('who may read', () => {
  it.each<[string, Partial<Whose>, string]>([
    ['only the owner, where the list of others lacks it', {}, 'owner by answers'],
    ['users, where the list of others has all of it', inFull, 'users by answers'],
    ['the owner, where it has a part', inPart, 'owner by answers without secret'],
    ['everybody, where nobody needs a credential', open, 'public by answers'],
    ['everybody, also where the list has all of it', { ...open, ...inFull }, 'public by answers'],
    ['the owner, where there is no list', none, 'owner by answers'],
    [
      'nobody knows, where there is no list and a field opens it',
      { ...none, field: 'open' },
      'unknown by answers',
    ],
    ['nobody knows, where the list lacks it and a field opens it', { field: 'open' }, 'unknown by answers'],
    ['the owner, where a field shuts it', { ...inFull, field: 'private' }, 'owner by answers'],
    [
      'the owner, where a field holds the owner',
      { ...inFull, ownerFields: ['owner_id'] },
      'owner by answers',
    ],
    [
      'the owner, where a field holds the owner and others are refused the object that their list shows',
      { ...inFull, ownerFields: ['owner_id'], others: look('bob', { error: 'no' }, 403) },
      'owner by answers',
    ],
    [
      'nobody knows, where a field holds the owner, and list and object are open to others alike',
      { ...inFull, ownerFields: ['owner_id'], others: look('bob', note) },
      'unknown by answers',
    ],
    [
      'the owner, where a field below one holds the owner',
      { ...inFull, ownerFields: ['owner.id'] },
      'owner by answers',
    ],
    [
      'users, where a field holds only who wrote it',
      { ...inFull, ownerFields: ['author.id'] },
      'users by answers',
    ],
    [
      'everybody, where an open object names its user',
      { ...open, ownerFields: ['user_id'] },
      'public by answers',
    ],
    [
      'the owner by words, also where the list has all of it',
      { ...inFull, readers: stated('owner', 'description', item) },
      'owner by description',
    ],
    [
      'the owner by words about the object, also where it is open',
      { ...open, readers: stated('owner', 'description', item) },
      'owner by description',
    ],
    [
      'everybody, where words are about the list and the object is open',
      { ...open, readers: stated('owner', 'description', 'GET /notes') },
      'public by answers',
    ],
    [
      'users by words, where the list has all of it',
      { ...inFull, readers: stated('users', 'description'), ownerFields: ['owner_id'] },
      'users by description',
    ],
    [
      'nobody knows, where words give it to users and the list lacks it',
      { readers: stated('users', 'description') },
      'unknown by answers',
    ],
    ['users by the profile, whatever was seen', { readers: stated('users', 'profile') }, 'users by profile'],
    [
      'the owner by the profile, whatever was seen',
      { ...inFull, ...open, readers: stated('owner', 'profile') },
      'owner by profile',
    ],
    [
      'no user, where the profile gives it to administrators',
      { readers: stated('admin', 'profile') },
      'owner by profile',
    ],
  ])('%s', (_name, parts, expected) => {
    const { who, source, unlisted } = readersIn({ ...known, ...parts });
    const without = unlisted === null ? '' : ` without ${unlisted.join()}`;
    expect(`${who} by ${source.kind}${without}`).toBe(expected);
  });

  it('names the looks that show it', () => {
    expect(readersIn({ ...known, ...inFull }).source.where).toBe('bob, anonymous');
  });
});

describe('whether writing is for the owner', () => {
  it.each<[string, Partial<Whose>, boolean]>([
    ['nothing says so', {}, false],
    ['the profile says so', { writers: stated('owner', 'profile') }, true],
    ['the profile says otherwise', { writers: stated('users', 'profile'), ownerFields: ['owner'] }, false],
    ['words give it to its owner', { readers: stated('owner', 'description') }, true],
    ['a field holds its author', { ownerFields: ['created_by'] }, true],
    [
      'a field that holds a value of the owner is called something else',
      { ownerFields: ['quantity'] },
      false,
    ],
  ])('%s', (_name, parts, expected) => {
    expect(isWrittenByOwner({ ...known, ...parts })).toBe(expected);
  });
});
