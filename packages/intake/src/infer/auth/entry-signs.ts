import {
  ADMINISTERS,
  answers,
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

const SECRET =
  /^(?:.*password|passwd|pwd|pass|passphrase|clientsecret|secret|secretkey|apikey|credentials?)$/;
const TOKEN =
  /^(?:accesstoken|token|jwt|idtoken|authtoken|sessiontoken|sessionid|apitoken|bearer|access|authkey)$/;
const TOKENS =
  /^(?:sessions?|tokens?|accesstokens?|authentication|authorization|auth|oauth2?|jwt|authkey|tokenauth)$/;
const AUTHENTICATION = /^(?:auth|oauth2?|tokens?|authentication|authorization)$/;
const NOT_LOGIN =
  /^(?:(?:user)?(?:log(?:out|off)|sign(?:out|up))|(?:un)?regist|(?:token)?refresh|revoke|(?:password)?reset|forgot|recover|verif|otp$|2fa|mfa|provoke|callback|(?:magic|un)?link|invite|(?:login)?(?:history|logs|audit|settings|metrics)|device|push|sso|saml|webhook|validate|introspect|anonymous|guest|social|facebook|google|twitter|github|apple$)/;
const LOGIN_WORD = /^(?:login|signin|logon|authenticate|dologin|userlogin|loginuser|passwordlogin)$/;
const TAKES_SECRET = sends(SECRET);
const NAME = /^(?:e?mail|emailaddress|user|username|login|handle|clientid|account)$/;

/** Signs of the operation that signs in. */
export const LOGIN_SIGNS: readonly Sign[] = [
  named(5, 'path-ends-with-word', endsWith(LOGIN_WORD)),
  named(
    4,
    'operation-id-says-so',
    isCalled(/^(?:post|do|user|account|api|auth)*(?:login|signin|authenticate)(?:user|account|post)?$/),
  ),
  named(4, 'oauth-token-endpoint', ({ fixed, last }) => {
    return /^(?:access)?token$/.test(last) && /^oauth2?$/.test(fixed.at(-2) ?? '');
  }),
  named(2, 'path-of-tokens', ({ fixed, last }) => {
    return TOKENS.test(last) || AUTHENTICATION.test(fixed.at(-2) ?? '');
  }),
  named(
    2,
    'summary-says-so',
    message(
      /\b(?:log(?:s|ging)?[ -]?in|log(?:s|ging)? (?:an? |the )?(?:user|client|account) in(?:to)?|sign(?:s|ing)?[ -]?in|authenticate|(?:obtain|get|request|create|generate|issue|return)\w*\b.{0,30}\b(?:token|jwt|session))\b/,
    ),
  ),
  sign(3, 'takes-secret', TAKES_SECRET),
  sign(1, 'takes-user', ({ inputs, params }) =>
    [...inputs, ...params.filter((each) => each !== 'account')].some((each) => NAME.test(each)),
  ),
  sign(2, 'answers-with-token', answers(TOKEN)),
  sign(1, 'needs-no-credential', isOpen),
  sign(1, 'is-post', isA('POST')),
  sign(-3, 'is-get', isA('GET')),
  sign(-9, 'changes-or-deletes', isA('PUT', 'PATCH', 'DELETE', 'HEAD', 'OPTIONS')),
  sign(-6, 'name-of-something-else', isAbout(NOT_LOGIN)),
  sign(-4, 'oauth-asks-user', ({ fixed, last }) => {
    return /^authori[sz]e$/.test(last) && /^oauth2?$/.test(fixed.at(-2) ?? '');
  }),
  sign(-2, 'path-has-parameters', ({ params }) => params.length > 0),
  // Many descriptions ask for a credential everywhere, and forget the operation that gives it out.
  sign(-3, 'needs-credential-takes-none', (evidence) => {
    const isNeeded = evidence.operation.security === 'required' && !LOGIN_WORD.test(evidence.last);
    return isNeeded && !TAKES_SECRET(evidence);
  }),
  ADMINISTERS,
];

/** Signs of the operation that makes an account. */
export const SIGNUP_SIGNS: readonly Sign[] = [
  named(
    5,
    'path-ends-with-word',
    endsWith(/^(?:signup|register|registration|registeruser|createaccount|usersignup|registeraccount)$/),
  ),
  named(
    4,
    'operation-id-says-so',
    isCalled(/^(?:user|account|auth|post)*(?:signup|register(?:user|account)?|createaccount|accountcreate)$/),
  ),
  named(
    2,
    'summary-says-so',
    message(
      /\bsign(?:s|ing)?[ -]?up\b|\bregisters? (?:a )?(?:new )?(?:user|account)|\bcreates? (?:a |an )?(?:new )?(?:account|user account)\b/,
    ),
  ),
  named(2, 'makes-user', endsWith(/^(?:users?|accounts?)$/)),
  sign(2, 'takes-password', sends(/password|passwd|pwd/)),
  sign(1, 'takes-address-or-name', sends(NAME)),
  sign(2, 'needs-no-credential', isOpen),
  sign(1, 'is-post', isA('POST')),
  sign(-9, 'is-no-post', ({ method }) => method !== 'POST'),
  sign(-4, 'needs-credential', ({ operation, takesKey }) => operation.security === 'required' || takesKey),
  sign(
    -6,
    'name-of-something-else',
    isAbout(
      /^(?:device|webhook|client|verif|confirm|complete|(?:user)?login$|(?:register|create)(?:an?)?app)/,
    ),
  ),
  HAS_PARAMETERS,
  ADMINISTERS,
];

/** Signs of the operation that exchanges a refresh token. */
export const REFRESH_SIGNS: readonly Sign[] = [
  named(5, 'path-ends-with-word', endsWith(/^(?:refresh|refreshtokens?|tokenrefresh|renew|renewtoken)$/)),
  named(
    4,
    'operation-id-says-so',
    mentions(/^(?:refresh(?:access|auth|jwt)?tokens?|(?:auth|jwt|token)refresh|renewtoken)$/),
  ),
  named(
    2,
    'summary-says-so',
    message(/\brefresh(?:es)?\b.{0,20}\btokens?\b|\bexchange\b.{0,30}\brefresh token/),
  ),
  sign(2, 'takes-refresh-token', sends(/^refresh(?:token)?$/)),
  sign(1, 'among-authentication', ({ fixed }) => fixed.some((each) => AUTHENTICATION.test(each))),
  HAS_PARAMETERS,
  READS,
  ADMINISTERS,
];
