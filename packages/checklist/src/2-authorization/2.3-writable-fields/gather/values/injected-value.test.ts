import type { Json } from '@probity/model';
import { describe, expect, it } from 'vitest';
import type { Hints } from './hints.ts';
import { injectedValues } from './injected-value.ts';

const hints: Hints = {
  adminRole: 'superuser',
  adminRecord: { user_type: 'staff', level: 9, email: 'root@example.test', grade: 'gold', groups: ['ops'] },
  choices: {
    kind: ['guest', 'member', 'staff', 'root'],
    tier: ['owner', 'editor', 'viewer'],
    'scopes[]': ['read', 'write'],
  },
  own: ['alice-id', 'a0000000-0000-4000-8000-000000000001'],
  other: ['bob@example.test', 'b0000000-0000-4000-8000-000000000002', '42'],
  references: { project_id: 'project-of-bob' },
  ownId: 'number_id',
  siblingId: 18,
  unused: (like) => (/^\d+$/.test(like) ? undefined : 'nobodys'),
};

describe('the injected values', () => {
  it.each<[string, string, Json | undefined, readonly Json[]]>([
    ['a flag is turned', 'archived', true, [false]],
    ['a number becomes one that nobody has', 'credits', 3, [987_654]],
    ['a number that is ours already becomes another', 'credits', 987_654, [987_655]],
    ['a role becomes the real one of administrators', 'role', 'user', ['superuser']],
    ['roles become a list of it', 'roles', ['user'], [['superuser']]],
    ['an owner becomes somebody else of the same shape', 'owner_id', hints.own[1], [hints.other[1] ?? '']],
    ['a reference becomes an object of somebody else', 'project_id', 'mine', ['project-of-bob']],
    ['a time becomes one long ago', 'created_at', '2026-01-01T00:00:00Z', ['2001-02-03T04:05:06.000Z']],
    ['a state becomes one that may exist', 'status', 'approved', ['completed']],
    ['a state that may come by itself becomes two', 'status', 'pending', ['approved', 'completed']],
    ['an address stays an address', 'contact', 'a@b.example', ['probity-987654@example.invalid']],
    ['an unknown flag is set', 'is_admin', undefined, [true]],
    ['an unknown number is guessed', 'balance', undefined, [987_654]],
    ['an owner that is a number becomes somebody else of ours', 'user_id', 7, [42]],
    ['an id becomes one that nobody has', 'id', 'n-17', ['nobodys']],
    ['an id that is a number is left alone, for any may be somebody’s', 'id', 17, []],
    ['an id that is a number becomes that of a sibling, where there is one', 'number_id', 17, [18]],
    ['an id of something that nobody of ours has becomes one that nobody has', 'team_id', 't-1', ['nobodys']],
    ['an unknown owner is somebody else of ours', 'owner_id', undefined, [hints.other[1] ?? '']],
    ['an unknown id is not guessed', 'id', undefined, []],
    ['an unknown word is ours', 'plan', null, ['probity-987654']],
    ['the value of an administrator comes first', 'grade', 'silver', ['gold', 'probity-987654']],
    ['a level becomes that of an administrator, then one that nobody has', 'level', 1, [9, 987_654]],
    [
      'what names an administrator is not taken over',
      'email',
      'a@b.example',
      ['probity-987654@example.invalid'],
    ],
    ['a list that gives rights becomes that of an administrator', 'groups', [], [['ops']]],
    ['so does a type of users', 'user_type', 'member', ['staff']],
    ['members above ours first, and then those below', 'kind', 'member', ['staff', 'root', 'guest']],
    ['members of a list that begins with the highest', 'tier', 'viewer', ['owner', 'editor']],
    ['elements of a list', 'scopes', ['read'], [['write']]],
    ['a field that lies deeper is read by its last name', 'team.owner_id', 'mine', ['nobodys']],
  ])('%s', (_name, field, current, expected) => {
    expect(injectedValues(field, current, hints)).toEqual(expected);
  });
});
