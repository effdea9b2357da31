import { describe, expect, it } from 'vitest';
import { largestStep, readings } from './read-numbers.ts';

describe('the largest step', () => {
  it.each<[string, readonly bigint[], number | undefined]>([
    ['of numbers that count', [1n, 2n, 5n, 6n], 3],
    ['of a thousand is still counting', [1n, 1001n], 1000],
    ['of more is none', [1n, 1002n], undefined],
    ['of numbers that stand still is none', [1n, 1n], undefined],
    ['of numbers that go back is none', [2n, 1n, 3n], undefined],
    ['of one number is none', [1n], undefined],
  ])('%s', (_name, numbers, expected) => {
    expect(largestStep(numbers)).toBe(expected);
  });
});

const styles = (...ids: string[]): readonly string[] => readings(ids).map(({ style }) => style);
const numbersIn = (style: string, ...ids: string[]): readonly string[] | undefined =>
  readings(ids)
    .find((each) => each.style === style)
    ?.numbers.map(String);
const wrap = (text: string): string => Buffer.from(text, 'latin1').toString('base64');

describe('a reading of ids', () => {
  it.each<[string, string, readonly string[], readonly string[] | undefined]>([
    ['hexadecimal behind 0x', 'hexadecimal', ['0x1f', '0x20'], ['31', '32']],
    ['a number at the end of the same text', 'number in a text', ['a7-12', 'a7-13'], ['12', '13']],
    ['a number before the same text', 'number in a text', ['12.json', '13.json'], ['12', '13']],
    ['no number after different texts', 'number in a text', ['a12', 'b13'], undefined],
    ['no number before different texts', 'number in a text', ['12a', '13b'], undefined],
    ['no number over several lines apart', 'number in a text', ['a\n12', 'b\n13'], undefined],
    ['a number in base64', 'decimal in base64', [wrap('1041'), wrap('1042')], ['1041', '1042']],
    ['no number where one is not wrapped', 'decimal in base64', [wrap('1041'), '!'], undefined],
    ['no number with signs around', 'decimal in base64', [`!${wrap('1041')}`, `!${wrap('1042')}`], undefined],
    ['no number with signs behind', 'decimal in base64', [`${wrap('1041')}!`, `${wrap('1042')}!`], undefined],
    ['eight bytes', 'bytes in base64', ['AAAAAAAAyAE=', 'AAAAAAAAyAI='], ['51201', '51202']],
    ['six bytes without a filling', 'bytes in base64', ['AAAAAMgB', 'AAAAAMgC'], ['51201', '51202']],
    ['no bytes of different lengths', 'bytes in base64', ['AAAAAMgB', 'AAAAAAAAyAE='], undefined],
    ['no bytes where one is too short', 'bytes in base64', ['AAAAAMgB', 'AAA'], undefined],
    ['no bytes with signs in front', 'bytes in base64', ['!AAAAAMgB', '!AAAAAMgC'], undefined],
    ['no bytes with signs behind', 'bytes in base64', ['AAAAAMgB!', 'AAAAAMgC!'], undefined],
    ['digits behind the same prefix', 'base 36 behind a prefix', ['ord_zy', 'ord_zz'], ['1294', '1295']],
    ['no digits behind different prefixes', 'base 36 behind a prefix', ['ord_zy', 'inv_zz'], undefined],
    ['no digits without a prefix', 'base 36 behind a prefix', ['zy', 'zz'], undefined],
    ['no digits with signs behind', 'base 36 behind a prefix', ['ord_zy!', 'ord_zz!'], undefined],
  ])('%s', (_name, style, ids, expected) => {
    expect(numbersIn(style, ...ids)).toEqual(expected);
  });

  it('needs every id to have the form', () => {
    expect(styles('12', 'zz')).toEqual(['base 36', 'base 62', 'base 62']);
    expect(styles('12', '!')).toEqual([]);
  });

  it('does not unwrap what is no text, or a text without digits', () => {
    expect(styles(wrap('\u00011041\u0001'), wrap('\u00011042\u0001')).join()).not.toContain('text in base64');
    expect(styles(wrap('harbour'), wrap('lantern')).join()).not.toContain('in a text in base64');
  });
});
