import {
  ADMINISTERS,
  answers,
  endsWith,
  isA,
  isCalled,
  isOpen,
  mentions,
  named,
  message,
  sign,
  type Sign,
} from './signs.ts';

const ME =
  /^(?:(?:get)?me|self|whoami|myself|(?:basic)?userinfo(?:rmation)?|currentuser|currentaccount|myprofile|myaccount)$/;
/** “Get information about the currently authenticated user”, and nothing of that user's. */
const ABOUT_CALLER =
  /^(?:(?:gets?|shows?|returns?|retrieves?|fetch|fetches|provides?|view|read|information|info|basic|details?|profile|account|about|of|for|on|the|a|an)\s+)*(?:current(?:ly)?|authenticated|logged[- ]in|signed[- ]in)(?:\s+(?:current(?:ly)?|authenticated|logged[- ]in))?\s+(?:user|account|me)(?:\s+(?:info\w*|profile|details?|data|account))?\.?$|^about me$|^who am i|client making an? (?:api )?request/;
const OF_CALLER =
  /\b(?:for|of|about) (?:the )?(?:current(?:ly)?|authenticated|logged[- ]in)(?: authenticated| logged[- ]in)? user\b|\byour (?:own )?(?:account|profile)\b/;
/** Names that can mean nothing else, so that even a POST reads. */
const PLAINLY_ME = /^(?:(?:get)?me|whoami)$/;
const GROUP = /^(?:org|organi[sz]ation|team|compan|group|tenant|workspace|project)/;

/** Signs of the operation that says who is calling. */
export const ME_SIGNS: readonly Sign[] = [
  named(6, 'path-ends-with-word', ({ fixed, last }) => {
    const isCurrentUser = last === 'current' && /^(?:users?|accounts?|sessions?)$/.test(fixed.at(-2) ?? '');
    return ME.test(last) || isCurrentUser;
  }),
  named(
    4,
    'operation-id-says-so',
    isCalled(
      /^(?:get|fetch|read|show|find)?(?:me|self|whoami|current(?:ly)?(?:user|account|loggedinuser)|my(?:user|profile|account|self)|userinfo|authenticateduser)$/,
    ),
  ),
  named(4, 'summary-says-so', message(ABOUT_CALLER)),
  named(2, 'path-of-one-account', endsWith(/^(?:user|account|profile|session|accounts)$/)),
  named(
    3,
    'summary-shows-account',
    message(
      /^(?:get|show|view|retrieve|fetch|read)s?\s+(?:the\s+)?(?:info\w*\s+(?:for|of|about|on)\s+)?(?:your |my |the |own )?(?:account|profile|user)(?:\s+(?:info\w*|settings|details))?\.?$/,
    ),
  ),
  named(2, 'description-of-caller', ({ prose }) => OF_CALLER.test(prose)),
  sign(2, 'answers-with-name', answers(/^(?:e?mail|emailaddress|username|login)$/)),
  sign(-4, 'path-has-parameters', ({ params }) => params.some((each) => !/token|version/.test(each))),
  sign(-9, 'does-not-read', ({ method, last, name }) => {
    return method !== 'GET' && !(method === 'POST' && (PLAINLY_ME.test(last) || PLAINLY_ME.test(name)));
  }),
  sign(-1, 'is-post', isA('POST')),
  sign(-9, 'needs-no-credential', isOpen),
  sign(-5, 'about-no-user', ({ fixed, last }) => {
    return last === 'me' && GROUP.test(fixed.at(-2) ?? '');
  }),
  sign(-4, 'lists', message(/^(?:list|lists|all|search|returns? (?:a )?(?:list|all|array))\b/)),
  ADMINISTERS,
];

const ENDING =
  /\blog(?:s|ging)?[ -]?(?:out|off)\b|\bsign(?:s|ing)?[ -]?out\b|\b(?:close|end|terminate)s? (?:the |a |your |current )?session\b/;

/** Signs of the operation that ends the session of its caller. */
export const LOGOUT_SIGNS: readonly Sign[] = [
  named(6, 'path-says-so', ({ fixed }) =>
    fixed.slice(-2).some((each) => /^(?:logout|signout|logoff|userlogout|logoutuser)$/.test(each)),
  ),
  named(5, 'operation-id-says-so', mentions(/^(?:user)?(?:log(?:ged)?out|signout|logoff)(?:user)?$/)),
  named(5, 'summary-says-so', message(ENDING)),
  named(3, 'ends-login', ({ method, last }) => {
    return method === 'DELETE' && /^(?:sessions?|login|auth|authentication)$/.test(last);
  }),
  named(3, 'revokes-token', ({ method, last }) => {
    return method === 'POST' && /^(?:revoke|revoketoken|invalidate|deauthenticate)$/.test(last);
  }),
  sign(2, 'among-authentication', ({ fixed }) =>
    fixed.slice(0, -1).some((each) => /^(?:auth|oauth2?|account|authentication|tokens?)$/.test(each)),
  ),
  sign(1, 'is-post-or-delete', isA('POST', 'DELETE')),
  sign(-1, 'is-get', isA('GET')),
  sign(-9, 'about-another-user', ({ fixed, params }) => {
    const isUser = params.some((each) => /^(?:user|account|member)/.test(each));
    return isUser && /^(?:users?|accounts?|members?)$/.test(fixed.at(-2) ?? '');
  }),
  ADMINISTERS,
];
