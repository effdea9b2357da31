import { expect, test } from 'vitest';
import { described } from '../../description/described.fake.ts';
import { ownerNames } from './owner-names.ts';

const usual = { field: 'user', bound: ['repo'], taken: ['repo'] } as const;
const filled = { owner: '{whose.user}' };

test.each([
  ['filled before an object', '/repos/{owner}/{repo}', {}, filled],
  ['filled before an object further on', '/{owner}/x/{page}/{repo}/raw', {}, filled],
  ['called after the field', '/repos/{owner}/{repo}', { field: 'login' }, { owner: '{whose.login}' }],
  ['known by other words', '/r/{userName}/{repo}', {}, { userName: '{whose.user}' }],
  ['left alone after the object', '/repos/{repo}/teams/{owner}', {}, {}],
  ['left alone before what is no object', '/repos/{owner}/{page}', {}, {}],
  ['left alone if it has a value', '/repos/{owner}/{repo}', { taken: ['repo', 'owner'] }, {}],
  ['left alone if it is about something else', '/orgs/{org}/{repo}', {}, {}],
  ['left alone if there are two', '/{owner}/{user}/{repo}', {}, {}],
  ['left alone if nobody knows the names', '/repos/{owner}/{repo}', { field: null }, {}],
])('the name of an owner is %s', (_what, path, more, expected) => {
  expect(ownerNames(described('GET', path), { ...usual, ...more })).toEqual(expected);
});
