import { checklist } from '@probity/checklist/content';
import { explanations } from '@probity/checklist/explanations';
import { describe, expect, it } from 'vitest';
import { buildIndex } from './build-index.ts';
import { openSearch } from './open-search.ts';

const search = openSearch(buildIndex(checklist.chapters, explanations));

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

  it.each([
    ['CWE-918', 'CWE-918', ['CWE-918']],
    ['webhok signature', /valid signature/, ['signature']],
    ['vary origin', /must still work, with Vary: Origin/, ['Origin', 'Vary']],
  ])('%s shows the line where the words are', (words, line, hits) => {
    const { line: parts } = search(words)[0] ?? { line: [] };
    expect(parts.map(({ text }) => text).join('')).toMatch(line);
    const marked = parts.filter(({ hit }) => hit).map(({ text }) => text.toLowerCase());
    for (const word of hits) expect(marked.some((each) => each.startsWith(word.toLowerCase()))).toBe(true);
  });

  it('a comment of several lines in an example is shown by whole sentences', () => {
    const { line } = search('token').find(({ id }) => id === '7.3') ?? { line: [] };
    expect(line.map(({ text }) => text).join('')).toMatch(/^Until then .* and 401 without a token\.$/);
  });

  it('no line is longer than two lines of a result', () => {
    for (const words of ['token', 'the', 'request', 'curl', 'api']) {
      for (const { line } of search(words))
        expect(line.map(({ text }) => text).join('').length).toBeLessThan(160);
    }
  });

  it('a hit says what a list shows of it', () => {
    const hit = { id: '6.2', title: 'Cross-origin access is granted only to listed origins', level: 'Must' };
    expect(search('cross-origin')[0]).toMatchObject({
      ...hit,
      chapter: 'Configuration, input handling and errors',
    });
  });
});
