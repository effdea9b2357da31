import { describe, expect, it } from 'vitest';
import { deriveValue, sendLabel } from './derive-value.ts';
import type { ValueKind } from '../ports.ts';

const RUN = { runKey: 'key', runId: '019a2f3c-1111-7abc-8def-0123456789ab' };
const MANY = Array.from({ length: 300 }, (_, n) => n);

const FORMS: readonly (readonly [ValueKind, RegExp])[] = [
  ['canary', /^chk-456789ab-[a-z2-7]{8}$/],
  ['email', /^chk-456789ab-[a-z2-7]{8}@example\.net$/],
  ['name', /^chk[a-z]{8}$/],
  ['password', /^[A-Z][a-z]{4}[A-Z]\d[a-z]{3}![a-z]{2}\d\$$/],
  ['phone', /^\+1[2-9]\d{2}55501\d{2}$/],
  ['number', /^[1-9]\d{7}$/],
  ['bytes', /^[0-9a-f]{64}$/],
  ['code', /^\d{6}$/],
  ['token', /^[\w-]{32}$/],
  ['uuid', /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-8[0-9a-f]{3}-[0-9a-f]{12}$/],
];

it.each([
  ['alice', 'account/alice', undefined, 'example.com'],
  ['bob', 'account/bob', undefined, 'example.org'],
  ['an expendable account', 'account/expendable-1', undefined, 'example.net'],
  ['whoever else signs up', '2.3/POST /users/1', undefined, 'example.net'],
  ['everybody, if the profile says so', 'account/alice', 'test.example.edu', 'test.example.edu'],
])('the address of %s has its domain', (_who, label, emailDomain, domain) => {
  expect(deriveValue({ ...RUN, emailDomain }, 'email', label).split('@')[1]).toBe(domain);
});

it('a phone number without its country is the same number', () => {
  expect(`+1${deriveValue(RUN, 'national-phone', 'a')}`).toBe(deriveValue(RUN, 'phone', 'a'));
});

describe.each(FORMS)('a value of the kind %s', (kind, form) => {
  it('has one length and one alphabet in every send', () => {
    for (const n of MANY) expect(deriveValue(RUN, kind, 'a', n)).toMatch(form);
  });

  it('is the same in every process, and another one for another send, label, key or run', () => {
    const value = deriveValue(RUN, kind, 'a', 1);
    expect(deriveValue({ ...RUN }, kind, 'a', 1)).toBe(value);
    expect(deriveValue(RUN, kind, sendLabel('a', 1))).toBe(value);
    const others = [
      deriveValue(RUN, kind, 'a'),
      deriveValue(RUN, kind, 'b', 1),
      deriveValue({ ...RUN, runKey: 'other' }, kind, 'a', 1),
      deriveValue({ ...RUN, runId: 'another-run' }, kind, 'a', 1),
    ];
    expect(others).not.toContain(value);
  });
});

it('makes no password with a character twice in a row, or with a run', () => {
  for (const n of MANY) {
    const codes = Array.from(deriveValue(RUN, 'password', 'p', n).toLowerCase(), (each) =>
      each.charCodeAt(0),
    );
    for (const [at, code] of codes.slice(1).entries())
      expect(Math.abs(code - (codes[at] ?? 0)), String.fromCharCode(...codes)).toBeGreaterThan(1);
  }
});
