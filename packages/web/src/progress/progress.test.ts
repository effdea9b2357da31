import { checklist } from '@probity/checklist/content';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { toCatalogue } from '../catalogue.ts';
import { readEvidence } from './evidence-link.ts';
import { ImportError } from './import-error.ts';
import { importFile } from './import-file.ts';
import { fromJson, toJson } from './json.ts';
import { fromMarkdown, toMarkdown } from './markdown.ts';
import { countDone, isEmpty, markOf, withMark, type Mark, type Progress } from './progress.ts';

const chapters = toCatalogue(checklist.chapters);
const ids = chapters.flatMap(({ checks }) => checks.map(({ id }) => id));
const known = new Set(ids);

const mark: fc.Arbitrary<Mark> = fc.record({
  done: fc.boolean(),
  note: fc.string({ unit: 'grapheme', maxLength: 200 }).map((text) => text.replaceAll(/\r\n?/g, '\n')),
  evidence: fc.oneof(fc.constant(''), fc.webUrl({ withQueryParameters: true, withFragments: true })),
});
const progress: fc.Arbitrary<Progress> = fc
  .dictionary(fc.constantFrom(...ids), mark)
  .map((marks) => new Map(Object.entries(marks).filter(([, each]) => !isEmpty(each))));

const sorted = (from: Progress): unknown => [...from].toSorted(([a], [b]) => (a < b ? -1 : 1));

// Fixed, so that a failure is the same for everybody.
fc.configureGlobal({ seed: Number(process.env['PROBITY_SEED'] ?? 20_261_115) });

describe('marks', () => {
  it('an untouched check is not done', () => {
    expect(markOf(new Map(), '1.1')).toEqual({ done: false, note: '', evidence: '' });
  });

  it('a mark is set, counted, and dropped when it says nothing any more', () => {
    const one = withMark(new Map(), '1.1', { done: true });
    expect(countDone(one, ids)).toBe(1);
    expect(countDone(one, ['2.1'])).toBe(0);
    expect(withMark(one, '1.1', { done: false }).size).toBe(0);
  });
});

describe('export and import', () => {
  it('JSON brings back what was exported', () => {
    fc.assert(
      fc.property(progress, (each) => {
        expect(sorted(fromJson(toJson(each), known))).toEqual(sorted(each));
      }),
    );
  });

  it('Markdown brings back what was exported', () => {
    fc.assert(
      fc.property(progress, (each) => {
        expect(sorted(fromMarkdown(toMarkdown(each, chapters), known))).toEqual(sorted(each));
      }),
    );
  });

  it.each(['\u2028', 'a\u2029b', ' ', 'a\n\nb', '> x'])('Markdown brings back a note of %j', (note) => {
    const noted = new Map([['1.1', { done: false, note, evidence: '' }]]);
    expect(fromMarkdown(toMarkdown(noted, chapters), known)).toEqual(noted);
  });

  it('any text at all is read or refused with a sentence, and never breaks the page', async () => {
    await fc.assert(
      fc.asyncProperty(fc.oneof(fc.string(), fc.json()), async (text) => {
        const read = await importFile(new Blob([text]), known).catch((error: unknown) => error);
        expect(read instanceof Map || read instanceof ImportError).toBe(true);
      }),
    );
  });

  it('Markdown is a task list with totals for each chapter', () => {
    const text = toMarkdown(
      new Map([['1.1', { done: true, note: 'a\nb', evidence: 'https://x.example/' }]]),
      chapters,
    );
    expect(text.split('\n').slice(0, 9)).toEqual([
      '# API security checklist: progress',
      '',
      `1 of ${chapters.flatMap(({ checks }) => checks).length} done.`,
      '',
      `## 1 Authentication (1 of ${chapters[0]!.checks.length})`,
      '',
      '- [x] 1.1 Every non-public endpoint rejects requests without valid credentials',
      '  > a',
      '  > b',
    ]);
  });

  const wrap = (checks: unknown): string => JSON.stringify({ kind: 'probity-progress', version: 1, checks });
  const refused: readonly (readonly [what: string, text: string, message: RegExp])[] = [
    ['a list instead of checks', wrap([]), /no list of checks/],
    ['another version', '{"kind":"probity-progress","version":2,"checks":{}}', /version "2"/],
    ['a mark that is no object', wrap({ '1.1': true }), /1\.1 is not an object/],
    ['an unknown field', wrap({ '1.1': { done: true, html: '' } }), /not known: "html"/],
    ['done as text', wrap({ '1.1': { done: 'yes' } }), /neither true nor false/],
    ['a note as number', wrap({ '1.1': { note: 7 } }), /note is not text/],
    ['a note without end', wrap({ '1.1': { note: 'a'.repeat(10_001) } }), /longer than 10000/],
    ['a data link', wrap({ '1.1': { evidence: 'data:text/html,x' } }), /http:\/\/ or https:\/\//],
    ['a check twice', '# API security checklist: progress\n- [x] 1.1 a\n- [ ] 1.1 a', /listed twice/],
    ['a list of nothing', '# API security checklist: progress\n', /lists no checks/],
  ];
  it.each(refused)('%s is refused', async (_what, text, message) => {
    await expect(importFile(new Blob([text]), known)).rejects.toThrow(message);
  });
});

describe('evidence links', () => {
  it.each(['', 'https://a.example/x?y#z', 'http://localhost:3000/'])('%s is kept', (text) => {
    expect(readEvidence(text)).toEqual({ link: text });
  });

  it.each([
    'javascript:alert(1)',
    'a.example',
    'ftp://a.example',
    'https://a b',
    'https://x/<y>',
    'https://',
  ])('%s is not', (text) => {
    expect(readEvidence(text)).toHaveProperty('problem');
  });
});
