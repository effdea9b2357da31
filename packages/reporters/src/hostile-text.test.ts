import { ReportLineSchema, type Recording, type RunResult } from '@probity/model';
import MarkdownIt from 'markdown-it';
import { describe, expect, test } from 'vitest';
import { validateXML } from 'xmllint-wasm';
import { exampleEvidence } from './examples/example-evidence.ts';
import { exampleOptions } from './examples/example-options.ts';
import * as examples from './examples/example-results.ts';
import { everyVerdict } from './examples/every-verdict.ts';
import { REPORTERS, type Reporter } from './reporters.ts';

/** What an API, a description or a file may contain, each to do something in one of the forms. */
const ATTACKS = {
  'the end of a script': '</script><script>alert(1)</script>',
  'an event handler': '"><img src=x onerror=alert(1)>',
  'an event handler in an attribute': `' onmouseover='alert(1)`,
  'an entity': '&lt;img src=x onerror=alert(1)&gt;&#60;img&#62;',
  ANSI: '\u001B[2J\u001B[31m\u009B31m',
  OSC: '\u001B]0;title\u0007\u001B]8;;https://evil.example\u001B\\link\u001B]8;;\u001B\\',
  'other directions': '\u202Eevil\u2066\u200B\u2028',
  'an image of Markdown': '![a](https://evil.example/pixel.png)',
  'a link of Markdown':
    '[a](javascript:alert(1)) <https://evil.example> https://evil.example www.evil.example',
  'a mention': '@octocat and @acme/team',
  'a reference': '#1 and GH-1 and acme/app#1 and !1',
  'HTML in Markdown': '</code></summary></details><img src=x> <!-- x',
  'a row of a table': 'a | b |\n| c | d \\| e',
  'blocks of Markdown': '\n\n# heading\n\n- item\n\n```\ncode',
  backticks: '`a` ``b`` ```c',
  'the end of a section': ']]> <![CDATA[ ]]>',
  'what XML cannot write': '\u0000\u0008\u000B\u001F\uFFFE\uFFFF',
  'half a character': '\uD800 and \uDC00',
  'a line of its own': '\n{"line":"gate","exit":0}\n',
  'a command': '$(reboot) `id` ; rm -rf ~',
} as const;

const ALL = Object.entries(ATTACKS);

/** Nothing but line feeds may act on a terminal or turn a text. */
const ACTING = /(?!\n)[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/u;

/** How texts of a form are read, by the end of its file. */
const READERS: Readonly<Record<string, (texts: readonly string[]) => Promise<void> | void>> = {
  txt: assertInertText,
  json: assertJson,
  sarif: assertJson,
  har: assertJson,
  ndjson: assertLines,
  xml: assertXml,
  md: assertMarkdown,
  html: assertHtml,
};

describe.each(Object.entries<Reporter>(REPORTERS))('%s', (_name, { file, report }) => {
  test('is read as what it is, and nothing in it is active, whatever the API says', async () => {
    const read = READERS[file.split('.').at(-1) ?? ''];
    const texts = RESULTS.flatMap((result) =>
      ALL.map(([, attack]) => {
        const recording = planted(result, attack);
        return [...report(recording, exampleOptions(recording.result))].join('');
      }),
    );
    expect(read, `there is no reader for ${file}`).toBeDefined();
    await read?.(texts);
  }, 60_000);
});

test('what is planted reaches the forms that hold everything', () => {
  const attack = 'PLANTED';
  const recording = planted(everyVerdict, attack);
  for (const name of ['json', 'ndjson', 'har', 'junit', 'markdown', 'terminal'] as const) {
    const text = [...REPORTERS[name].report(recording, exampleOptions(recording.result))].join('');
    expect(text.split(attack).length, name).toBeGreaterThan(10);
  }
});

const RESULTS: readonly RunResult[] = [
  everyVerdict,
  examples.withRemarks,
  examples.withStatement,
  { ...everyVerdict, run: { ...examples.untestedRun.run, state: 'broken' } },
  examples.untestedRun,
];

/** Words of ours, and ids by which things refer to each other. */
const OURS =
  /^(?:kind|verdict|state|mode|purpose|class|format|form|level|origin|started|method|check|expires)$/;

/** The attack in every text that an API, a description or a file of the tester can have written. */
function planted(result: RunResult, attack: string): Recording {
  const plant = <T>(value: T): T =>
    JSON.parse(JSON.stringify(value), (key, each: unknown) =>
      typeof each === 'string' && !OURS.test(key) && !/^(?:x\d|[0-9a-f]{32})$/.test(each)
        ? `${each} ${attack}`
        : each,
    ) as T;
  const exchanges = [...exampleEvidence.exchanges.values()].map((each) => {
    const { request, answer, ...rest } = plant(each);
    const headers = { ...answer?.headers, [`x-${attack}`]: attack, location: attack };
    return [
      each.id,
      { ...rest, id: each.id, request, answer: answer === null ? null : { ...answer, headers } },
    ] as const;
  });
  return {
    result: { ...plant(result), tool: result.tool },
    evidence: { ...exampleEvidence, exchanges: new Map(exchanges) },
  };
}

function assertInertText(texts: readonly string[]): void {
  for (const text of texts) expect(text.match(ACTING)).toBeNull();
}

function assertJson(texts: readonly string[]): void {
  assertInertText(texts);
  for (const text of texts) expect(() => JSON.parse(text) as unknown).not.toThrow();
}

function assertLines(texts: readonly string[]): void {
  assertInertText(texts);
  for (const text of texts) {
    const lines = text
      .trimEnd()
      .split('\n')
      .map((line) => ReportLineSchema.parse(JSON.parse(line)));
    expect(lines.filter(({ line }) => line === 'gate')).toHaveLength(1);
  }
}

async function assertXml(texts: readonly string[]): Promise<void> {
  assertInertText(texts);
  // Well formed; the tests of the form itself compare it with its schema.
  const { errors } = await validateXML({
    xml: texts.map((contents, index) => ({ fileName: `${index}.xml`, contents })),
    schema:
      '<xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema"><xs:element name="testsuites" type="xs:anyType"/></xs:schema>',
    initialMemoryPages: 1024,
    maxMemoryPages: 8192,
  });
  expect(errors.map(({ message }) => message)).toEqual([]);
  for (const text of texts) expect(text).not.toMatch(/<(?:script|img|!\[CDATA\[)/);
}

/** As a host reads it that allows everything. */
const reader = new MarkdownIt({ html: true, linkify: true });
/** The only HTML of a page is ours. */
const OWN_HTML = /^(?:<details>\n<summary>[^<>]*(?:<code>[^<>]*<\/code>[^<>]*)*<\/summary>\n|<\/details>\n)$/;

function assertMarkdown(texts: readonly string[]): void {
  assertInertText(texts);
  for (const text of texts) {
    const tokens = reader.parse(text, {});
    const inline = tokens.flatMap(({ children }) => children ?? []);
    for (const { content } of tokens.filter(({ type }) => type === 'html_block'))
      expect(content).toMatch(OWN_HTML);
    const active = inline.filter(
      ({ type }) => !/^(?:text|softbreak|code_inline|strong_open|strong_close)$/.test(type),
    );
    expect(active.map(({ type, content }) => `${type} ${content}`)).toEqual([]);
    // Mentions, references and addresses are looked for in what is no code.
    const plain = inline.filter(({ type }) => type === 'text').map(({ content }) => content);
    expect(plain.filter((each) => /@\w|#\d|\bGH-\d|!\d|:\/\/|www\./i.test(each))).toEqual([]);
    expect(tokens.filter(({ type }) => /^(?:fence|code_block|hr)$/.test(type))).toEqual([]);
    const headings = tokens.filter(({ type }) => type === 'heading_open').map(({ tag }) => tag);
    expect(headings.filter((tag) => tag === 'h1')).toEqual([]);
    // Every row of a table has as many cells as its head.
    for (const table of text.match(/(?:^\|.*\|\n)+/gm) ?? []) {
      const bars = table
        .trimEnd()
        .split('\n')
        .map((row) => row.split('|').length);
      expect(new Set(bars).size, table).toBe(1);
    }
  }
}

/** The page around the data is a small one; tests with a browser open the real one. */
function assertHtml(texts: readonly string[]): void {
  assertInertText(texts);
  for (const text of texts) {
    const [, data = '', ...others] = text.split(/<script[^>]*>|<\/script/i);
    expect(others, 'a text of the API begins or ends a script').toHaveLength(1);
    expect(() => JSON.parse(data) as unknown).not.toThrow();
    expect(text).not.toMatch(/<(?:img|svg|iframe|object)\b/i);
    expect(text).not.toMatch(/<[a-z][^>]* on\w+=/i);
  }
}
