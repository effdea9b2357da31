import type { Case, Exchange, Proof, StoredRecord } from '@probity/model';
import type { AnyProbe } from '@probity/probe-kit';
import { describe, expect, test } from 'vitest';
import { decide } from './decide.ts';

const TEST_CASE: Case = {
  id: 'c',
  check: '9.9',
  operation: null,
  variation: '',
  required: true,
  origin: 'planned',
  effect: 'reads',
  requests: 1,
  details: {},
};

const made = (id: string, parts: object = {}): Exchange =>
  ({
    id,
    purpose: 'attack',
    as: 'bob',
    credential: '‹bob.access#1›',
    epoch: 'bob/1',
    request: {},
    class: 'success',
    answer: { status: 418 },
    facts: { catchAll: false },
    ...parts,
  }) as unknown as Exchange;

/** A probe that fails by `prove`, passes by its control, or breaks; a record says which. */
const probe = (confirm: boolean, prove: (attack: Exchange) => Proof): AnyProbe => ({
  order: 'reads',
  refusal: null,
  needs: [],
  check: '9.9',
  confirm,
  stateful: false,
  sentences: { findings: { f: { kind: 'exposure', message: 'F.' } }, doubts: {}, remarks: {} },
  plan: () => [],
  gather: () => Promise.reject(new Error('never')),
  judge(_testCase, { attack, control }: { attack?: Exchange; control?: Exchange }, tools) {
    if (attack !== undefined) return tools.fail([tools.finding('f', prove(attack))]);
    if (control === undefined) throw new Error('There is nothing.');
    return tools.pass([control]);
  },
});

const byValue = ({ id }: Exchange): Proof => ({ kind: 'value', exchange: id, canary: 'A', owner: 'alice' });
const byStatus = ({ id, answer }: Exchange): Proof => ({
  kind: 'status',
  status: answer?.status ?? 0,
  exchanges: [id],
});
/** A count over some answers, of which a judge names all. */
const byCount =
  (...more: readonly string[]) =>
  ({ id }: Exchange): Proof => ({
    kind: 'measurement',
    name: 'answers with a secret',
    value: 1 + more.length,
    bound: 0,
    wanted: 'at most',
    unit: 'answers',
    exchanges: [id, ...more],
  });
const attack = (id: string): StoredRecord => ({ attack: { exchange: id } });
const control: StoredRecord = { control: { exchange: 'c' } };
const both: readonly Exchange[] = [made('a'), made('b')];

type Row = readonly [string, AnyProbe, readonly StoredRecord[], readonly Exchange[], string];
const TABLE: readonly Row[] = [
  ['two rounds that agree fail', probe(true, byValue), [attack('a'), attack('b')], both, 'fail'],
  [
    'one round of a probe that confirms is not enough',
    probe(true, byValue),
    [attack('a')],
    both,
    'not-confirmed',
  ],
  ['one round of a probe that does not is', probe(false, byValue), [attack('a')], both, 'fail'],
  [
    'the same answer in both rounds confirms nothing',
    probe(true, byValue),
    [attack('a'), attack('a')],
    both,
    'not-confirmed',
  ],
  [
    'a count in the same answer confirms nothing',
    probe(true, byCount()),
    [attack('a'), attack('a')],
    both,
    'not-confirmed',
  ],
  [
    'a count in an answer that is named twice confirms nothing',
    probe(true, byCount('a')),
    [attack('a'), attack('a')],
    both,
    'not-confirmed',
  ],
  [
    'a count in the same several answers fails',
    probe(true, byCount('b')),
    [attack('a'), attack('a')],
    both,
    'fail',
  ],
  ['the same status in both rounds fails', probe(true, byStatus), [attack('a'), attack('b')], both, 'fail'],
  [
    'the same status of the same answer confirms nothing',
    probe(true, byStatus),
    [attack('a'), attack('a')],
    both,
    'not-confirmed',
  ],
  [
    'another status in the second round is flaky',
    probe(true, byStatus),
    [attack('a'), attack('b')],
    [made('a'), made('b', { answer: { status: 404 } })],
    'flaky',
  ],
  [
    'an attack in a void epoch says nothing',
    probe(false, byValue),
    [attack('a')],
    [made('a', { epoch: 'bob/2' })],
    'control-lost',
  ],
  [
    'a value that was shown to an identity without an anchor fails',
    probe(false, byValue),
    [attack('a')],
    [made('a', { epoch: 'bob/4' })],
    'fail',
  ],
  [
    'a status that an identity without an anchor got says nothing',
    probe(false, byStatus),
    [attack('a')],
    [made('a', { epoch: 'bob/4' })],
    'no-anchor',
  ],
  [
    'a count of what an identity without an anchor got says nothing',
    probe(false, byCount('a')),
    [attack('a')],
    [made('a', { epoch: 'bob/4' })],
    'no-anchor',
  ],
  [
    'a control of an identity without an anchor does not pass',
    probe(true, byValue),
    [control],
    [made('c', { purpose: 'control', epoch: 'bob/4' })],
    'no-anchor',
  ],
  [
    'an attack outside of epochs says nothing',
    probe(false, byValue),
    [attack('a')],
    [made('a', { epoch: null })],
    'control-lost',
  ],
  ['a lost exchange says nothing', probe(false, byValue), [attack('z')], both, 'not-recorded'],
  ['nothing gathered says nothing', probe(false, byValue), [], both, 'not-gathered'],
  [
    'a control outside of epochs passes',
    probe(true, byValue),
    [control],
    [made('c', { purpose: 'control', epoch: null })],
    'pass',
  ],
  [
    'a control in a void epoch says nothing',
    probe(true, byValue),
    [control],
    [made('c', { purpose: 'control', epoch: 'bob/2' })],
    'control-lost',
  ],
  [
    'a control that was refused stops the pass',
    probe(true, byValue),
    [control],
    [made('c', { class: 'missing' })],
    'pass-without-control',
  ],
  [
    'a control that got the page of unknown paths stops it too',
    probe(true, byValue),
    [control],
    [made('c', { facts: { catchAll: true } })],
    'pass-without-control',
  ],
  [
    'a control that nobody answered stops it too',
    probe(true, byValue),
    [control],
    [made('c', { answer: null })],
    'pass-without-control',
  ],
  ['a judge that breaks is an error of that case', probe(true, byValue), [{}], both, 'judge-broke'],
];

describe('the verdict of a case', () => {
  test.each(TABLE)('%s', (_name, subject, rounds, exchanges, expected) => {
    const verdict = decide(subject, TEST_CASE, rounds, {
      exchanges: new Map(exchanges.map((each) => [each.id, each])),
      epochs: { 'bob/1': 'closed', 'bob/2': 'void', 'bob/4': 'unanchored' },
      statuses: { unauthenticated: [401], foreign: [403, 404], forbidden: [403] },
      kinds: new Map(),
    });
    const code =
      verdict.kind === 'inconclusive'
        ? verdict.doubts[0].code
        : verdict.kind === 'error'
          ? verdict.code
          : verdict.kind;
    expect(code).toBe(expected);
  });

  /** Finds something at each place that a record names, in its own answer or in that of another case. */
  const byPlace: AnyProbe = {
    ...probe(true, byValue),
    judge(_testCase, gathered: Readonly<Record<string, Exchange>>, tools) {
      const [first, ...others] = Object.entries(gathered).map(([place, shown]) =>
        tools.finding('f', byValue(shown), {}, place),
      );
      return first === undefined ? tools.inconclusive([tools.doubt('d')]) : tools.fail([first, ...others]);
    },
  };
  const PLACES: readonly [string, Record<string, string>, Record<string, string>, string][] = [
    ['each place of a finding is confirmed by itself', { p: 'a', q: 'a' }, { p: 'b', q: 'b' }, 'p, q'],
    ['a place that one round shows is left out', { p: 'a', q: 'a' }, { p: 'b' }, 'p'],
    ['a place whose answer was given once is left out', { p: 'a', q: 'c' }, { p: 'b', q: 'c' }, 'p'],
    [
      'a place with an id of the object that was shown is one place in both rounds',
      { p: 'a', 'm.17.c': 'a' },
      { p: 'b', 'm.4711.c': 'b' },
      'p, m.17.c',
    ],
    ['places that differ all are kept', { p: 'a' }, { q: 'b' }, 'p'],
    ['one place that was shown once is nothing', { p: 'a' }, { p: 'a' }, 'not-confirmed'],
  ];
  test.each(PLACES)('%s', (_name, one, other, expected) => {
    const rounds = [one, other].map((round) =>
      Object.fromEntries(Object.entries(round).map(([place, id]) => [place, { exchange: id }])),
    );
    const exchanges = new Map([made('a'), made('b'), made('c')].map((each) => [each.id, each]));
    const verdict = decide(byPlace, TEST_CASE, rounds, {
      exchanges,
      epochs: { 'bob/1': 'closed' },
      statuses: { unauthenticated: [401], foreign: [403, 404], forbidden: [403] },
      kinds: new Map(),
    });
    const words =
      verdict.kind === 'fail'
        ? verdict.findings.map(({ place }) => place)
        : verdict.kind === 'inconclusive' && verdict.doubts.map(({ code }) => code);
    expect(words || []).toEqual(expected.split(', '));
  });
});
