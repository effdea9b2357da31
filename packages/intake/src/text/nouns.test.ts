import { expect, it } from 'vitest';
import { singular } from './nouns.ts';

const NOUNS: [plural: string, singular: string][] = [
  ['live-streams', 'live_stream'],
  ['userProfiles', 'user_profile'],
  ['categories', 'category'],
  ['status', 'status'],
  ['statuses', 'status'],
  ['campuses', 'campus'],
  ['buses', 'bus'],
  ['bonuses', 'bonus'],
  ['warehouses', 'warehouse'],
  ['causes', 'cause'],
  ['addresses', 'address'],
  ['classes', 'class'],
  ['branches', 'branch'],
  ['caches', 'cache'],
  ['dishes', 'dish'],
  ['boxes', 'box'],
  ['taxes', 'tax'],
  ['sizes', 'size'],
  ['buzzes', 'buzz'],
  ['shelves', 'shelf'],
  ['bookshelves', 'bookshelf'],
  ['valves', 'valve'],
  ['cases', 'case'],
  ['licenses', 'license'],
  ['analyses', 'analysis'],
  ['news', 'news'],
];

it.each(NOUNS)('%s is one %s', (plural, expected) => {
  expect(singular(plural)).toBe(expected);
});
