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
    epoch: 'bob/1',
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
      epochs: { 'bob/1': 'closed', 'bob/2': 'void' },
      statuses: { unauthenticated: [401], foreign: [403, 404], forbidden: [403] },
    });
    const code =
      verdict.kind === 'inconclusive'
        ? verdict.doubts[0].code
        : verdict.kind === 'error'
          ? verdict.code
          : verdict.kind;
    expect(code).toBe(expected);
  });
});
