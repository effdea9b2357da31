import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { validateXML } from 'xmllint-wasm';
import { element } from './xml.ts';

test.each([
  ['markup', `<b a="1" c='2'>&`, '&#60;b a=&#34;1&#34; c=&#39;2&#39;&#62;&#38;'],
  ['the end of a section', ']]>', ']]&#62;'],
  ['controls', 'a\u0000\u001B[2J\u0007b\u009B', 'a\uFFFD\uFFFD[2J\uFFFDb\uFFFD'],
  ['halves of characters', 'a\uD800b\uDC00', 'a\uFFFDb\uFFFD'],
  ['no characters', '\uFFFE\uFFFF', '\uFFFD\uFFFD'],
  ['directions', '\u202Eevil\u2066', '&#8238;evil&#8294;'],
  ['whole characters', 'é😀', 'é😀'],
])('%s', (_name, text, expected) => {
  expect(element('a', {}, text)).toBe(`<a>${expected}</a>`);
});

test('a line break in an attribute survives, and an attribute without a value is left out', () => {
  expect(element('a', { b: '1\n2\t3', c: undefined }, 'x\ny')).toBe('<a b="1&#10;2&#9;3">x\ny</a>');
});

test('any text is well formed in an attribute and between tags', async () => {
  const units = fc.array(fc.integer({ min: 0, max: 0xffff }).map((unit) => String.fromCharCode(unit)));
  const texts = fc.sample(
    fc.oneof(
      units.map((each) => each.join('')),
      fc.string({ unit: 'binary' }),
    ),
    {
      numRuns: 200,
      seed: 7,
    },
  );
  const document = `<all>${texts.map((text) => element('one', { text }, text)).join('\n')}</all>`;
  const { valid, rawOutput } = await validateXML({
    xml: [{ fileName: 'all.xml', contents: document }],
    // Any element with any attribute.
    schema:
      '<xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema"><xs:element name="all" type="xs:anyType"/></xs:schema>',
  });
  expect({ valid, rawOutput: rawOutput.slice(0, 500) }).toMatchObject({ valid: true });
});
