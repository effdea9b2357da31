import type { Checklist, OwnershipResult, RunResult } from '@probity/model';
import { expect, test } from 'vitest';
import { exampleEvidence } from '../examples/example-evidence.ts';
import * as examples from '../examples/example-results.ts';
import type { GateOptions } from '../gate/gate-decision.ts';
import { gate } from '../gate/gate.ts';
import { terminalReport } from './report.ts';
import type { Look } from '../text/look.ts';

const GATE: GateOptions = { failOn: 'should', requireDecided: null, minCoverage: 0 };

/** Only the parts of the checklist that a report reads. */
const checklist = {
  chapters: [
    {
      position: 1,
      title: 'Authentication',
      checks: [entry('1.1'), entry('1.3'), entry('1.5'), entry('1.2')],
    },
    { position: 2, title: 'Authorization', checks: [entry('2.1')] },
  ],
} as unknown as Checklist;

function entry(id: string) {
  return {
    level: 'Must',
    about: {
      id,
      label: `Label of ${id}`,
      probe: 'available',
      fix: `How to fix \`${id}\`.`,
      risks: { home: ['API1:2023'] },
      mappings: { cwe: ['CWE-639'], asvs: ['8.2.1'] },
    },
  };
}

function show(
  result: RunResult,
  width = 80,
  paint: Look['paint'] = (_, text) => text,
  evidence = exampleEvidence,
): string {
  const options = { checklist, gate: gate(result, {}, GATE), look: { width, paint }, removed: 21 };
  return [...terminalReport({ result, evidence }, options)].join('');
}

/** A command is left whole so that it can be copied, and so is a cause; everything else is held to the width. */
function prose(text: string): string[] {
  return text
    .split('\n')
    .filter((line) => !/^ {2}(?:reproduce)? {2,11}(?:probity|curl) |^◐ Nothing/.test(line));
}

const RESULTS = Object.entries(examples);

test.each(RESULTS.flatMap(([name, result]) => [40, 80, 140].map((width) => ({ name, result, width }))))(
  '$name keeps within $width columns',
  ({ result, width }) => {
    for (const line of prose(show(result, width))) expect(line.length, line).toBeLessThanOrEqual(width);
  },
);

test.each(RESULTS)('%s ends with the exit code', (_, result) => {
  expect(show(result)).toMatch(/\nexit \d+\n$/);
});

test('every finding shows control and attack, how to repeat it, and where to read', () => {
  const text = show(examples.withFindings, 100);
  expect(text).toContain('✗ 2.1  GET /v1/invoices/{id}   Must   exposed   critical');
  expect(text).toMatch(/\n {2}fix +How to fix 2\.1\.\n {2}maps to +API1:2023, CWE-639, ASVS 8\.2\.1\n/);
  expect(text).toContain('control    alice  200   attack  bob  200   expected  403 or 404');
  expect(text).toContain('reproduce  probity replay 000000000000');
  expect(text).toContain('           probity reproduce 000000000000 > reproduce.sh');
  expect(text).not.toContain('curl');
  expect(text).toContain('also       bob reads with a trailing slash');
  expect(text).toContain('read       probity explain 2.1');
  expect(text).toContain('measured   50 attempts   bound  25 attempts');
  expect(text).toMatch(/before {5}alice {2}200 {3}attack {2}bob {2}204 {3}after {2}alice {2}404/);
  expect(text).toContain('Gate not passed. 2 Must checks fail.');
});

test('a canary is marked where there is colour', () => {
  const text = show(examples.withFindings, 100, (style, text_) => `<${style}>${text_}</${style}>`);
  expect(text).toContain('<bold><bgYellow><black>chk-7q2mvk4tza-x3k7d2mf</black></bgYellow></bold>');
});

test('wrong statuses are one line per check and status', () => {
  const text = show(examples.withWrongStatuses, 140);
  expect(text).toMatch(/✗ 1\.1 {2}400 instead of 401 {3}Must {3}5 cases: .* and 2 more\n/);
  expect(text.match(/instead of/g)).toHaveLength(1);
  expect(text).toContain('wrong status: Refused, but with 400');
  expect(text).toContain('accepted  foreign: 403, 404 and also 400 (probity.yaml:31)');
});

test('what was stated is named in the gate, and what was not tested beside it', () => {
  const text = show(examples.withStatement, 140);
  expect(text).toMatch(/– 2\.1 .*inapplicable +1\/1 +Every invoice is public, by law/);
  expect(text).toContain(
    'Gate passed, except for what was stated: 2.1 (Every invoice is public, by law, until 2027-01-31).',
  );
  expect(text).toContain('  not run    1.3 Label of 1.3, 1.5 Label of 1.5, 1.2 Label of 1.2\n');
  expect(text).toContain('  excluded   DELETE /v1/me\n');
  // Inapplicable cases are in neither number.
  expect(text).toContain('coverage 2/2 cases (100 %)');
});

test('what was stated is named even where the gate has something else to say', () => {
  const [first, ...rest] = examples.withStatement.checks;
  const { cases } = examples.withFindings.checks[2]!;
  const undecided = { ...examples.withStatement, checks: [{ ...first!, cases }, ...rest] };
  const text = show({ ...undecided, selection: { operations: ['GET /v1/me'] } }, 140);
  expect(text).toContain('No finding, but 1 Must check is undecided: 1.1.\n');
  expect(text).toContain('  stated     2.1 (Every invoice is public, by law, until 2027-01-31)\n');
  expect(text).toContain('  only       GET /v1/me\n');
});

test('what is accepted is shown apart, with who, why and until when; no verdict changes', () => {
  const signed = { owner: 'the payments team', where: 'probity-waivers.yaml:2' };
  const read = '00000000000000000000000000000002';
  const waivers: RunResult['waivers'] = [
    { ...signed, findings: [read], reason: 'legacy importer.', expires: '2026-07-17', expired: false },
    {
      ...signed,
      findings: ['00000000000000000000000000000004'],
      reason: 'until release 43',
      expires: '2026-06-30',
      expired: true,
      where: 'probity-waivers.yaml:7',
    },
    {
      ...signed,
      findings: [],
      reason: 'old\u001B[2J',
      expires: '2026-07-17',
      expired: false,
      where: 'probity-waivers.yaml:12',
    },
  ];
  const baseline = { where: 'probity-baseline.json', known: ['00000000000000000000000000000003'] };
  const text = show({ ...examples.withFindings, waivers, baseline }, 140);
  expect(text).toMatch(/✗ 2\.1 .* fail +3\/3/);
  expect(text).toContain('✗ 2.1  DELETE /v1/invoices/{id}   Must   exposed   critical   known\n');
  expect(text).toContain('✗ 1.3  POST /v1/sessions   Must   weakness   high   new\n');
  expect(text).not.toContain('✗ 2.1  GET /v1/invoices/{id}   Must   exposed');
  expect(text).toContain('Accepted   1 finding\n');
  expect(text).toMatch(
    /✗ 2\.1 {2}GET \/v1\/invoices\/\{id\} {3}Must {3}waived until 17 July 2026 {3}bob read/,
  );
  const flat = text.replaceAll(/\s+/g, ' ');
  expect(flat).toContain(
    'Accepted until 17 July 2026 by the payments team: legacy importer. It fails again the day after. (probity-waivers.yaml:2)',
  );
  expect(flat).toContain(
    'Waivers that have expired probity-waivers.yaml:7 It ended on 30 June 2026, so 1 finding counts again.',
  );
  expect(flat).toContain(
    'Waivers that cover nothing probity-waivers.yaml:12 This run found nothing that it accepts. Remove it. (the payments team: old[2J)',
  );
  expect(text).toContain('finding    000000000000\n');
});

test('only a gate that is passed has the colour of a pass', () => {
  const paint: Look['paint'] = (style, text) => `<${style}>${text}</${style}>`;
  expect(show(examples.withoutFindings, 140, paint)).toContain('<bold><cyan>Gate passed.</cyan></bold>');
  const { checks } = examples.withFindings;
  const leftOut = { ...examples.withFindings, checks: checks.filter(({ check }) => check === '1.5') };
  const message = 'No finding, but 1 Must check is undecided:';
  expect(show(leftOut, 140, paint)).toContain(`<bold><yellow>${message}</yellow></bold> 1.5.`);
  expect(show(leftOut)).toContain('exit 0');
});

test('when nothing was tested, the first line says so', () => {
  expect(show(examples.untestedRun, 140)).toMatch(
    /^◐ Nothing was tested\. alice could not sign in: POST \/v1\/sessions answered 401\.\n {2}sent/,
  );
});

test('what was noticed is told, and a check of which nothing is there says so', () => {
  const text = show(examples.withRemarks, 140);
  expect(text).toMatch(/◐ 1\.2 .*inconclusive +0\/0 +GET \/v1\/reports is described but not there/);
  expect(text).toContain(
    'Notes\n  · GET /v1/reports is described but not there. It was not judged.\n  · The body of',
  );
});

test('what is left on the target is named, with the command that tries again', () => {
  const text = show(examples.withLeftovers);
  expect(text).toContain('object alice.invoice-2: DELETE');
  expect(text).toContain('probity clean 7q2mvk4tza');
  expect(text).toContain('21 objects removed, 1 left');
});

test('a run that broke shows what it found before, and in one sentence what broke', () => {
  const { withFindings } = examples;
  const cause = 'The tool broke: the disk is full.';
  const text = show({ ...withFindings, run: { ...withFindings.run, state: 'broken', cause } });
  expect(text).toContain('exposed');
  expect(text).toMatch(/Gate not passed\./);
  const clean = {
    ...examples.withoutFindings,
    run: { ...withFindings.run, state: 'broken', cause },
  } as const;
  expect(show(clean)).toMatch(
    /Gate not passed\. The tool broke: the disk is full\.\s+This\s+says\s+nothing\s+about\s+your\s+API\.[^]+exit 4\n$/,
  );
});

test('a long list of leftovers is cut, and says where the rest is', () => {
  const [left] = examples.withLeftovers.leftovers;
  const text = show({ ...examples.withLeftovers, leftovers: Array.from({ length: 1500 }, () => left!) });
  expect(text.match(/object alice/g)).toHaveLength(10);
  expect(text).toContain('… 1 490 more, named in the result document');
});

test('what is undecided is printed before the failures, with the input that decides it', () => {
  const text = show(examples.withFindings);
  expect(text).toMatch(/◐ 1\.5 .*inconclusive +0\/1\s+needs mode: disruptive/);
  expect(text.indexOf('Undecided')).toBeLessThan(text.indexOf('control    alice'));
});

test('what answers without a credential is one reason, with the whole list `public` to copy', () => {
  const [first, ...rest] = examples.withStatement.checks;
  const doubt = (operation: string) => ({
    code: 'open-undeclared',
    message: `${operation} answers without a credential.`,
    params: { operation },
    missing: 'public',
  });
  const cases = ['GET /health', 'GET /v1/prices/{id}'].map((operation) => ({
    ...first!.cases[0]!,
    case: { ...first!.cases[0]!.case, operation },
    verdict: { kind: 'inconclusive', doubts: [doubt(operation)], remarks: [] } as const,
  }));
  const operations = [
    { id: 'POST /login', public: true, excluded: null },
    { id: 'GET /health', public: false, excluded: null },
  ];
  const { target } = examples.withStatement;
  const result = { ...examples.withStatement, target: { ...target, operations } };
  const text = show({ ...result, checks: [{ ...first!, cases }, ...rest] }, 140);
  expect(text).toContain(
    [
      '  ◐ GET /health answers without a credential. (2 cases of 1.1, and 1 more like it)',
      '    to decide it, keep of these lines what anyone may call:',
      '      public:',
      '        - GET /health',
      "        - 'GET /v1/prices/{id}'",
      '        - POST /login',
      '',
    ].join('\n'),
  );
});

const HOSTILE =
  '\u001B[2J\u009B31m\u202Eevil\u2066\u200B\u0007\r\n\u001B]0;title\u0007\u{E0041}$(reboot)`id`\'"';

test.each(RESULTS)('hostile text in any place of %s cannot act on the terminal or a shell', (_, result) => {
  const exchanges = [...exampleEvidence.exchanges.values()].map((each) => [each.id, spoil(each)] as const);
  const evidence = { ...exampleEvidence, exchanges: new Map(exchanges) };
  const text = show(spoil(result), undefined, undefined, evidence);
  expect(text.replaceAll('\n', '')).not.toMatch(/[\p{Cc}\p{Cf}]/u);
  expect(Math.max(...text.split('\n').map((line) => line.length))).toBeLessThan(4100);
});

/** Appends hostile text to every string that is not a word of ours. */
function spoil<T>(result: T): T {
  const ours = new Set([
    'kind',
    'verdict',
    'state',
    'mode',
    'purpose',
    'class',
    'format',
    'form',
    'exchange',
    'attack',
  ]);
  return JSON.parse(JSON.stringify(result), (key, value: unknown) =>
    typeof value === 'string' && !ours.has(key) && !/^x\d$/.test(value) ? value + HOSTILE : value,
  ) as T;
}

const OWNERSHIP: [message: string, ownership: OwnershipResult, text: string][] = [
  [
    'a statement',
    { statement: { by: 'Ada\u001B[2J Example', until: '2027-01-31', lapsed: false }, proof: null },
    'stated by Ada[2J Example until 2027-01-31',
  ],
  [
    'a statement that has lapsed',
    { statement: { by: 'Ada', until: '2026-01-31', lapsed: true }, proof: null },
    'stated by Ada until 2026-01-31, which has passed, so it counts as absent',
  ],
  [
    'a statement and a proof',
    { statement: { by: 'Ada', until: '2027-01-31', lapsed: false }, proof: 'file' },
    'stated by Ada until 2027-01-31; proved by a file on the host',
  ],
  ['a proof', { statement: null, proof: 'dns' }, 'proved by a DNS record of the host'],
  ['a token alone', { statement: null, proof: null }, 'not stated, and the host was not asked for proof'],
];

test.each(OWNERSHIP)('every report says whose API it is: %s', (_message, ownership, text) => {
  for (const result of Object.values(examples)) {
    const report = show({ ...result, target: { ...result.target, ownership } }, 140);
    expect(report).toMatch(/^(?:ownership| {2}owner) {2,}/m);
    expect(report).toContain(text);
  }
});

test('a profile that does not say whose API it is adds no line', () => {
  for (const result of Object.values(examples)) expect(show(result)).not.toMatch(/owner(?:ship)? {2}/);
});
