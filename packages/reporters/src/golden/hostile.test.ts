import { UNPRINTABLE, type RunResult } from '@probity/model';
import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { forTools } from '../examples/example-for-tools.ts';
import { reportText } from './report-text.ts';

const FORMATS = ['sarif', 'gitlab-dast', 'gitlab-codequality', 'defectdojo'] as const;

/** What acts in a terminal, a page, a Markdown text or a document of another tool. */
const HOSTILE = [
  '</script><script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '![x](https://evil.example/x.png)',
  '[click](javascript:alert(1))',
  '@everyone and @acme/security, see #12 and !34',
  'https://evil.example/?q=1 www.evil.example a@evil.example',
  '\u001B[31m\u001B]8;;https://evil.example\u0007x\u001B]8;;\u0007',
  'a\u202Eb\u2066c\u200Bd\u0000e\u2028f\uD800g',
  ']]> & "quotes" \\ `code` ```\n# heading',
];

const hostile = fc.oneof(
  fc.constantFrom(...HOSTILE),
  fc.string({ unit: 'binary', maxLength: 300 }),
  fc.tuple(fc.constantFrom(...HOSTILE), fc.string({ unit: 'grapheme' })).map((parts) => parts.join('')),
);

it('hostile text leaves every report a document without anything that acts', () => {
  fc.assert(
    fc.property(hostile, hostile, hostile, (operation, title, message) => {
      const result = withTexts(operation, title, message);
      for (const format of FORMATS) {
        const text = reportText(format, result);
        expect(() => JSON.parse(text) as unknown, format).not.toThrow();
        // Line feeds are those of the document.
        expect(UNPRINTABLE.test(text.replaceAll('\n', '')), format).toBe(false);
      }
    }),
    { numRuns: 150 },
  );
});

/** Fields that tools show as text or as Markdown; requests and answers are shown as they are, in blocks of code. */
const SHOWN =
  /^(?:text|markdown|justification|description|name|title|summary|severity_justification|service|value)$/;

/** A link, an image, an element, a mention or a reference. `\` before a sign makes it plain in Markdown. */
const ACTS = /https?:\/\/evil|www\.evil|\]\(|<\w|<\/|@\w|(?:^|\s)[#!]\d/i;

it.each(HOSTILE)('%j does nothing where it is shown', (text) => {
  for (const format of FORMATS) {
    const shown: string[] = [];
    JSON.parse(reportText(format, withTexts(`GET /${text}`, text, text)), (key, value: unknown) => {
      if (typeof value === 'string' && SHOWN.test(key)) shown.push(value);
      return value;
    });
    // The words of the checklist, which have links of ours.
    const foreign = shown.filter((each) => !each.includes('Why it matters'));
    expect(foreign.length, format).toBeGreaterThan(2);
    for (const each of foreign) expect(each, format).not.toMatch(ACTS);
  }
});

function withTexts(operation: string, title: string, message: string): RunResult {
  return {
    ...forTools,
    target: { ...forTools.target, name: title, choices: [message] },
    checks: forTools.checks.map((check) => ({
      ...check,
      cases: check.cases.map(({ case: testCase, verdict, skipped }) => ({
        case: { ...testCase, operation, variation: message },
        verdict:
          verdict.kind === 'fail'
            ? {
                ...verdict,
                findings: [{ ...verdict.findings[0], message, place: message }],
              }
            : verdict,
        skipped,
      })),
    })),
    waivers: (forTools.waivers ?? []).map((waiver) => ({ ...waiver, reason: message, owner: title })),
  };
}
