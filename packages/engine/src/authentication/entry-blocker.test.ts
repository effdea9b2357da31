import type { Exchange } from '@probity/model';
import { expect, it } from 'vitest';
import { entryBlocker } from './entry-blocker.ts';

const answered = (body: unknown): Exchange =>
  ({ answer: { body: typeof body === 'string' ? body : JSON.stringify(body) } }) as unknown as Exchange;

it.each<[string, unknown, RegExp]>([
  [
    'a field for an invitation',
    { errors: { invitationToken: ['is required'] } },
    /an invitation code \(`invitationToken`\)/,
  ],
  ['a field for a captcha', { message: '"g-recaptcha-response" is required' }, /captcha/],
  [
    'a field for a code by message',
    { errors: [{ field: 'smsCode', message: 'must not be blank' }] },
    /a code that is sent/,
  ],
  ['an invitation in words', { error: 'Registration is by invitation only.' }, /has to be invited/],
  ['a captcha in words', { error: 'The captcha was not solved.' }, /captcha/],
  [
    'a mail to answer',
    { message: 'Please verify your email address before logging in.' },
    /confirmed by a mail/,
  ],
  ['an account that is not confirmed', { error: 'Account not activated' }, /confirmed by a mail/],
  [
    'a code for it',
    { error: { code: 'EMAIL_NOT_VERIFIED', message: 'Email is not verified' } },
    /confirmed by a mail/,
  ],
  ['somebody who approves', { message: 'Your account awaits approval.' }, /approve/],
  ['a domain without mail', { errors: { email: ['has no valid MX record'] } }, /email_domain/],
  ['a payment', { error: 'A payment method is required' }, /paid for|payment/],
])('%s is named as what stands in the way', (_what, body, named) => {
  expect(entryBlocker(answered(body))).toMatch(named);
});

it.each([
  [{ error: 'Bad Request' }],
  [{ errors: { phone: ['is invalid'] } }],
  [''],
  [{ id: 1, email: 'a@b.example' }],
])('nothing stands in the way in %j', (body) => {
  expect(entryBlocker(answered(body))).toBeUndefined();
});
