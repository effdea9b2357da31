import { expect, test } from 'vitest';
import { hiddenIn, hiddenInRequest } from './hidden-in.ts';

const VALUE = 'ann.o’neil@example.com';
const base64 = (text: string): string => Buffer.from(text).toString('base64');

const texts: readonly [name: string, text: string][] = [
  ['percent-encoding', `/letters/1?subject=${encodeURIComponent(VALUE)}`],
  ['entities', `<b>${VALUE.replace('@', '&#64;').replace('’', '&#x2019;')}</b>`],
  ['a named entity', `<b>${VALUE.replace('@', '&commat;')}</b>`],
  ['escapes of a script', `let name = "${VALUE.replace('@', '\\u0040')}";`],
  ['base64', `{"file":"${base64(`name\n${VALUE}\n`)}"}`],
  ['base64 for addresses', Buffer.from(`>>>?${VALUE}`).toString('base64url')],
  ['base64 in lines', base64(`${'x'.repeat(90)}${VALUE}`).replaceAll(/(.{76})/g, '$1\r\n')],
  ['letters of two bytes', 'ann.oneil@example.com'.split('').join('\u0000')],
];

test.each(texts)('%s hides nothing', (_name, text) => {
  expect(hiddenIn(text)).toMatch(/ann\.o’?neil@example\.com/);
});

test('a name in Basic was sent', () => {
  expect(hiddenInRequest(`Basic ${base64(`${VALUE}:secret`)}`)).toContain(VALUE);
});

test('what a token holds was not', () => {
  const token = `eyJhbGciOiJub25lIn0.${Buffer.from(JSON.stringify({ email: VALUE })).toString('base64url')}.`;
  expect(hiddenInRequest(`Bearer ${token}`)).not.toContain(VALUE);
  expect(hiddenIn(token)).toContain(VALUE);
});

test('a text without encodings hides nothing', () => expect(hiddenIn('plain text')).toBe(''));
