import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { listsIn } from './lists.ts';
import { readSources } from './read-sources.ts';
import { MOST_FILES, whoKnows, type List, type Source } from './who-knows.ts';

const NAMES = ['authentication kinds', 'output formats', 'description formats', 'commands'];

/** All sources of the product are read and parsed once. */
const READING_MS = 60_000;

let sources: readonly Source[] = [];
let lists: readonly List[] = [];
beforeAll(() => {
  sources = readSources(join(import.meta.dirname, '../..'));
  lists = listsIn(sources);
}, READING_MS);

it('these are all the lists that are counted', () => {
  expect(lists.map(({ name }) => name)).toEqual(NAMES);
});

describe.each(NAMES)('a new one of the %s', (name) => {
  const list = (): List => lists.find((each) => each.name === name)!;

  it('joins others, which are found in the sources', () => {
    const paths = new Set(sources.map(({ path }) => path));
    const { members, files } = list();
    expect(members.size).toBeGreaterThan(1);
    expect(files.size).toBeGreaterThan(1);
    expect([...files].filter((file) => !paths.has(file))).toEqual([]);
  });

  it(`needs ${MOST_FILES} files at most: its own, and those that know the list`, () => {
    const knowing = whoKnows(list(), sources);
    expect(knowing.length, 'nobody knows the list, so that nothing was counted').toBeGreaterThan(0);
    expect(knowing.slice(0, MOST_FILES - 1), `too many files know the ${name}`).toEqual(knowing);
  });
});
