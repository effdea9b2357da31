import type { CaseResult, Exchange, Recording, RunResult, VerdictKind } from '@probity/model';
import { exampleEvidence } from '@probity/reporters/example-evidence';
import { withFindings, withStatement } from '@probity/reporters/examples';

/** Everything that has ever left the place where it was meant to be text. */
export const HOSTILE = [
  '</script><script>alert(1)</script>',
  '<img src=x onerror=alert(2)>',
  '"><svg/onload=alert(3)>',
  '<!--<script>',
  "'-alert(4)-'",
  'javascript:alert(5)',
  '<base href=https://foreign.example/>',
  '<link rel=stylesheet href=https://foreign.example/a.css>',
  '<meta http-equiv=refresh content="0;url=https://foreign.example/">',
  '${alert(6)}{{alert(7)}}',
  '\u001B[31m\u001B]8;;https://foreign.example/\u0007',
  '\u202Egnp.exe\u2066\u200B\u2028',
  '![a](https://foreign.example/a.png) @everyone ]]> & &lt;',
].join(' ');

/** A run with findings in which every text from outside is hostile. */
export function hostileRecording(): Recording {
  const operation = `GET /v1/invoices/{id}?${HOSTILE}`;
  const hostile = (testCase: CaseResult): CaseResult => ({
    ...testCase,
    case: { ...testCase.case, id: `${testCase.case.id} ${HOSTILE}`, operation, variation: HOSTILE },
    verdict: rewritten(testCase.verdict),
  });
  const result: RunResult = {
    ...withFindings,
    run: { ...withFindings.run, id: HOSTILE },
    target: {
      ...withStatement.target,
      name: HOSTILE,
      origin: `https://api.example/${HOSTILE}`,
      choices: [HOSTILE],
      operations: [{ id: operation, public: false, excluded: HOSTILE }],
    },
    checks: withFindings.checks.map((check) => ({ ...check, cases: check.cases.map(hostile) })),
    identities: [{ name: HOSTILE, kind: HOSTILE, ok: false, message: HOSTILE, exchanges: [] }],
    remarks: [{ code: 'a', message: HOSTILE, params: {} }],
    leftovers: [{ label: HOSTILE, kind: HOSTILE, message: HOSTILE }],
    waivers: [
      {
        findings: ['00000000000000000000000000000002'],
        reason: HOSTILE,
        owner: HOSTILE,
        expires: '9999-12-31',
        expired: false,
        where: HOSTILE,
      },
    ],
  };
  const exchanges = new Map([...exampleEvidence.exchanges.values()].map((each) => [each.id, poisoned(each)]));
  return { result, evidence: { ...exampleEvidence, exchanges } };
}

/** The sentences of a verdict with what is hostile behind them. */
function rewritten(verdict: CaseResult['verdict']): CaseResult['verdict'] {
  if (verdict.kind !== 'fail') return verdict;
  const [first, ...others] = verdict.findings.map((finding) => ({
    ...finding,
    message: `${finding.message} ${HOSTILE}`,
    place: HOSTILE,
  }));
  return first === undefined ? verdict : { ...verdict, findings: [first, ...others] };
}

function poisoned(exchange: Exchange): Exchange {
  const { request, answer } = exchange;
  return {
    ...exchange,
    as: `${exchange.as} ${HOSTILE}`,
    request: {
      ...request,
      path: `${request.path}?${HOSTILE}`,
      headers: { ...request.headers, [HOSTILE]: HOSTILE },
    },
    answer: answer && {
      ...answer,
      headers: { ...answer.headers, [HOSTILE]: HOSTILE },
      body: `${answer.body.slice(0, -1)},"${HOSTILE.replaceAll('"', String.raw`\"`)}":1}`,
    },
  };
}

const VERDICTS: readonly VerdictKind[] = [
  'pass',
  'pass',
  'pass',
  'pass',
  'inconclusive',
  'pass',
  'inapplicable',
];

/** A run of many cases: ten checks on 200 operations, each with some variations. */
export function bigRecording(count: number): Recording {
  const like = withFindings.checks.flatMap(({ cases }) => cases);
  const operations = Array.from({ length: 200 }, (_, index) => `GET /v1/things-${index}/{id}`);
  const ids = ['1.1', '1.2', '1.3', '1.4', '1.5', '2.1', '2.2', '2.3', '2.4', '2.5'];
  const cases = Array.from({ length: count }, (_, index): CaseResult => {
    const kind = index % 100 === 99 ? 'fail' : VERDICTS[index % VERDICTS.length];
    const verdict = like.find((each) => each.verdict.kind === kind)?.verdict ?? like[0]?.verdict;
    const check = ids[index % 10] ?? '';
    const operation = operations[Math.floor(index / 10) % 200] ?? '';
    return {
      case: {
        ...like[0]?.case,
        id: `${check} · ${operation} · ${index}`,
        check,
        operation,
        variation: `variation ${index}`,
      } as CaseResult['case'],
      verdict:
        verdict === undefined ? { kind: 'error', code: 'none', message: 'none' } : numbered(verdict, index),
      skipped: null,
    };
  });
  const checks = ids.map((check) => {
    const own = cases.filter((each) => each.case.check === check);
    const decided = own.filter(({ verdict }) => verdict.kind === 'pass' || verdict.kind === 'fail').length;
    return { check, verdict: 'fail' as const, planned: own.length, decided, refusal: null, cases: own };
  });
  const target = {
    ...withFindings.target,
    operations: operations.map((id) => ({ id, public: false, excluded: null })),
  };
  return { result: { ...withFindings, target, checks }, evidence: exampleEvidence };
}

/** Each finding is one of its own. */
function numbered(verdict: CaseResult['verdict'], index: number): CaseResult['verdict'] {
  if (verdict.kind !== 'fail') return verdict;
  const [first] = verdict.findings;
  return { ...verdict, findings: [{ ...first, fingerprint: String(index).padStart(32, '0') }] };
}
