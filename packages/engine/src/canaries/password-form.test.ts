import { describe, expect, it } from 'vitest';
import { deriveValue } from './derive-value.ts';
import { nextForm, readForm, USUAL_FORM, writeForm } from './password-form.ts';
import type { PasswordForm } from '../ports.ts';

const password = (passwords: PasswordForm, label = 'a'): string =>
  deriveValue({ runKey: 'key', runId: 'run-1', passwords }, 'password', label);

/** Rules that are copied a lot. */
const RULES: readonly [string, RegExp][] = [
  ['four classes', /^(?=.*[a-z])(?=.*[A-Z])(?=.*\d)(?=.*[@$!%*?&])[A-Za-z\d@$!%*?&]{8,}$/],
  ['four classes and at most sixteen', /^(?=.*[a-z])(?=.*[A-Z])(?=.*\d)(?=.*[!@#$%^&*])[\w!@#$%^&*]{8,16}$/],
  ['two capitals, two digits, a symbol', /^(?=(?:.*[A-Z]){2})(?=(?:.*\d){2})(?=.*[!$])\S{8,20}$/],
  ['no character twice in a row', /^(?!.*(.)\1)\S+$/],
  ['a letter first', /^[A-Za-z]/],
];

describe('a password of the usual form', () => {
  it.each(RULES)('satisfies the rule: %s', (_rule, pattern) => {
    for (let n = 0; n < 200; n += 1) expect(password(USUAL_FORM, `label-${n}`)).toMatch(pattern);
  });

  it('has fifteen characters', () => {
    expect(password(USUAL_FORM)).toHaveLength(15);
  });
});

it.each<[string, { least?: number; most?: number }, PasswordForm, PasswordForm | undefined]>([
  ['at most twelve', { most: 12 }, USUAL_FORM, { length: 12, symbols: true }],
  ['at least twenty', { least: 20 }, USUAL_FORM, { length: 20, symbols: true }],
  ['a length that it has', { least: 8, most: 20 }, USUAL_FORM, { length: 15, symbols: false }],
  ['nothing in particular', {}, USUAL_FORM, { length: 15, symbols: false }],
  ['nothing in particular again', {}, { length: 15, symbols: false }, undefined],
])('after a refusal that asks for %s there is a next form, or none', (_asks, hint, form, next) => {
  expect(nextForm(form, hint)).toEqual(next);
});

it.each([4, 8, 10, 11, 12, 15, 20, 64])('a form of %i characters is kept and read again', (length) => {
  for (const symbols of [true, false]) {
    const form = { length, symbols };
    expect(readForm(writeForm(form))).toEqual(form);
    expect(password(form)).toMatch(symbols || length < 4 ? /^\S+$/ : /^[A-Za-z0-9]+$/);
    expect(password(form)).toHaveLength(length);
    expect(password(form)).toMatch(/[A-Z]/);
    expect(password(form)).toMatch(/\d/);
  }
});

it.each([undefined, '', 'x', '1234'])('%s is no form', (text) => {
  expect(readForm(text)).toBeUndefined();
});
