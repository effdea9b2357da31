import { profileKey, profileLine, safeJson, UNPRINTABLE, type Json } from '@probity/model';
import * as fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { parse } from 'yaml';

const LINES: [what: string, value: Json, line: string][] = [
  ['plain words stay plain', { me: 'GET /v1/me' }, 'key: { me: GET /v1/me }'],
  ['braces are quoted', ['GET /a/{id}'], "key: ['GET /a/{id}']"],
  ['null, numbers and booleans are values', { a: null, b: false, c: 1 }, 'key: { a: null, b: false, c: 1 }'],
  ['words that YAML reads otherwise are quoted', ['no', 'True', '1', ''], "key: ['no', 'True', '1', '']"],
  ['what a person fills in stays a dot', { values: '…' }, 'key: { values: … }'],
  ['quotes are doubled', "it's", "key: 'it''s'"],
  ['nothing is written as nothing', [[], {}], 'key: [[], {}]'],
  [
    'a line break is an escape',
    ['GET /a\nmint: { command: [sh] }'],
    String.raw`key: ["GET /a\nmint: { command: [sh] }"]`,
  ],
  ['bidirectional text is an escape', '\u202Ex\u0085', String.raw`key: "\u202ex\u0085"`],
];

describe('a line for the profile', () => {
  test.each(LINES)('%s', (_what, value, line) => {
    expect(profileLine('key', value)).toBe(line);
    expect(parse(line)).toEqual({ key: value });
  });

  it('is read back as exactly what it was made of, and is one line', () => {
    const text = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.string({
        unit: fc.constantFrom(
          ...Array.from('\n\r\u0085\u2028\u202E\uD800:#&*!|>%@`{}[],\'"\\- \tay~'),
          '...',
        ),
      }),
    );
    const value = fc.oneof(text, fc.array(text), fc.dictionary(text, fc.array(text)));
    fc.assert(
      fc.property(text, value, (key, each) => {
        const line = profileLine(key, each);
        expect(parse(line)).toEqual({ [key]: each });
        expect(line).not.toMatch(UNPRINTABLE);
        expect(JSON.parse(safeJson({ [key]: each }, 2))).toEqual({ [key]: each });
        expect(safeJson({ [key]: each })).not.toMatch(UNPRINTABLE);
      }),
      { numRuns: 3000, seed: 11 },
    );
  });
});

test('the place of a key quotes a name that is no word', () => {
  expect(profileKey('resources', 'order', 'create')).toBe('resources.order.create');
  expect(profileKey('values', 'a: { command: [sh] }\n')).toBe(String.raw`values."a: { command: [sh] }\n"`);
});
