import { expect, test } from 'vitest';
import { chooseHeldOut } from './choose-held-out.ts';
import { readLabels } from './labels.ts';
import type { Paths } from './read-paths.ts';

const documents = Array.from({ length: 60 }, (_, index) => `provider-${index % 40}/${index}/openapi.yaml`);

const pathsOf = (paths: Paths) => (): Promise<Paths> => Promise.resolve(paths);

const nine = (path: string): Paths => ({
  [path]: ['post'],
  ...Object.fromEntries(Array.from({ length: 8 }, (_, index) => [`/things/${index}`, ['get']])),
});

const providersOf = (chosen: readonly string[]) => chosen.map((each) => each.split('/')[0]);

test('twenty are chosen, of different providers, in whatever order the documents come', async () => {
  const chosen = await chooseHeldOut(documents, [], pathsOf(nine('/login')));
  expect(new Set(providersOf(chosen)).size).toBe(20);
  expect(await chooseHeldOut(documents.toReversed(), [], pathsOf(nine('/login')))).toEqual(chosen);
});

test('no provider is chosen that the rules were improved on', async () => {
  const tunedOn = documents.slice(0, 15);
  const chosen = await chooseHeldOut(documents, tunedOn, pathsOf(nine('/login')));
  expect(providersOf(chosen).filter((each) => providersOf(tunedOn).includes(each))).toEqual([]);
});

test.each([
  ['no word of signing in or administration', nine('/items'), 8],
  ['a word of them', nine('/v1/admin/items'), 20],
  ['a path of the caller', nine('/users/me'), 20],
  ['a word that only begins like one', nine('/messages'), 8],
  ['too few operations', { '/login': ['post'] }, 0],
  ['too many operations', { '/login': Array.from({ length: 81 }, () => 'post') }, 0],
  ['nothing that is posted', { '/login': Array.from({ length: 9 }, () => 'get') }, 0],
])('where all have %s, so many are chosen', async (_, paths, count) => {
  expect(await chooseHeldOut(documents, [], pathsOf(paths))).toHaveLength(count);
});

test('the providers of both sets of labels differ', async () => {
  const [tuned, heldOut] = await Promise.all([readLabels('labels'), readLabels('labels-held-out')]);
  const all = providersOf([...tuned, ...heldOut].map(({ document }) => document));
  expect(new Set(all).size).toBe(all.length);
});
