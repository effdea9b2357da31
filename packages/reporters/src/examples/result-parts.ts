import {
  RESULT_FORMAT,
  worstVerdict,
  type CaseResult,
  type CheckResult,
  type Refusal,
  type RunResult,
  type VerdictKind,
} from '@probity/model';
import { RUN } from './example-evidence.ts';

/** The operation that most examples are about. */
export const INVOICE = 'GET /v1/invoices/{id}';

const REFUSALS: Readonly<Record<string, Refusal>> = {
  '1.1': 'unauthenticated',
  '2.1': 'foreign',
  '2.5': 'forbidden',
};

/** A case with its verdict. */
export function testCase(
  id: string,
  operation: string,
  variation: string,
  verdict: CaseResult['verdict'],
): CaseResult {
  return {
    case: {
      id: `${id} · ${operation} · ${variation}`,
      check: id,
      operation,
      variation,
      required: true,
      origin: 'planned',
      effect: 'reads',
      requests: 2,
      details: {},
    },
    verdict,
    skipped: verdict.kind === 'inconclusive' ? 'mode' : null,
  };
}

/** A check with its cases, rolled up. */
export function check(id: string, cases: readonly CaseResult[]): CheckResult {
  const kinds = cases.map(({ verdict }): VerdictKind => verdict.kind);
  const planned = kinds.filter((kind) => kind !== 'inapplicable').length;
  const decided = kinds.filter((kind) => kind === 'pass' || kind === 'fail').length;
  const isStated = cases.some((each) => 'source' in each.verdict && each.verdict.source.kind === 'statement');
  const worst = isStated ? 'inapplicable' : (worstVerdict(kinds) ?? 'inconclusive');
  return { check: id, verdict: worst, planned, decided, refusal: REFUSALS[id] ?? null, cases };
}

/** A run against the API of the examples. */
export function result(parts: {
  checks: readonly CheckResult[];
  state?: RunResult['run']['state'];
  cause?: string;
  identities?: RunResult['identities'];
  leftovers?: RunResult['leftovers'];
  choices?: readonly string[];
}): RunResult {
  const working = (name: string, kind = 'user') => ({ name, kind, ok: true, message: '', exchanges: [] });
  return {
    format: RESULT_FORMAT,
    tool: { name: 'probity', version: '0.1.0' },
    run: {
      id: RUN,
      started: '2026-07-01T06:00:00.000Z',
      seconds: 532,
      state: parts.state ?? 'finished',
      cause: parts.cause ?? null,
      requests: 2481,
    },
    target: {
      name: 'Harbor API',
      origin: 'https://api.harbor.example',
      mode: 'active',
      operations: [INVOICE, 'GET /v1/me'].map((id) => ({ id, public: false, excluded: null })),
      choices: parts.choices ?? [],
      statuses: { unauthenticated: [401], foreign: [403, 404], forbidden: [403] },
    },
    identities: parts.identities ?? [
      working('alice'),
      working('bob'),
      working('admin', 'admin'),
      working('expendable-1', 'expendable'),
    ],
    checks: parts.checks,
    leftovers: parts.leftovers ?? [],
  };
}
