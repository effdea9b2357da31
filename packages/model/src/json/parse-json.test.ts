import { describe, expect, it } from 'vitest';
import { exactNumber, isNumberToWrite, parseJson, parseJsonToWrite } from './parse-json.ts';

describe('parseJson', () => {
  const table = [
    ['a small number is a number', '{"id":7}', { id: 7 }],
    ['the largest exact number is a number', '{"id":9007199254740991}', { id: 9007199254740991 }],
    ['a number above it is its digits', '{"id":9007199254740993}', { id: '9007199254740993' }],
    ['a negative one as well', '[-9007199254740993]', ['-9007199254740993']],
    ['one that is the whole text', '9223372036854775807', '9223372036854775807'],
    ['one behind white space', '{ "id" :\n 9223372036854775807 }', { id: '9223372036854775807' }],
    ['a long fraction stays a number', '{"x":0.30000000000000004}', { x: 0.30000000000000004 }],
    ['digits in a text stay a text', '{"x":": 9223372036854775807"}', { x: ': 9223372036854775807' }],
    ['what is no JSON is undefined', '{"id":', undefined],
    ['nothing is undefined', undefined, undefined],
  ] as const;

  it.each(table)('%s', (_name, text, expected) => {
    expect(parseJson(text)).toEqual(expected);
  });

  it('keeps a field called __proto__ a field', () => {
    const parsed = parseJson('{"__proto__":{"id":9223372036854775807}}');
    expect(JSON.stringify(parsed)).toBe('{"__proto__":{"id":"9223372036854775807"}}');
  });
});

describe('parseJsonToWrite', () => {
  it('writes what it read, digit by digit', () => {
    const text = '{"id":9223372036854775807,"n":7,"list":[-9007199254740993]}';
    expect(JSON.stringify(parseJsonToWrite(text))).toBe(text);
  });

  it.each([
    ['7', true],
    ['9223372036854775807', true],
    ['"7"', false],
    ['{"rawJSON":"7"}', false],
  ])('%s is a number: %s', (text, expected) => {
    expect(isNumberToWrite(parseJsonToWrite(text))).toBe(expected);
  });

  it('writes the digits of an id as a number', () => {
    expect(JSON.stringify([exactNumber('41'), exactNumber('9223372036854775807')])).toBe(
      '[41,9223372036854775807]',
    );
  });
});
