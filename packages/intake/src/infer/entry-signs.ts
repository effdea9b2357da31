import {
  ADMINISTERS,
  answers,
  endsWith,
  HAS_PARAMETERS,
  isA,
  isCalled,
  isOpen,
  named,
  READS,
  says,
  sends,
  sign,
  wordsAbout,
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
  /log-?out|sign-?out|log-?off|regist|sign-?up|refresh|revoke|reset|forgot|recover|verif|otp|2fa|mfa|provoke|callback|link|invite|history|logs?$|audit|settings|metrics|device|push|sso|saml|webhook|validate|introspect|anonymous|guest|social|facebook|google|twitter|github|apple/;
const TAKES_SECRET = sends(SECRET);
const NAME = /^(?:e?mail|emailaddress|user|username|login|clientid|account)$/;

/** Signs of the operation that signs in. */
export const LOGIN_SIGNS: readonly Sign[] = [
  named(
    5,
    'its path ends with the word',
    endsWith(/^(?:login|signin|logon|authenticate|dologin|userlogin|loginuser|passwordlogin)$/),
  ),
  named(
    4,
    'its operationId says so',
    isCalled(/^(?:post|do|user|account|api|auth)*(?:login|signin|authenticate)(?:user|account|post)?$/),
  ),
  named(4, 'it is the token endpoint of OAuth', ({ fixed, last }) => {
    return /^(?:access)?token$/.test(last) && /^oauth2?$/.test(fixed.at(-2) ?? '');
  }),
  named(2, 'its path is that of tokens or sessions', ({ fixed, last }) => {
    return TOKENS.test(last) || AUTHENTICATION.test(fixed.at(-2) ?? '');
  }),
  named(
    2,
    'its summary says so',
    says(
      /\b(?:log(?:s|ging)?[ -]?in|sign(?:s|ing)?[ -]?in|authenticate|(?:obtain|get|request|create|generate|issue|return)\w*\b.{0,30}\b(?:token|jwt|session))\b/,
    ),
  ),
  sign(3, 'it takes a password, secret or key', TAKES_SECRET),
  sign(1, 'it takes a user', ({ inputs, params }) =>
    [...inputs, ...params.filter((each) => each !== 'account')].some((each) => NAME.test(each)),
  ),
  sign(2, 'it answers with a token', answers(TOKEN)),
  sign(1, 'it needs no credential', isOpen),
  sign(1, 'it is a POST', isA('POST')),
  sign(-3, 'it is a GET', isA('GET')),
  sign(-9, 'it changes or deletes', isA('PUT', 'PATCH', 'DELETE', 'HEAD', 'OPTIONS')),
  sign(-6, 'its name says something else', (evidence) => NOT_LOGIN.test(wordsAbout(evidence))),
  sign(-2, 'its path has parameters', ({ params }) => params.length > 0),
  sign(-3, 'it needs a credential and takes none', (evidence) => {
    return evidence.operation.security === 'required' && !TAKES_SECRET(evidence);
  }),
  ADMINISTERS,
];

/** Signs of the operation that makes an account. */
export const SIGNUP_SIGNS: readonly Sign[] = [
  named(
    5,
    'its path ends with the word',
    endsWith(/^(?:signup|register|registration|registeruser|createaccount|usersignup|registeraccount)$/),
  ),
  named(
    4,
    'its operationId says so',
    isCalled(/^(?:user|account|auth|post)*(?:signup|register(?:user|account)?|createaccount|accountcreate)$/),
  ),
  named(
    2,
    'its summary says so',
    says(
      /\bsign(?:s|ing)?[ -]?up\b|\bregisters? (?:a )?(?:new )?(?:user|account)|\bcreates? (?:a |an )?(?:new )?(?:account|user account)\b/,
    ),
  ),
  named(2, 'it makes a user', endsWith(/^(?:users?|accounts?)$/)),
  sign(2, 'it takes a password', sends(/password|passwd|pwd/)),
  sign(1, 'it takes an address or a name', sends(NAME)),
  sign(2, 'it needs no credential', isOpen),
  sign(1, 'it is a POST', isA('POST')),
  sign(-9, 'it is no POST', ({ method }) => method !== 'POST'),
  sign(
    -4,
    'it needs a credential',
    ({ operation, takesKey }) => operation.security === 'required' || takesKey,
  ),
  sign(-6, 'its name says something else', (evidence) =>
    /device|webhook|client|verif|confirm|complete|login|app$/.test(wordsAbout(evidence)),
  ),
  HAS_PARAMETERS,
  ADMINISTERS,
];

/** Signs of the operation that exchanges a refresh token. */
export const REFRESH_SIGNS: readonly Sign[] = [
  named(
    5,
    'its path ends with the word',
    endsWith(/^(?:refresh|refreshtokens?|tokenrefresh|renew|renewtoken)$/),
  ),
  named(
    4,
    'its operationId says so',
    isCalled(/refresh(?:access|auth|jwt)?tokens?$|^(?:auth|token)refresh|jwtrefresh|renewtoken/),
  ),
  named(
    2,
    'its summary says so',
    says(/\brefresh(?:es)?\b.{0,20}\btokens?\b|\bexchange\b.{0,30}\brefresh token/),
  ),
  sign(2, 'it takes a refresh token', sends(/^refresh(?:token)?$/)),
  sign(1, 'it lies among the routes of authentication', ({ fixed }) =>
    fixed.some((each) => AUTHENTICATION.test(each)),
  ),
  HAS_PARAMETERS,
  READS,
  ADMINISTERS,
];
