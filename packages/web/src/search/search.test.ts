import { checklist } from '@probity/checklist/content';
import { describe, expect, it } from 'vitest';
import { buildIndex } from './build-index.ts';
import { openSearch } from './open-search.ts';

const search = openSearch(buildIndex(checklist.chapters));

const cases: readonly (readonly [words: string, first: string])[] = [
  ['bola', '2.1'],
  ['3.4', '3.4'],
  ['CWE-918', '5.1'],
  ['graphql aliases', '3.4'],
  ['Retry-After', '3.1'],
  ['API7 redirect', '5.2'],
  ['webhok signature', '5.3'],
  ['mass assign', '2.3'],
];

describe('search', () => {
  it.each(cases)('%s finds check %s first', (words, first) => {
    expect(search(words)[0]?.id).toBe(first);
  });

  it('every check is found by its number and by its title', () => {
    for (const { title, about } of checklist.chapters.flatMap(({ checks }) => checks)) {
      expect(search(about.id)[0]?.id).toBe(about.id);
      expect(search(title)[0]?.id).toBe(about.id);
    }
  });

  it('all words have to fit', () => {
    expect(search('coupon zebra')).toEqual([]);
  });

  it('a hit says what a list shows of it', () => {
    const hit = { id: '6.2', title: 'Cross-origin access is granted only to listed origins', level: 'Must' };
    expect(search('cross-origin')[0]).toEqual({
      ...hit,
      chapter: 'Configuration, input handling and errors',
    });
  });
});
