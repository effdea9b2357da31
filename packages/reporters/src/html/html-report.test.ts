import type { Checklist, Recording, ReportPage, RunResult, WaiverResult } from '@probity/model';
import { describe, expect, it, test } from 'vitest';
import { CANARY, exampleEvidence } from '../examples/example-evidence.ts';
import * as examples from '../examples/example-results.ts';
import type { GateOptions } from '../gate/gate-decision.ts';
import { gate } from '../gate/gate.ts';
import { htmlReport } from './html-report.ts';
import { pageData } from './page-data.ts';
import { timeSpan } from './time-span.ts';
import { scriptJson } from './script-json.ts';
import { visibleText } from './visible-text.ts';

const GATE: GateOptions = { failOn: 'should', requireDecided: null, minCoverage: 0 };
const SHELL =
  '<title><!--probity:title--></title><main><!--probity:summary--></main><script type="application/json"><!--probity:data--></script>';

/** Only the parts of the checklist that the page reads. */
const checklist = {
  chapters: [
    { position: 1, title: 'Authentication', checks: ['1.1', '1.2', '1.3', '1.5'].map(entry) },
    { position: 2, title: 'Authorization', checks: [entry('2.1')] },
  ],
} as unknown as Checklist;

function entry(id: string) {
  const mappings = { asvs: ['8.2.1'], cwe: ['CWE-639'], rfc: [], cheat_sheets: [], wstg: [] };
  return {
    level: 'Must',
    why_and_how: { why: 'It matters.' },
    about: {
      id,
      label: `Label of ${id}`,
      probe: 'available',
      fix: 'Ask for the owner.',
      risks: { home: ['API1:2023'], also: [] },
      mappings,
    },
  };
}

function pageOf(result: RunResult, budget?: number, evidence = exampleEvidence): ReportPage {
  return pageData({ result, evidence }, { checklist, gate: gate(result, {}, GATE) }, budget);
}

function htmlOf(recording: Recording): string {
  const look = { width: 80, paint: (_: string, text: string) => text };
  const options = { checklist, gate: gate(recording.result, {}, GATE), look, shell: () => SHELL };
  return [...htmlReport(recording, options)].join('');
}

/** The data as a browser reads them. */
function dataIn(html: string): ReportPage {
  const [, json = ''] = /<script type="application\/json">(.*)<\/script>$/s.exec(html) ?? [];
  return JSON.parse(json) as ReportPage;
}

describe('the first sentence', () => {
  const { withFindings, withoutFindings, withStatement, untestedRun } = examples;
  const stopped = { ...withFindings, run: { ...withFindings.run, state: 'interrupted' as const } };
  const broke = {
    ...withoutFindings,
    run: { ...withoutFindings.run, state: 'broken' as const, cause: 'The pool closed.' },
  };
  const nothing = { ...withoutFindings, checks: [] };
  it.each([
    ['fails', withFindings, 'Harbor API does not pass the gate: 2 Must checks fail', ''],
    [
      'passes',
      withoutFindings,
      'Harbor API passes the gate',
      '2 cases passed with their controls, 0 were left undecided.',
    ],
    [
      'passes in part',
      withStatement,
      'Harbor API passes the gate, except for what was stated',
      '2.1 (Every invoice',
    ],
    [
      'is untested',
      untestedRun,
      'Nothing was tested on Harbor API',
      'alice could not sign in: POST /v1/sessions answered 401.',
    ],
    ['was stopped', stopped, 'Harbor API: stopped', '6 cases of 7 were decided before.'],
    [
      'broke',
      broke,
      'Harbor API does not pass the gate',
      'The pool closed. This says nothing about your API.',
    ],
    ['decided nothing', nothing, 'Harbor API: no finding, but no case was decided', ''],
  ])('of a run that %s', (_, result, sentence, because) => {
    const page = pageOf(result);
    expect(page.sentence).toBe(sentence);
    expect(page.because).toContain(because);
  });
});

describe('a finding', () => {
  const { findings, exchanges } = pageOf(examples.withFindings);
  const of = (operation: string) => findings.find((each) => each.operation === operation);

  it('has control, attack, the value that proves it, and what was expected', () => {
    const found = of('GET /v1/invoices/{id}');
    expect(found).toMatchObject({
      check: '2.1',
      severity: 'critical',
      control: 'x1',
      attack: 'x2',
      canary: CANARY,
      at: 'note',
      expected: '403 or 404',
      got: '200',
      reproduce: ['probity replay 000000000000', 'probity reproduce 000000000000'],
      fix: 'Ask for the owner.',
      known: null,
    });
    expect(exchanges['x2']?.answer?.body).toContain(CANARY);
    expect(found?.standards.map(({ text }) => text)).toEqual(['API1:2023', 'CWE-639', 'ASVS 8.2.1']);
  });

  it('by a text that an answer shows has the text and its place', () => {
    const shown = JSON.parse(
      JSON.stringify(examples.withFindings).replace(
        /\{"kind":"value"[^{}]*\}/,
        '{"kind":"shown","exchange":"x2","at":"header:x-trace","text":"at run (app.js:1:2)"}',
      ),
    ) as RunResult;
    const found = pageOf(shown).findings.find(({ proof }) => proof === 'shown');
    expect(found).toMatchObject({ canary: 'at run (app.js:1:2)', at: 'header:x-trace', attack: 'x2' });
  });

  it('by its effect has the reads before and after', () => {
    expect(of('DELETE /v1/invoices/{id}')).toMatchObject({
      attack: 'x5',
      before: 'x1',
      after: 'x6',
      proof: 'effect',
    });
  });

  it('by a measurement has value and bound', () => {
    expect(of('POST /v1/sessions')?.measurement).toEqual({
      name: 'attempts',
      value: '50 attempts',
      bound: 'at most 25 attempts',
    });
  });

  it('is listed once, and its cases point to it', () => {
    const { cases } = pageOf(examples.withFindings);
    expect(findings).toHaveLength(3);
    const reads = cases.filter(({ variation }) => variation.startsWith('bob reads'));
    expect(reads.map((each) => each.findings.map((place) => findings[place]?.fingerprint))).toEqual([
      ['00000000000000000000000000000002'],
      ['00000000000000000000000000000002'],
    ]);
  });
});

describe('waivers', () => {
  const waiver = (parts: Partial<WaiverResult>): WaiverResult => ({
    findings: ['00000000000000000000000000000002'],
    reason: 'Legacy importer.',
    owner: 'payments',
    expires: '2027-07-17',
    expired: false,
    where: 'probity-waivers.yaml:3',
    ...parts,
  });
  it('an accepted finding comes last, with reason, owner and expiry', () => {
    const { findings, cases, waivers } = pageOf({ ...examples.withFindings, waivers: [waiver({})] });
    expect(findings.at(-1)?.waiver).toEqual({
      reason: 'Legacy importer.',
      owner: 'payments',
      expires: '2027-07-17',
    });
    expect(cases.filter(({ waived }) => waived)).toHaveLength(2);
    expect(waivers[0]?.state).toBe('active');
  });
  it('one that has expired or covers nothing accepts nothing', () => {
    const waivers = [waiver({ expired: true }), waiver({ findings: [] })];
    const page = pageOf({ ...examples.withFindings, waivers });
    expect(page.waivers.map(({ state }) => state)).toEqual(['expired', 'unused']);
    expect(page.findings.every((each) => each.waiver === null)).toBe(true);
  });
});

describe('exchanges of cases without a finding', () => {
  it('are kept while there is room', () => {
    const { cases, leftOut } = pageOf(examples.withoutFindings);
    expect(cases.map(({ control, attack }) => [control, attack])).toEqual([
      ['x1', 'x2'],
      ['x1', 'x2'],
    ]);
    expect(leftOut).toEqual([]);
  });
  it('are left out beyond it, and the page says so', () => {
    const { cases, exchanges, leftOut } = pageOf(examples.withoutFindings, 10);
    expect(cases.map(({ control }) => control)).toEqual([null, null]);
    expect(Object.keys(exchanges)).toEqual([]);
    expect(leftOut).toEqual([expect.stringContaining('The exchanges of 2 cases without a finding')]);
  });
  it('those of findings are kept whatever they take', () => {
    expect(Object.keys(pageOf(examples.withFindings, 10).exchanges).toSorted()).toEqual([
      'x1',
      'x2',
      'x4',
      'x5',
      'x6',
    ]);
  });
});

test('a long body is cut, and says how long it was', () => {
  const exchanges = new Map([...exampleEvidence.exchanges.values()].map((each) => [each.id, each]));
  const attack = exchanges.get('x2');
  if (attack?.answer)
    exchanges.set('x2', { ...attack, answer: { ...attack.answer, body: 'a'.repeat(2_100_000) } });
  const page = pageOf(examples.withFindings, undefined, { ...exampleEvidence, exchanges });
  expect(page.exchanges['x2']?.answer).toMatchObject({
    body: 'a'.repeat(16_384),
    cut: 'first 16 kB of 2.1 MB',
  });
});

test('every operation that stays open is named with the input that decides it', () => {
  expect(pageOf(examples.withFindings).undecided).toEqual([
    {
      verdict: 'inconclusive',
      checks: [{ id: '1.5', label: 'Label of 1.5' }],
      message: 'Mode active does not send this.',
      cases: 1,
      decide: 'To decide it, set `mode: disruptive`',
      lines: [],
    },
  ]);
});

test.each([
  ['2026-07-11T06:12:00.000Z', 540, '11 July 2026, 06:12 to 06:21 UTC'],
  ['2026-07-11T06:12:00.000Z', 5, '11 July 2026, 06:12 UTC'],
  ['once', 5, 'once'],
])('%s and %i seconds is %s', (started, seconds, text) => {
  expect(timeSpan(started, seconds)).toBe(text);
});

describe('text from outside', () => {
  const HOSTILE = '</script><img src=x onerror=alert(1)><!--\u001B[31m\u202E\u2028"\'&]]>';
  const { withFindings } = examples;
  const recording: Recording = {
    result: {
      ...withFindings,
      target: { ...withFindings.target, name: HOSTILE, origin: HOSTILE, choices: [HOSTILE] },
      leftovers: [{ label: HOSTILE, kind: HOSTILE, message: HOSTILE }],
      waivers: [
        { findings: [], reason: HOSTILE, owner: HOSTILE, expires: HOSTILE, expired: true, where: HOSTILE },
      ],
    },
    evidence: exampleEvidence,
  };
  const html = htmlOf(recording);

  it('ends no element and acts on no terminal', () => {
    expect(html.match(/<\/script/g)).toHaveLength(1);
    expect(html).not.toMatch(/<img|<!--/);
    expect(html).not.toMatch(/(?!\n)[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u);
  });

  it('means the same to whoever reads the data', () => {
    expect(dataIn(html).choices).toEqual([`</script><img src=x onerror=alert(1)><!--[31m "'&]]>`]);
  });

  it('shows in evidence what cannot be seen', () => {
    expect(visibleText('a\u202Eb\u001B[0m\r\nc\u2028')).toBe(
      String.raw`a\u{202e}b\u{1b}[0m` + '\nc\\u{2028}',
    );
  });
});

test.each([
  ['text', '</script>', String.raw`"\u003c/script\u003e"`],
  ['a nested list', { a: [1, { b: '&' }], c: undefined }, String.raw`{"a":[1,{"b":"\u0026"}]}`],
  ['nothing', {}, '{}'],
  ['an empty list', [], '[]'],
])('%s as JSON for a script', (_, value, json) => {
  const text = [...scriptJson(value)].join('');
  expect(text).toBe(json);
  expect(JSON.parse(text)).toEqual(JSON.parse(JSON.stringify(value)));
});

test('without the built page, the report says what is missing', () => {
  const options = {
    checklist,
    gate: gate(examples.withFindings, {}, GATE),
    look: { width: 80, paint: String },
  };
  expect(() => [
    ...htmlReport({ result: examples.withFindings, evidence: exampleEvidence }, options),
  ]).toThrow('The page of the HTML report was not given.');
});
