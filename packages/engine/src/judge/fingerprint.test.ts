import type { Exchange, Finding, Proof, Verdict } from '@probity/model';
import { describe, expect, test } from 'vitest';
import { fingerprintOf, type FingerprintParts } from './fingerprint.ts';
import { kindsOf, withFingerprints } from './with-fingerprints.ts';

const PARTS: FingerprintParts = {
  check: '2.4',
  code: 'secret-shown',
  operation: 'GET /v1/users/{user_id}/notes/{id}',
  kinds: ['user', 'admin'],
  variation: 'fields',
  place: 'items[].owner.hash',
};

const CASES: readonly [name: string, change: Partial<FingerprintParts>, isSame: boolean][] = [
  ['nothing else', {}, true],
  ['another check', { check: '2.3' }, false],
  ['another code', { code: 'foreign-data-shown' }, false],
  ['another method', { operation: 'PUT /v1/users/{user_id}/notes/{id}' }, false],
  ['another path', { operation: 'GET /v1/users/{user_id}/files/{id}' }, false],
  ['another base path', { operation: 'GET /v2/users/{user_id}/notes/{id}' }, false],
  ['other names of path parameters', { operation: 'GET /v1/users/{owner}/notes/{noteId}' }, true],
  ['no operation', { operation: null }, false],
  ['another kind of caller', { kinds: ['anonymous', 'admin'] }, false],
  ['another kind of owner', { kinds: ['user', 'user'] }, false],
  ['another variation', { variation: 'tokens' }, false],
  ['another place', { place: 'items[].owner.salt' }, false],
  ['another position in a list', { place: 'items[17].owner.hash' }, true],
  ['a place that is no list', { place: 'items.owner.hash' }, false],
];

test.each(CASES)('a finding with %s', (_name, change, isSame) => {
  expect(fingerprintOf({ ...PARTS, ...change }) === fingerprintOf(PARTS)).toBe(isSame);
});

test.each([
  ['numbers', 'by_id.17.hash', 'by_id.4711.hash'],
  ['UUIDs', 'b.0190b5f0-7c7a-7a7e-8a63-2f0e8f6f3c11.h', 'b.7c9e6679-7425-40de-944b-e07fc1f90ae7.h'],
  ['canaries', 'b.chk-7q2mvk4tza-x3k7d2mf.h', 'b.chk-abcdefgh-y3k7d2mf.h'],
  ['ids with lists in them', 'b.17[].h', 'b.4711[3].h'],
  ['random words', 'b.a8f5f167f44f4964e6c998de.h', 'b.0cc175b9c0f1b6a831c399e2.h'],
])('ids that are keys of an object are not in it: %s', (_name, one, other) => {
  expect(fingerprintOf({ ...PARTS, place: one })).toBe(fingerprintOf({ ...PARTS, place: other }));
});

test('a fingerprint never changes between releases, because people write it down', () => {
  expect(fingerprintOf(PARTS)).toBe('420284750cfa1288b3e961812d1a4fc5');
});

describe('the fingerprints of a verdict', () => {
  const sent = (id: string, as: string): [string, Exchange] => [id, { id, as } as Exchange];
  const exchanges = new Map([
    sent('b', 'bob'),
    sent('a', 'alice'),
    sent('r', 'root'),
    sent('n', 'anonymous'),
    sent('s', 'made-up'),
  ]);
  const kinds = kindsOf([
    { name: 'alice', kind: 'user' },
    { name: 'bob', kind: 'user' },
    { name: 'root', kind: 'admin' },
  ]);
  const testCase = { check: '2.1', operation: 'GET /x/{id}', variation: 'v' };
  const finding = (proof: Proof, place?: string): Finding => ({
    code: 'c',
    kind: 'exposure',
    message: '',
    params: {},
    proof,
    ...(place !== undefined && { place }),
  });
  const of = (...findings: readonly [Finding, ...Finding[]]): readonly string[] => {
    const verdict: Verdict = { kind: 'fail', findings, doubts: [], remarks: [] };
    const named = withFingerprints(verdict, testCase, { exchanges, kinds });
    return named.kind === 'fail' ? named.findings.map(({ fingerprint }) => fingerprint) : [];
  };
  const expected = (pair: FingerprintParts['kinds'], place = ''): string =>
    fingerprintOf({ ...testCase, code: 'c', kinds: pair, place });
  const status = (...ids: readonly string[]): Proof => ({ kind: 'status', status: 400, exchanges: ids });

  const PAIRS: readonly [name: string, proof: Proof, pair: FingerprintParts['kinds']][] = [
    ['a value', { kind: 'value', exchange: 'b', canary: 'k', owner: 'root' }, ['user', 'admin']],
    [
      'an effect',
      { kind: 'effect', attack: 'n', before: 'a', after: 'a', what: 'changed' },
      ['anonymous', 'user'],
    ],
    ['an accepted credential', { kind: 'accepted', exchange: 's', control: 'r' }, ['signed-up', 'admin']],
    ['a status', status('b'), ['user', '']],
    ['answers to several callers, in any order', status('r', 'n', 'a'), ['anonymous', '']],
    ['answers that are not recorded', status('x'), ['', '']],
  ];
  test.each(PAIRS)('name kinds of identities, never identities: %s', (_name, proof, pair) => {
    expect(of(finding(proof))).toEqual([expected(pair)]);
  });

  test('are one for each place, and one where places differ in an id alone', () => {
    const shown = ['a', 'b', 'm.17.c', 'm.18.c'].map((place) => finding(status('b'), place));
    const [first, ...others] = shown;
    expect(of(first!, ...others)).toEqual(['a', 'b', 'm.{}.c'].map((place) => expected(['user', ''], place)));
  });
});
