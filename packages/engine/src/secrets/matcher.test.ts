import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createMatcher } from './matcher.ts';

// Fixed, so that a failure is the same for everybody.
fc.configureGlobal({ seed: Number(process.env['PROBITY_SEED'] ?? 20_261_115) });

describe('createMatcher', () => {
  it('finds what a plain search finds', () => {
    const word = fc.string({ unit: fc.constantFrom('a', 'b', 'ü'), minLength: 8, maxLength: 11 });
    const text = fc.string({ unit: fc.constantFrom('a', 'b', 'ü'), maxLength: 200 });
    fc.assert(
      fc.property(fc.array(word, { minLength: 1, maxLength: 30 }), text, (words, haystack) => {
        const matcher = createMatcher<string>();
        for (const needle of words) matcher.add(needle, needle);
        const longestFirst = new Set(words.toSorted((a, b) => b.length - a.length));
        const expected = [...haystack.matchAll(new RegExp([...longestFirst].join('|'), 'g'))];
        expect(matcher.scan(haystack).map(({ start, value }) => [start, value])).toEqual(
          expected.map((match) => [match.index, match[0]]),
        );
      }),
    );
  });

  it('refuses a needle that is too short', () => {
    expect(() => createMatcher().add('seven77', 0)).toThrow(RangeError);
  });
});
