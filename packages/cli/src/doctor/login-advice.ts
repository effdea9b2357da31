import {
  isGivenToken,
  profileLine,
  sendsPassword,
  type Exchange,
  type Identity,
  type IdentityResult,
  type Target,
} from '@probity/model';
import { parseSetCookie } from 'cookie';

/** Names that a credential often has, for a hint where it stands elsewhere. */
const TOKENISH = /(?:^|\.|_)(?:access_?token|id_?token|auth_?token|token|jwt|session(?:_?id)?|api_?key)$/i;

/** What to change about an identity that could not sign in; never what cannot help. */
export function loginAdvice(
  identity: Identity | undefined,
  { name, message }: Pick<IdentityResult, 'name' | 'message'>,
  last: Exchange | undefined,
  target: Target,
): string | null {
  const isOurs = identity?.signUp !== undefined;
  // The run knows what keeps strangers out, and has said what helps.
  if (isOurs && /`(?:identities|accounts)/.test(message)) return null;
  if (last === undefined) return isOurs ? NAME_ACCOUNTS : `Complete ${placeOf(target, name)} in the profile.`;
  if (last.failure !== null && last.failure.code in NOT_SENT) return NOT_SENT[last.failure.code] ?? '';
  const general = GENERAL[last.class];
  if (general !== undefined) return general;
  if (last.operation === target.auth.signup && isOurs) return SIGN_UP;
  const isRead = last.operation === target.auth.me;
  if (last.class === 'locked') return lockedAdvice(name, isOurs);
  if (last.class === 'missing' || last.class === 'method')
    return `Nothing answers there. Correct the operation of \`${isRead ? 'auth.me' : 'auth.login'}\`, or \`target\` if the API lies under a path.`;
  if (last.class === 'success') return isRead ? SUBJECT : extractHint(last, message);
  return isRead ? refusedCredential(identity, target, name) : refusedLogin(last, target, name, isOurs);
}

const NAME_ACCOUNTS = 'Name accounts that exist under `identities`.';
const SIGN_UP =
  'Write a body that the sign-up takes under `operations`, or name accounts that exist under `identities`.';
const SUBJECT =
  'Say with `auth.me.subject` where the answer names the caller, or name another operation with `auth.me`.';

/** What we did not send ourselves: whether the API runs has nothing to do with it. */
const NOT_SENT: Readonly<Record<string, string>> = {
  MODE: 'Allow it with `mode: active`, or name accounts that exist under `identities`.',
  EXCLUDED: 'Take it out of `exclude`, or name another way to sign in under `auth`.',
  UNFILLED: 'Give the value that it needs under `values`.',
  NOT_OURS: NAME_ACCOUNTS,
  ACCOUNT: NAME_ACCOUNTS,
  BUDGET: 'Raise `budget`.',
};

/** Answers whose remedy is the same for everybody. */
const GENERAL: Readonly<Partial<Record<Exchange['class'], string>>> = {
  limited: 'The API throttles logins. Wait, or let the accounts of the test through.',
  challenge: 'Something in front of the API wants to see a person. Test behind it, or let this run through.',
  'edge-block':
    'Something in front of the API wants to see a person. Test behind it, or let this run through.',
  redirect: 'The API answers with another address. Is `target` right, with https where it is needed?',
  'login-redirect': 'The API answers with another address. Is `target` right, with https where it is needed?',
  'server-error': 'The API broke. Look at its log before anything else.',
  network: 'Is the API running, and is `target` right?',
};

function lockedAdvice(name: string, isOurs: boolean): string {
  return isOurs
    ? 'A new account is locked at once. Let the accounts of the test through, or name some under `identities`.'
    : `${name} is locked. Unlock the account, or wait until the lock ends.`;
}

/** A read refused the credential, at its place and at the usual others. */
function refusedCredential(identity: Identity | undefined, target: Target, name: string): string {
  const place = placeOf(target, name);
  const isOfProfile = identity?.signUp === undefined;
  if (isOfProfile && sendsPassword(identity?.credential))
    return `Check ${place}.user and the variable of ${place}.password. Does the account exist on this deployment?`;
  const how = 'say with `auth.send` how it is sent, if not in one of the usual ways';
  return isOfProfile && isGivenToken(identity?.credential)
    ? `Check the variable of ${place}.token: has the token run out? Otherwise ${how}.`
    : `${how.charAt(0).toUpperCase()}${how.slice(1)}.`;
}

function refusedLogin({ class: kind }: Exchange, target: Target, name: string, isOurs: boolean): string {
  // The run made the account itself: nobody could correct its name or its password.
  if (isOurs)
    return 'The account was made a moment ago, so its name and password are right. Write down as `auth.login` how it signs in, or name accounts that exist under `identities`.';
  const place = placeOf(target, name);
  return kind === 'invalid' || kind === 'type' || kind === 'too-large'
    ? 'The API does not take this body. Write the one it wants as `auth.login[0].body`.'
    : `Check ${place}.user and the variable of ${place}.password. Does the account exist on this deployment?`;
}

/** A good answer without a credential where it was looked for: perhaps it stands elsewhere. */
function extractHint({ facts, answer }: Exchange, message: string): string {
  if (message.includes('Sent in vain'))
    return 'Nothing in the answer was accepted as a credential. Say with `auth.login[0].extract` where it is, and with `auth.send` how it is sent.';
  const marked = facts.secrets.map(({ at }) => at).concat(facts.paths.filter((path) => TOKENISH.test(path)));
  const [where] = marked;
  // A record keeps one cookie to a line.
  const cookie = parseSetCookie(answer?.headers['set-cookie']?.split('\n', 1)[0] ?? '').name;
  if (where !== undefined)
    return `It may be at ${where}: \`auth.login[0].${profileLine('extract', { access: where })}\`.`;
  if (cookie)
    return `It may be the cookie ${cookie}: \`${profileLine('extract', { access: `cookie:${cookie}` })}\` and \`${profileLine('send', `Cookie: ${cookie}={access}`)}\`.`;
  return 'Say where the credential is in the answer, with `auth.login[0].extract`.';
}

function placeOf({ identities }: Target, name: string): string {
  const kind = identities.find((each) => each.name === name)?.kind;
  return kind === 'expendable' ? 'expendable' : `identities.${name}`;
}
