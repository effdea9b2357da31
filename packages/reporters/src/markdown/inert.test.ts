import * as fc from 'fast-check';
import MarkdownIt from 'markdown-it';
import { expect, test } from 'vitest';
import { untrusted } from '../text/untrusted.ts';
import { code, codeElement, inCell, prose } from './inert.ts';

/** Reads Markdown as a host does that allows everything: HTML, addresses as links, tables. */
const reader = new MarkdownIt({ html: true, linkify: true });

test.each([
  ['a plain sentence', 'Refused, but with 400 (twice). Why?', 'Refused, but with 400 (twice). Why?'],
  ['a path', 'GET /v1/me showed bob it', 'GET `/v1/me` showed bob it'],
  ['neighbours', 'a <b> *c* d', 'a `<b> *c*` d'],
  ['an image', 'x ![a](https://evil.example/a.png)', 'x `![a](https://evil.example/a.png)`'],
  ['a mention', 'ask @admin now', 'ask `@admin` now'],
  ['a reference', 'see #1 or GH-1 or ABC-12', 'see `#1` or `GH-1` or `ABC-12`'],
  ['an address without a scheme', 'at www.evil.example now', 'at `www.evil.example` now'],
  ['a commit', 'of 0123abcd', 'of `0123abcd`'],
  ['a list', '- one', '`-` one'],
  ['a number with a stop', '1. one', '`1.` one'],
  ['backticks', 'a `b` ``c', 'a ``` `b` ``c ```'],
  ['mathematics', 'costs $x$', 'costs `$x$`'],
  ['nothing', '', ''],
  ['line breaks and directions', 'a\n\n# b\u202E', 'a `#` b'],
])('%s', (_name, text, expected) => {
  expect(prose(text)).toBe(expected);
});

const SIGNS = [
  '`',
  '``',
  '\\',
  '*',
  '_',
  '[a](b)',
  '![',
  '](',
  '<b>',
  '<!--',
  '-->',
  '&lt;',
  '@a',
  '#1',
  '|',
  '~~',
  '$$',
  'https://e.example',
  'www.e.example',
  'a@e.example',
  ':x:',
  '- ',
  '1. ',
  '> ',
  '    ',
  'word',
  'Wort.',
  ' ',
  '\n',
  '\u202E',
  '\u0000',
  '\uD800',
];
const foreign = fc
  .array(fc.oneof(fc.constantFrom(...SIGNS), fc.string({ unit: 'grapheme', maxLength: 4 })), {
    maxLength: 12,
  })
  .map((parts) => parts.join(''));

test.each([
  ['a paragraph', (text: string) => `x ${prose(text)}`],
  ['an item of a list', (text: string) => `- ${prose(text)}`],
  ['a heading', (text: string) => `## x ${prose(text)}`],
  ['code', (text: string) => `x ${code(text)}`],
  ['a cell', (text: string) => `| a | b |\n| --- | --- |\n| x ${prose(inCell(text))} | z |`],
])('any text in %s is words and code, and all of it is there', (_name, write) => {
  fc.assert(
    fc.property(foreign, (text) => {
      const written = write(text);
      const tokens = reader.parse(written, {});
      const inline = tokens.flatMap(({ children }) => children ?? []);
      expect(new Set(inline.map(({ type }) => type)), written).toEqual(
        new Set(inline.map(({ type }) => type).filter((type) => type === 'text' || type === 'code_inline')),
      );
      expect(
        tokens.map(({ type }) => type),
        written,
      ).not.toContain('html_block');
      const seen = inline.map(({ content }) => content).join('');
      expect(
        seen.includes(inCell(untrusted(text)).trim()) || seen.includes(untrusted(text).trim()),
        written,
      ).toBe(true);
    }),
    { numRuns: 500, seed: 11 },
  );
});

test('a cell stays one cell, whatever bars are in it', () => {
  for (const text of ['a|b', 'a\\|b', '`|`', '\\\\|']) {
    const html = reader.render(`| a | b |\n| --- | --- |\n| x ${prose(inCell(text))} | z |`);
    expect(html.match(/<td>/g)).toHaveLength(2);
    expect(html).toContain('<td>z</td>');
  }
});

test('text inside an element has no markup', () => {
  expect(codeElement('<img src=x onerror=alert(1)> & "x"')).toBe(
    '<code>&#60;img src=x onerror=alert(1)&#62; &#38; &#34;x&#34;</code>',
  );
});
