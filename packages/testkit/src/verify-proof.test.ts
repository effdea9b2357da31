import type { CaseResult, Exchange, Finding, FindingKind, Proof, StoredRecord } from '@probity/model';
import { describe, expect, test } from 'vitest';
import { exchange, type ExchangeParts } from './exchange.ts';
import type { Evidence } from './evidence.ts';
import { verifyProof } from './verify-proof.ts';

type GatheredCase = CaseResult & { readonly rounds: readonly StoredRecord[] };

const EPOCHS = { 'bob/1': 'closed', 'bob/2': 'void', 'bob/3': 'open', 'bob/4': 'unanchored' } as const;

const attack = (parts: ExchangeParts = {}): Exchange =>
  exchange({ id: 'a', as: 'bob', epoch: 'bob/1', started: 20, took: 5, ...parts });
const read = (id: string, started: number, parts: ExchangeParts = {}): Exchange =>
  exchange({ id, purpose: 'reread', started, took: 5, body: { name: 'A' }, canaries: ['alice:A'], ...parts });

function evidenceOf(
  exchanges: readonly Exchange[],
  cases: readonly GatheredCase[] = [],
  check = '1.1',
): Evidence {
  const target = {
    name: '',
    origin: '',
    mode: 'active',
    operations: [],
    choices: [],
    statuses: { unauthenticated: [401], foreign: [403, 404] },
  } as const;
  const checks = [{ check, verdict: 'fail', planned: 1, decided: 1, refusal: null, cases }] as const;
  const rounds = new Map(cases.map((each) => [each.case.id, each.rounds]));
  return { exchanges, epochs: EPOCHS, target, checks, rounds };
}

const CODES = {
  value: ['foreign-object-read', 'exposure'],
  effect: ['foreign-object-updated', 'exposure'],
  accepted: ['no-credential-accepted', 'exposure'],
  measurement: ['login-burst-unlimited', 'weakness'],
  shown: ['no-credential-accepted', 'exposure'],
  status: ['refused-otherwise', 'wrong-status'],
} as const satisfies Record<Proof['kind'], readonly [string, FindingKind]>;
const findingOf = (proof: Proof): Finding => ({
  code: CODES[proof.kind][0],
  kind: CODES[proof.kind][1],
  message: '',
  params: {},
  proof,
});

describe('a text', () => {
  const shown = (at: string, text: string): Proof => ({ kind: 'shown', exchange: 'a', at, text });
  const answered = attack({ body: { path: 'C:\\app' }, headers: { server: 'nginx/1.2' } });
  test.each<[string, Proof, Exchange, string | null]>([
    ['in a header holds', shown('header:server', 'nginx/1.2'), answered, null],
    ['in another header', shown('header:via', 'nginx'), answered, 'the header does not show it'],
    ['in the body holds, escaped as it is there', shown('path', 'C:\\app'), answered, null],
    ['that is not in the body', shown('body', 'stack'), answered, 'the answer does not show it'],
    ['that is empty', shown('body', ''), answered, 'nothing is named'],
    ['of no answer', shown('body', 'stack'), attack({ status: 0 }), 'nothing was answered'],
    ['of no handshake', shown('handshake', 'TLSv1'), answered, 'the handshake does not show it'],
  ])('%s', (_name, proof, seen, expected) => {
    expect(verifyProof(evidenceOf([seen]), '1.1', findingOf(proof))).toBe(expected);
  });
});

describe('a value', () => {
  const proof = { kind: 'value', exchange: 'a', canary: 'A', owner: 'alice' } as const;
  const table: readonly [string, readonly Exchange[], string | null][] = [
    ['shown to somebody else holds', [attack({ canaries: ['alice:A'] })], null],
    ['holds beside an echo', [attack({ canaries: ['sent:alice:A', 'alice:A'] })], null],
    ['in no exchange', [], 'an exchange is not recorded'],
    [
      'in a void epoch',
      [attack({ canaries: ['alice:A'], epoch: 'bob/2' })],
      'an exchange is not in a closed epoch',
    ],
    [
      'in an open epoch',
      [attack({ canaries: ['alice:A'], epoch: 'bob/3' })],
      'an exchange is not in a closed epoch',
    ],
    ['of an identity without an anchor holds', [attack({ canaries: ['alice:A'], epoch: 'bob/4' })], null],
    ['in no epoch', [attack({ canaries: ['alice:A'], epoch: null })], 'an exchange is not in a closed epoch'],
    [
      'in an unknown epoch',
      [attack({ canaries: ['alice:A'], epoch: 'toString' })],
      'an exchange is not in a closed epoch',
    ],
    ['shown to its owner', [attack({ canaries: ['alice:A'], as: 'alice' })], 'the owner saw its own value'],
    [
      'shown to a credential of its owner',
      [attack({ canaries: ['alice:A'], credential: '‹alice.access#1›' })],
      'the owner saw its own value',
    ],
    ['that the request sent', [attack({ canaries: ['sent:alice:A'] })], 'the request sent the canary'],
    ['of another label', [attack({ canaries: ['alice:B'] })], 'the answer does not hold the canary'],
    ['of another owner', [attack({ canaries: ['bob:A'] })], 'the canary belongs to somebody else'],
    ['of an answer that never came', [attack({ canaries: ['alice:A'], status: 0 })], 'nothing was answered'],
    [
      'in a control',
      [attack({ canaries: ['alice:A'], purpose: 'control' })],
      'the value was not shown to an attack',
    ],
  ];
  test.each(table)('%s', (_name, exchanges, expected) => {
    expect(verifyProof(evidenceOf(exchanges), '2.1', findingOf(proof))).toBe(expected);
  });
});

describe('an effect', () => {
  const proof = { kind: 'effect', attack: 'a', before: 'b2', after: 'z' } as const;
  const [first, before] = [read('b1', 0), read('b2', 10)];
  const after = read('z', 30, { body: { name: 'B' }, canaries: ['bob:W'] });
  const archived = read('z', 30, { body: { name: 'A', archived: true } });
  const [s1, s2] = [read('s1', 10, { body: { name: 'S' } }), read('s2', 30, { body: { name: 'S' } })];
  const own = read('o1', 0, { as: 'bob', body: { name: 'O' } });
  const alongside = [
    s1,
    s2,
    own,
    { ...own, ...read('o2', 30, { as: 'bob', body: { name: 'O', archived: true } }) },
  ];
  const named = (id: string) => ({ exchange: id });
  const round: StoredRecord = {
    through: 'object',
    attack: named('a'),
    before: [named('b1'), named('b2')],
    siblings: [named('s1'), named('s2')],
    ownBefore: [named('o1')],
    ownAfter: named('o2'),
  };
  const gathered: GatheredCase = {
    case: {
      id: 'k',
      check: '2.1',
      operation: null,
      variation: '',
      required: true,
      origin: 'planned',
      effect: 'writes',
      requests: 1,
      details: {},
    },
    verdict: { kind: 'error', code: '', message: '' },
    rounds: [round],
    skipped: null,
  };
  const gone = read('z', 30, { status: 404, canaries: [] });
  const ended = read('z', 30, { status: 401, canaries: [] });
  type Row = readonly [string, 'changed' | 'vanished', readonly Exchange[], string | null];
  const table: readonly Row[] = [
    ['that left another value holds', 'changed', [before, attack(), after], null],
    ['on a steady object holds', 'changed', [first, before, attack(), archived], null],
    ['that deleted it holds', 'vanished', [before, attack({ status: 404 }), gone], null],
    ['that ended the session of its reader holds', 'vanished', [before, attack(), ended], null],
    ['without the last read', 'changed', [before, attack()], 'an exchange is not recorded'],
    [
      'in a void epoch',
      'changed',
      [before, attack({ epoch: 'bob/2' }), after],
      'an exchange is not in a closed epoch',
    ],
    [
      'seen by another reader',
      'changed',
      [before, attack(), { ...after, as: 'eve' }],
      'two different readers were compared',
    ],
    [
      'on another object',
      'changed',
      [before, attack(), read('z', 30, { path: '/v1/projects/p2' })],
      'two different things were read',
    ],
    ['that the reader caused', 'changed', [before, attack({ as: 'alice' }), after], 'the reader did it'],
    [
      'seen before the attack',
      'changed',
      [before, attack({ started: 40 }), after],
      'the last read is not from after the attack',
    ],
    [
      'seen while the attack was under way',
      'changed',
      [before, attack({ took: 11 }), after],
      'the last read is not from after the attack',
    ],
    [
      'whose first read came late',
      'changed',
      [read('b2', 16), attack(), after],
      'the first read is not from before the attack',
    ],
    [
      'on what could not be read',
      'changed',
      [read('b2', 10, { status: 404 }), attack(), after],
      'it was not readable before',
    ],
    ['that left the same bytes', 'changed', [before, attack(), read('z', 30)], 'nothing changed'],
    [
      'that took it away, called a change',
      'changed',
      [before, attack(), gone],
      'it was not readable afterwards',
    ],
    [
      'that took nothing away',
      'vanished',
      [before, attack(), { ...after, facts: { ...after.facts, canaries: before.facts.canaries } }],
      'it is still there',
    ],
    [
      'that its sibling met as well',
      'vanished',
      [before, attack(), gone, { ...s2, class: 'missing' }],
      'its sibling is gone too',
    ],
    [
      'that forbids it to its owner holds',
      'vanished',
      [before, attack(), read('z', 30, { status: 403 })],
      null,
    ],
    [
      'that its sibling shows as well',
      'changed',
      [first, before, attack(), archived, read('s2', 30, { body: { name: 'S', archived: true } })],
      'its sibling changed likewise',
    ],
    [
      'that nobody wrote',
      'changed',
      [first, before, attack(), read('z', 30, { body: { name: 'A', denied: 1 } })],
      'the value is nobody’s',
    ],
    [
      'that ended another session',
      'vanished',
      [before, attack(), { ...ended, credential: '‹alice.access#2›' }],
      'it is still there',
    ],
    [
      'that nobody saw again',
      'vanished',
      [before, attack(), read('z', 30, { status: 0 })],
      'the last read was not answered',
    ],
    ['seen in one read only', 'changed', [before, attack(), archived], 'it changes by itself'],
    [
      'on what changes by itself',
      'changed',
      [read('b1', 0, { body: { name: 'A', archived: 1 } }), before, attack(), archived],
      'it changes by itself',
    ],
    ['of a control', 'changed', [before, attack({ purpose: 'control' }), after], 'no attack is named'],
  ];
  test.each(table)('%s: %s', (_name, what, exchanges, expected) => {
    const all = new Map([...alongside, ...exchanges].map((each) => [each.id, each]));
    const evidence = evidenceOf([...all.values()], [gathered], '2.1');
    expect(verifyProof(evidence, '2.1', findingOf({ ...proof, what }))).toBe(expected);
  });
});

describe('a measurement', () => {
  const attempts = (count: number, parts: ExchangeParts = {}): Exchange[] =>
    Array.from({ length: count }, (_, index) => attack({ id: `x${index}`, status: 401, ...parts }));
  const login = (lifetime: number | null, hasExpiry = true): Exchange =>
    attack({ id: 'x0', purpose: 'control', facts: { token: { form: 'jwt', lifetime, hasExpiry } } });
  const counted = (name: string, value: number) =>
    ({ name, value, bound: 25, wanted: 'at most', unit: 'attempts' }) as const;
  const life = { name: 'lifetime', value: 7200, bound: 3600, wanted: 'at most', unit: 's' } as const;
  const claims = { name: 'claims', value: 0, bound: 1, wanted: 'at least', unit: 'claims' } as const;
  type Row = readonly [
    string,
    Omit<Extract<Proof, { kind: 'measurement' }>, 'kind' | 'exchanges'>,
    readonly Exchange[],
    string | null,
  ];
  const table: readonly Row[] = [
    ['above the most that is right holds', counted('attempts without a limit', 50), attempts(50), null],
    ['below the least that is right holds', claims, [login(null, false)], null],
    ['of a lifetime holds', life, [login(7200)], null],
    ['of nothing', counted('attempts', 50), [], 'an exchange is not recorded'],
    ['within the bound', counted('attempts', 25), attempts(50), 'the value is within the bound'],
    ['above the least', { ...claims, value: 1 }, [login(7200)], 'the value is within the bound'],
    [
      'in the wrong direction',
      { ...life, wanted: 'at least' },
      [login(7200)],
      'the value is within the bound',
    ],
    ['that is no number', { ...life, value: Number.NaN }, [login(7200)], 'the value is within the bound'],
    ['of another lifetime', life, [login(900)], 'no token says so'],
    ['of no token', life, attempts(1), 'no token says so'],
    ['of a token that has the claim', claims, [login(900)], 'no token says so'],
    ['of more than was sent', counted('attempts', 51), attempts(50), 'more was counted than was sent'],
    [
      'of limited attempts',
      counted('attempts without a limit', 50),
      [...attempts(25), ...attempts(50, { status: 429 }).slice(25)],
      'there was a limit',
    ],
    [
      'in a void epoch',
      counted('attempts', 50),
      attempts(50, { epoch: 'bob/2' }),
      'an exchange is not in a closed epoch',
    ],
    [
      'of an identity without an anchor',
      counted('attempts', 50),
      attempts(50, { epoch: 'bob/4' }),
      'an exchange is not in a closed epoch',
    ],
  ];
  test.each(table)('%s', (_name, parts, exchanges, expected) => {
    const proof = { kind: 'measurement', ...parts, exchanges: exchanges.map(({ id }) => id) } as const;
    expect(verifyProof(evidenceOf(exchanges), '1.3', findingOf(proof))).toBe(expected);
  });

  test('of one exchange named fifty times', () => {
    const proof = {
      kind: 'measurement',
      ...counted('attempts', 50),
      exchanges: Array.from({ length: 50 }, () => 'x0'),
    } as const;
    const [only] = attempts(1);
    expect(verifyProof(evidenceOf([only!]), '1.3', findingOf(proof))).toBe('more was counted than was sent');
  });
});

describe('an accepted credential', () => {
  const proof = { kind: 'accepted', exchange: 'a', control: 'c' } as const;
  const me = { body: { data: { id: 'u7' }, mail: 'eve@example.test', at: 1 } };
  const later = { body: { data: { id: 'u7' }, mail: 'eve@example.test', at: 2 } };
  const dead = (parts: ExchangeParts): Exchange =>
    attack({ as: 'eve', credential: '‹eve.access#1›', ...parts });
  const living = (parts: ExchangeParts): Exchange =>
    exchange({ id: 'c', purpose: 'control', as: 'eve', credential: '‹eve.access#2›', ...parts });
  const caseWith = (details: CaseResult['case']['details'], round: StoredRecord): GatheredCase => ({
    case: {
      id: '',
      check: '1.1',
      operation: null,
      variation: '',
      required: true,
      origin: 'planned',
      effect: 'reads',
      requests: 1,
      details,
    },
    verdict: { kind: 'error', code: '', message: '' },
    rounds: [{ attack: { exchange: 'a' }, ...round }],
    skipped: null,
  });
  type Row = readonly [string, readonly Exchange[], readonly GatheredCase[], string | null];
  const table: readonly Row[] = [
    ['shown the same bytes holds', [dead(me), living(me)], [], null],
    [
      'shown the same canary holds',
      [dead({ ...later, canaries: ['eve:note'] }), living({ ...me, canaries: ['eve:note'] })],
      [],
      null,
    ],
    ['named by its subject holds', [dead(later), living(me)], [caseWith({ subjectAt: 'data.id' }, {})], null],
    [
      'named by its subject in the record holds',
      [dead(later), living(me)],
      [caseWith({}, { subjectAt: 'data.id' })],
      null,
    ],
    [
      'named by its user holds',
      [dead(later), living(me)],
      [caseWith({}, { user: 'eve@example.test' })],
      null,
    ],
    [
      'that was given new tokens holds',
      [dead({ facts: { granted: true } }), living({ facts: { granted: true } })],
      [],
      null,
    ],
    ['without its control', [dead(me)], [], 'an exchange is not recorded'],
    [
      'in a void epoch',
      [dead({ ...me, epoch: 'bob/2' }), living(me)],
      [],
      'an exchange is not in a closed epoch',
    ],
    ['that was refused', [dead({ ...me, status: 401 }), living(me)], [], 'one of the two did not succeed'],
    [
      'whose control was refused',
      [dead(me), living({ ...me, status: 401 })],
      [],
      'one of the two did not succeed',
    ],
    [
      'shown the page of unknown paths',
      [dead({ ...me, facts: { catchAll: true } }), living(me)],
      [],
      'one of the two did not succeed',
    ],
    [
      'that is the very same',
      [dead({ ...me, credential: '‹eve.access#2›' }), living(me)],
      [],
      'it is the same living credential',
    ],
    ['shown something else', [dead(later), living(me)], [], 'the two answers share nothing private'],
    ['shown nothing', [dead({}), living({})], [], 'the two answers share nothing private'],
    [
      'shown a canary of another owner',
      [dead({ ...later, canaries: ['bob:note'] }), living({ ...me, canaries: ['bob:note'] })],
      [],
      'the two answers share nothing private',
    ],
    [
      'shown a canary that it sent',
      [dead({ ...later, canaries: ['sent:eve:note'] }), living({ ...me, canaries: ['eve:note'] })],
      [],
      'the two answers share nothing private',
    ],
    [
      'named by another subject',
      [dead({ body: { data: { id: 'u8' } } }), living(me)],
      [caseWith({ subjectAt: 'data.id' }, {})],
      'the two answers share nothing private',
    ],
    [
      'given tokens of another account',
      [dead({ facts: { granted: true } }), living({ as: 'bob', facts: { granted: true } })],
      [],
      'the two answers share nothing private',
    ],
  ];
  test.each(table)('%s', (_name, exchanges, cases, expected) => {
    expect(verifyProof(evidenceOf(exchanges, cases), '1.1', findingOf(proof))).toBe(expected);
  });
});

describe('a status', () => {
  const twice = (status: number, second: ExchangeParts = {}): readonly Exchange[] => [
    attack({ id: 'x1', status }),
    attack({ id: 'x2', status, ...second }),
  ];
  const table: readonly (readonly [string, string, number, readonly Exchange[], string | null])[] = [
    ['seen twice holds', '1.1', 400, twice(400), null],
    ['that another check would accept holds', '1.1', 404, twice(404), null],
    ['seen once', '1.1', 400, twice(400).slice(0, 1), 'the status was seen once only'],
    [
      'of one answer named twice',
      '1.1',
      400,
      [attack({ id: 'x1', status: 400 }), attack({ id: 'x1', status: 400 })],
      'the status was seen once only',
    ],
    ['that differs', '1.1', 400, twice(400, { status: 401 }), 'the statuses differ'],
    ['that is not the one named', '1.1', 400, twice(404), 'the statuses differ'],
    ['that never came', '1.1', 0, twice(0), 'the statuses differ'],
    ['that is right', '2.1', 404, twice(404), 'the status is one of the right ones'],
    ['in a void epoch', '1.1', 400, twice(400, { epoch: 'bob/2' }), 'an exchange is not in a closed epoch'],
    ['of a control', '1.1', 400, twice(400, { purpose: 'control' }), 'not only attacks are named'],
    ['of a check that demands none', '1.3', 400, twice(400), 'the check demands no status'],
  ];
  test.each(table)('%s (%s, %i)', (_name, check, status, exchanges, expected) => {
    const proof = { kind: 'status', status, exchanges: exchanges.map(({ id }) => id) } as const;
    expect(verifyProof(evidenceOf(exchanges), check, findingOf(proof))).toBe(expected);
  });
});

describe('a finding whose proof holds', () => {
  const evidence = evidenceOf([attack({ canaries: ['alice:A'] })]);
  const finding = findingOf({ kind: 'value', exchange: 'a', canary: 'A', owner: 'alice' });
  test.each<[string, Partial<Finding>, string, string | null]>([
    ['is one that its check makes', {}, '2.1', null],
    ['is none under another code', { code: 'made-up' }, '2.1', 'the check makes no such finding'],
    ['is none of another check', {}, '2.4', 'the check makes no such finding'],
    ['is none of another kind', { kind: 'weakness' }, '2.1', 'the finding is of another kind'],
    ['is none of a check without a probe', {}, '9.9', 'the check makes no such finding'],
  ])('%s', (_name, parts, check, expected) => {
    expect(verifyProof(evidence, check, { ...finding, ...parts })).toBe(expected);
  });
});
