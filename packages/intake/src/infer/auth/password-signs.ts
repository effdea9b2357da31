import {
  ADMINISTERS,
  endsWith,
  HAS_PARAMETERS,
  isA,
  isAbout,
  isCalled,
  isOpen,
  mentions,
  named,
  READS,
  message,
  sends,
  sign,
  type Sign,
} from './signs.ts';

/** Signs of the operation by which a caller changes their own password. */
export const PASSWORD_CHANGE_SIGNS: readonly Sign[] = [
  named(6, 'path-ends-with-word', endsWith(/^(?:changepassword|passwordchange|updatepassword)$/)),
  named(
    5,
    'operation-id-says-so',
    isCalled(/^(?:account|user|auth)?(?:change|update)(?:my|user|own)?password$/),
  ),
  named(2, 'path-of-password', endsWith(/^password$/)),
  named(2, 'summary-says-so', message(/\b(?:change|update)s?\b.{0,25}\bpassword\b/)),
  sign(3, 'takes-both-passwords', ({ inputs }) => {
    const old = inputs.some((each) => /(?:old|current|existing).*pass/.test(each));
    return old && inputs.some((each) => /new.*pass|^password$/.test(each));
  }),
  sign(-4, 'needs-no-credential', isOpen),
  sign(-6, 'is-reset', isAbout(/^(?:password)?(?:reset|forgot|recover|verif)/)),
  HAS_PARAMETERS,
  READS,
  ADMINISTERS,
];

/** Signs of the operation that takes a one-time code. */
export const OTP_VERIFY_SIGNS: readonly Sign[] = [
  named(
    5,
    'path-ends-with-word',
    endsWith(
      /^(?:otp|totp|2fa|mfa|twofactor|otpverify|verifyotp|verify2fa|verifymfa|2falogin|mfalogin|mfaverify|twofactorauth|verifycode)$/,
    ),
  ),
  sign(3, 'takes-one-time-code', sends(/^(?:code|otp|totp|passcode|onetimecode|otpcode|mfacode)$/)),
  sign(1, 'is-post', isA('POST')),
  sign(-6, 'about-second-factor', isAbout(/^(?:enable|disable|setup|enrol|settings$)/)),
  HAS_PARAMETERS,
  READS,
  ADMINISTERS,
];

/** Signs of the operation that asks for a mail to set a new password. */
export const RESET_REQUEST_SIGNS: readonly Sign[] = [
  named(
    6,
    'path-ends-with-word',
    endsWith(
      /^(?:resetrequest|requestreset|forgotpassword|passwordforgot|requestpasswordreset|passwordresetrequest|resetpasswordrequest|forgot|forgottenpassword|lostpassword)$/,
    ),
  ),
  named(
    4,
    'operation-id-says-so',
    mentions(/^(?:forgot(?:ten)?password|request(?:a)?passwordreset|sendpasswordreset|createrecovery)$/),
  ),
  named(
    2,
    'summary-says-so',
    message(
      /\bforg[eo]t(?:ten)?\b.{0,20}\bpassword|\brequest\b.{0,20}\bpassword reset|\bask for a new password|\bsend\b.{0,20}\breset\b/,
    ),
  ),
  named(3, 'path-of-resetting', endsWith(/^(?:resetpassword|passwordreset|recovery)$/)),
  sign(1, 'takes-address', sends(/^(?:e?mail|emailaddress|username|login|user)$/)),
  sign(-4, 'takes-token-or-password', sends(/token|code|newpassword|^password$/)),
  sign(-9, 'is-no-post', ({ method }) => method !== 'POST'),
  HAS_PARAMETERS,
  ADMINISTERS,
];

/** Signs of the operation that sets a new password with what the mail brought. */
export const RESET_CONFIRM_SIGNS: readonly Sign[] = [
  named(
    6,
    'path-ends-with-word',
    endsWith(
      /^(?:resetconfirm|confirmreset|confirmpasswordreset|passwordresetconfirm|verifypasswordreset|completepasswordreset)$/,
    ),
  ),
  named(3, 'path-of-resetting', endsWith(/^(?:resetpassword|passwordreset|recovery|reset)$/)),
  named(
    2,
    'summary-says-so',
    message(/\b(?:complete|confirm|verify)\b.{0,20}\b(?:password )?(?:reset|recovery)/),
  ),
  sign(3, 'takes-token-and-password', ({ inputs }) => {
    return inputs.some((each) => /token|code|key/.test(each)) && inputs.some((each) => /pass/.test(each));
  }),
  HAS_PARAMETERS,
  READS,
  ADMINISTERS,
];
