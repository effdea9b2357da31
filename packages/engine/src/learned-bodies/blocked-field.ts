import { flatten } from './invent-value.ts';

/** What only somebody else can give: it is named, and never made up. */
const BLOCKED: readonly (readonly [RegExp, string])[] = [
  [/captcha|turnstile|botcheck/, 'a solved captcha'],
  [/invit|referr?alcode|registrationcode|signupcode|accesscode|licen[cs]ekey/, 'an invitation code'],
  [
    /^(?:otp|otpcode|smscode|verificationcode|confirmationcode|emailcode|phonecode)$/,
    'a code that is sent to the account',
  ],
  [/payment(?:method|token)|cardtoken|stripetoken|cardnumber/, 'a payment'],
];

/** What a field asks for that nobody can make up; undefined if it is another field. */
export function blockedField(name: string): string | undefined {
  const flat = flatten(name);
  return BLOCKED.find(([names]) => names.test(flat))?.[1];
}
