import type { CaseResult, CheckResult, Exchange, PrivacyResult, Proof, StoredRecord } from '@probity/model';
import type { AnyProbe } from '@probity/probe-kit';
import { expect, test } from 'vitest';
import { lookAtRecord, withoutRecordCases } from './look-at-record.ts';

interface Shown {
  readonly as?: string;
  readonly operation?: string | null;
  readonly method?: string;
  readonly path?: string;
  readonly purpose?: Exchange['purpose'];
  readonly class?: Exchange['class'];
  readonly credential?: string;
  readonly epoch?: string | null;
  /** Labels of canaries; `>` in front if the request carried it. */
  readonly labels?: readonly string[];
}

const START = 'GET /start';
const READ = 'GET /notes/{id}';

/** An exchange in which bob asks for the start page. */
function shown(parts: Shown): Omit<Exchange, 'id'> {
  const { as = 'bob', labels = [], operation = START, class: kind = 'success' } = parts;
  const canaries = labels.map((each) => {
    const label = each.replace('>', '');
    const owner = /(alice|bob|admin)/.exec(label)?.[1] ?? '';
    return { label, owner, at: 'quote', sent: each.startsWith('>') };
  });
  return {
    purpose: parts.purpose ?? 'control',
    as,
    credential: parts.credential ?? (as === 'anonymous' ? 'none' : `‹${as}.access#1›`),
    operation,
    started: 0,
    took: 0,
    epoch: parts.epoch ?? null,
    request: { method: parts.method ?? 'GET', path: parts.path ?? '/start', headers: {}, body: null },
    answer: { status: 200, headers: {}, body: '', cut: false },
    failure: null,
    class: kind,
    facts: {
      length: 0,
      sha256: '',
      form: 'json',
      paths: [],
      canaries,
      marks: [],
      secrets: [],
      catchAll: false,
      granted: null,
      token: null,
    },
  };
}

const LEAK = shown({ labels: ['note/alice/1'] });
const OWNERS_READ = shown({ as: 'alice', operation: READ, path: '/notes/1', labels: ['note/alice/1'] });
const REFUSED = shown({ operation: READ, path: '/notes/1', class: 'missing' });
const REMOVED = shown({ as: 'alice', operation: 'DELETE /notes/{id}', method: 'DELETE', path: '/notes/1' });
const PRIVATE = [OWNERS_READ, REFUSED];

const sentences = {
  findings: { 'foreign-value-shown': { kind: 'exposure', message: '{value} {exchange} {again}' } },
  doubts: { 'foreign-value-seen': '{operation} {other} {owner} {value} {at} {exchange} {why}' },
  remarks: {},
} as const;

const probeOf = (check: string, answersFor: AnyProbe['answersFor']): AnyProbe => ({
  check,
  order: 'reads',
  refusal: null,
  needs: [],
  confirm: true,
  stateful: false,
  ...(answersFor && { answersFor }),
  sentences,
  plan: () => [],
  gather: () => Promise.reject(new Error('never')),
  judge: () => ({ kind: 'error', code: '', message: '' }),
});

const PROBES = [
  probeOf('9.0', undefined),
  probeOf('9.1', ['object', 'person']),
  probeOf('9.4', ['person', 'object']),
];

const PRIVACY: PrivacyResult = {
  resources: [
    {
      name: 'note',
      visibility: 'private',
      create: 'POST /notes',
      read: READ,
      update: 'PATCH /notes/{id}',
      list: 'GET /notes',
    },
    { name: 'post', visibility: 'shared', create: null, read: null, update: null, list: null },
  ],
  contacts: ['alice.user'],
};

type Verdicts = Readonly<Record<string, CaseResult['verdict']>>;
const PASS: CaseResult['verdict'] = { kind: 'pass', controls: ['x1'], remarks: [] };
type Proven = 'value' | 'status' | 'effect';
const proofOn = (exchange: string, kind: Proven): Proof => {
  switch (kind) {
    case 'value':
      return { kind, exchange, canary: '', owner: '' };
    case 'status':
      return { kind, status: 1, exchanges: [exchange] };
    case 'effect':
      return { kind, attack: exchange, before: '', after: '', what: 'changed' };
  }
};
const failOn = (exchange: string, kind: Proven = 'value'): CaseResult['verdict'] => ({
  kind: 'fail',
  findings: [
    {
      code: 'c',
      kind: 'exposure',
      message: '',
      params: {},
      proof: proofOn(exchange, kind),
      fingerprint: '',
    },
  ],
  doubts: [],
  remarks: [],
});
const OPEN: CaseResult['verdict'] = {
  kind: 'inconclusive',
  doubts: [{ code: 'd', message: '', params: {} }],
  remarks: [],
};

function look(
  exchanges: readonly Omit<Exchange, 'id'>[],
  {
    verdicts = { '9.1': PASS, '9.4': PASS },
    rounds = {},
    privacy = PRIVACY,
  }: { verdicts?: Verdicts; rounds?: Readonly<Record<string, StoredRecord>>; privacy?: PrivacyResult } = {},
): readonly CheckResult[] {
  const numbered = exchanges.map((each, index): Exchange => ({ ...each, id: `x${index + 1}` }));
  const checks = Object.entries(verdicts).map(([check, verdict]): CheckResult => ({
    check,
    verdict: verdict.kind,
    planned: 1,
    decided: 1,
    refusal: null,
    cases: [
      {
        case: {
          id: check,
          check,
          operation: null,
          variation: '',
          required: true,
          origin: 'planned',
          effect: 'reads',
          requests: 0,
          details: {},
        },
        verdict,
        skipped: null,
      },
    ],
  }));
  const kinds = new Map([
    ['alice', 'user'],
    ['bob', 'user'],
    ['admin', 'admin'],
  ]);
  const evidence = {
    exchanges: new Map(numbered.map((each) => [each.id, each])),
    rounds: { get: (id: string) => (rounds[id] === undefined ? [] : [rounds[id]]) },
    epochs: { 'bob/1': 'closed', 'bob/2': 'void' } as const,
  };
  return lookAtRecord({ checks, target: { privacy }, evidence, kinds }, PROBES);
}

const brief = (checks: readonly CheckResult[]): string =>
  checks.map(({ check, verdict }) => `${check} ${verdict}`).join(', ');

const NOTHING = '9.1 pass, 9.4 pass';
const FOUND = '9.1 fail, 9.4 pass';
const DOUBT = '9.1 inconclusive, 9.4 pass';
const PERSON = shown({ labels: ['alice.email'] });
const POSTED = shown({ operation: 'POST /notes', method: 'POST', labels: ['alice.user'] });

const cases: readonly [name: string, exchanges: readonly Omit<Exchange, 'id'>[], expected: string][] = [
  ['nothing of others is nothing', PRIVATE, NOTHING],
  [
    'a value that strangers are refused elsewhere, shown twice, is a finding',
    [...PRIVATE, LEAK, LEAK],
    FOUND,
  ],
  ['shown once, it is a doubt', [...PRIVATE, LEAK], DOUBT],
  ['where nothing shows that it is private, it is a doubt', [LEAK, LEAK], DOUBT],
  [
    'that it is missing after it was removed shows nothing',
    [OWNERS_READ, REMOVED, REFUSED, LEAK, LEAK],
    DOUBT,
  ],
  [
    'in a redirect or an error it counts as well',
    [
      ...PRIVATE,
      shown({ labels: ['note/alice/1'], class: 'redirect' }),
      shown({ labels: ['note/alice/1'], class: 'server-error' }),
    ],
    FOUND,
  ],
  [
    'to a caller without a credential it counts as well',
    [
      ...PRIVATE,
      shown({ as: 'anonymous', labels: ['note/alice/1'], class: 'unauthenticated' }),
      shown({ as: 'anonymous', labels: ['note/alice/1'], class: 'unauthenticated' }),
    ],
    FOUND,
  ],
  [
    'a refused token of the owner is nobody’s',
    [
      shown({
        as: 'anonymous',
        credential: '‹forged:damaged(alice.access#1)›',
        labels: ['note/alice/1'],
        class: 'unauthenticated',
      }),
    ],
    DOUBT,
  ],
  [
    'a served token of the owner is judged elsewhere',
    [shown({ as: 'anonymous', credential: '‹expired(alice.access#1)›', labels: ['note/alice/1'] })],
    NOTHING,
  ],
  ['what the caller sent is an echo', [...PRIVATE, shown({ labels: ['>note/alice/1'] })], NOTHING],
  ['administrators may see it', [...PRIVATE, shown({ as: 'admin', labels: ['note/alice/1'] })], NOTHING],
  ['what an administrator made is for others', [shown({ labels: ['note/admin/1'] })], NOTHING],
  ['what is shared may be shown', [shown({ labels: ['post/alice/1'] })], NOTHING],
  ['an id is an address', [shown({ labels: ['note/alice/1.id'] })], NOTHING],
  ['a name is public', [shown({ labels: ['alice.name'] })], NOTHING],
  [
    'what the list of the other user shows may be shown',
    [LEAK, shown({ operation: 'GET /notes', labels: ['note/alice/1'] })],
    NOTHING,
  ],
  [
    'an attack in an epoch that was lost is a doubt',
    [
      ...PRIVATE,
      shown({ labels: ['note/alice/1'], purpose: 'attack', epoch: 'bob/2' }),
      shown({ labels: ['note/alice/1'], purpose: 'attack', epoch: 'bob/2' }),
    ],
    DOUBT,
  ],
  [
    'attacks in an epoch that was closed count',
    [
      ...PRIVATE,
      shown({ labels: ['note/alice/1'], purpose: 'attack', epoch: 'bob/1' }),
      shown({ labels: ['note/alice/1'], purpose: 'attack', epoch: 'bob/1' }),
    ],
    FOUND,
  ],
  [
    'what its owner attacked with is handed over',
    [
      ...PRIVATE,
      shown({
        as: 'alice',
        operation: 'PATCH /notes/{id}',
        method: 'PATCH',
        path: '/notes/1',
        purpose: 'attack',
      }),
      LEAK,
      LEAK,
    ],
    NOTHING,
  ],
  [
    'what its owner may have shared is a doubt',
    [
      ...PRIVATE,
      shown({ as: 'alice', operation: 'POST /notes/{id}/share', method: 'POST', path: '/notes/1/share' }),
      LEAK,
      LEAK,
    ],
    DOUBT,
  ],
  [
    'what an honest call wrote into an object of its own counts',
    [
      ...PRIVATE,
      shown({ as: 'alice', operation: 'PATCH /notes/{id}', method: 'PATCH', labels: ['>write/alice/2'] }),
      shown({ labels: ['write/alice/2'] }),
      shown({ labels: ['write/alice/2'] }),
    ],
    FOUND,
  ],
  ['what nobody wrote into an object of its own does not', [shown({ labels: ['write/alice/2'] })], NOTHING],
  ['an address in a read may be a directory', [PERSON, PERSON], '9.1 pass, 9.4 inconclusive'],
  [
    'an address that its operation shows without a credential is for everybody',
    [PERSON, shown({ as: 'anonymous', purpose: 'attack', labels: ['alice.email'] })],
    NOTHING,
  ],
  [
    'an address that only a sample without a credential showed is not: no case asks about that',
    [PERSON, shown({ as: 'anonymous', purpose: 'baseline', labels: ['alice.email'] })],
    '9.1 pass, 9.4 inconclusive',
  ],
  [
    'an address that another operation shows without a credential is not',
    [PERSON, shown({ as: 'anonymous', purpose: 'attack', operation: 'GET /about', labels: ['alice.email'] })],
    '9.1 pass, 9.4 inconclusive',
  ],
  [
    'an address with which its owner signs in is not',
    [
      shown({ labels: ['alice.user'] }),
      shown({ as: 'anonymous', purpose: 'attack', labels: ['alice.user'] }),
    ],
    '9.1 pass, 9.4 inconclusive',
  ],
  ['an address in answers to writes is a finding', [POSTED, POSTED], '9.1 pass, 9.4 fail'],
  [
    'an address that the caller has sent before is known',
    [shown({ labels: ['>alice.email'] }), PERSON],
    NOTHING,
  ],
  [
    'an address beside a private object is a part of it',
    [...PRIVATE, shown({ labels: ['note/alice/1', 'alice.email'] })],
    DOUBT,
  ],
];

test.each(cases)('%s', (_name, exchanges, expected) => expect(brief(look(exchanges))).toBe(expected));

const LEAKS = [...PRIVATE, LEAK, LEAK];
const reported: readonly [
  name: string,
  verdicts: Verdicts,
  rounds: Readonly<Record<string, StoredRecord>>,
  expected: string,
][] = [
  [
    'a finding of the same operation has reported it',
    { '9.0': failOn('x3'), '9.1': PASS, '9.4': PASS },
    {},
    '9.0 fail, 9.1 pass, 9.4 pass',
  ],
  [
    'a finding about a status has not',
    { '9.0': failOn('x3', 'status'), '9.1': PASS },
    {},
    '9.0 fail, 9.1 fail',
  ],
  [
    'a doubt of the check about these answers has reported it',
    { '9.1': OPEN, '9.4': PASS },
    { '9.1': { pages: [{ exchange: 'x3' }, { exchange: 'x4' }] } },
    '9.1 inconclusive, 9.4 pass',
  ],
  ['the other check answers for it if it runs alone', { '9.4': PASS }, {}, '9.4 fail'],
  ['without a check that answers for it nothing is said', { '9.0': PASS }, {}, '9.0 pass'],
];

test.each(reported)('%s', (_name, verdicts, rounds, expected) =>
  expect(brief(look(LEAKS, { verdicts, rounds }))).toBe(expected),
);

test('what was added names operation, exchange and input, and is told from planned cases', () => {
  const [check] = look([LEAK]);
  const added = check?.cases.at(-1);
  expect(added?.case).toMatchObject({ origin: 'record', operation: START, required: true });
  expect(added?.verdict).toMatchObject({
    doubts: [
      { missing: 'resources.note.visibility', message: expect.stringContaining('note/alice/1 quote x1') },
    ],
  });
  expect(withoutRecordCases(check?.cases ?? [])).toHaveLength(1);
});

test('a result of an older version, which does not say whose objects are, is left as it is', () => {
  const { privacy: _privacy, ...older } = { privacy: PRIVACY };
  const run = { checks: [], target: older, evidence: emptyEvidence(), kinds: new Map<string, string>() };
  expect(lookAtRecord(run, PROBES)).toEqual([]);
});

function emptyEvidence() {
  return { exchanges: new Map<string, Exchange>(), rounds: new Map<string, StoredRecord[]>(), epochs: {} };
}

test('leaves out what follows from an attack whose effect is a finding', () => {
  const accepted = shown({ operation: 'POST /notes/{id}/join', method: 'POST', labels: ['note/alice/1'] });
  const verdicts = { '9.1': failOn('x3', 'effect'), '9.4': PASS };
  const [first] = look([...PRIVATE, accepted, LEAK, LEAK], { verdicts });
  expect(first?.cases.map((each) => each.case.origin)).toEqual(['planned']);
});
