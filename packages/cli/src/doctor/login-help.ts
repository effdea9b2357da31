import {
  profileLine,
  statusOf,
  type Exchange,
  type Identity,
  type IdentityResult,
  type Target,
} from '@probity/model';

/** Why an identity could not sign in: what was sent, what came back, what was looked for, and what to change. */
export interface LoginHelp {
  readonly sent: string | null;
  readonly got: string | null;
  readonly expected: string | null;
  readonly change: string;
}

/** Names that a credential often has, for a hint where it stands elsewhere. */
const TOKENISH = /(?:^|\.|_)(?:access_?token|id_?token|auth_?token|token|jwt|session(?:_?id)?|api_?key)$/i;

/** Explains a failed identity; everything it tells was redacted when it was recorded. */
export function loginHelp(
  { name, exchanges: ids }: IdentityResult,
  target: Target,
  exchanges: readonly Exchange[],
): LoginHelp {
  const identity = target.identities.find((each) => each.name === name);
  const own = exchanges.filter(({ id }) => ids.includes(id));
  const last = own.at(-1);
  if (last === undefined) {
    return {
      sent: null,
      got: null,
      expected: null,
      change: `Complete ${placeOf(target, name)} in the profile.`,
    };
  }
  const { method, path, body } = last.request;
  return {
    sent: [`${method} ${path}`, body].filter(Boolean).join('   '),
    got:
      last.failure === null
        ? `${statusOf(last)}   ${last.answer?.body ?? ''}`.trim()
        : `no answer (${last.failure.code})`,
    expected: expectedIn(identity, last, target),
    change: changeFor(identity, last, target),
  };
}

function expectedIn(identity: Identity | undefined, { operation }: Exchange, target: Target): string | null {
  if (operation === target.auth.me && target.subjectAt !== null)
    return `an answer of 200 that names the caller at ${target.subjectAt}`;
  const step =
    identity?.credential.kind === 'login'
      ? identity.credential.steps.find((each) => each.operation === operation)
      : undefined;
  if (step === undefined) return 'an answer of 200 to 299';
  const places = Object.entries(step.extract).map(([what, where]) => `${what} at ${where}`);
  return places.length === 0
    ? 'an answer of 200 to 299'
    : `an answer of 200 to 299 with ${places.join(', ')}`;
}

function changeFor(identity: Identity | undefined, last: Exchange, target: Target): string {
  const name = identity?.name ?? '';
  const place = placeOf(target, name);
  const isMe = last.operation === target.auth.me;
  const step = isMe ? 'auth.me' : 'auth.login';
  switch (last.class) {
    case 'unauthenticated':
    case 'forbidden':
    case 'soft-denial':
    case 'unclear':
      return isMe
        ? 'Check `auth.send`: the credential is perhaps expected in another header or cookie.'
        : `Check ${place}.user and the variable of ${place}.password. Does the account exist on this deployment?`;
    case 'locked':
      return `${name} is locked. Unlock the account, or wait until the lock ends.`;
    case 'limited':
      return 'The API throttles logins. Wait, or let the accounts of the test through.';
    case 'challenge':
    case 'edge-block':
      return 'Something in front of the API wants to see a person. Test behind it, or let this run through.';
    case 'missing':
    case 'method':
      return `Nothing answers there. Correct the operation of \`${step}\`, or \`target\` if the API lies under a path.`;
    case 'invalid':
    case 'type':
    case 'too-large':
      return `The API does not take this body. Write the one it wants as \`${step}[0].body\`.`;
    case 'redirect':
    case 'login-redirect':
      return `The API answers with another address. Is \`target\` right, with https where it is needed?`;
    case 'server-error':
      return 'The API broke. Look at its log before anything else.';
    case 'network':
      return 'Is the API running, and is `target` right?';
    case 'success':
      return isMe ? SUBJECT : extractHint(last);
  }
}

const SUBJECT =
  'Say with `auth.me.subject` where the answer names the caller, or name another operation with `auth.me`.';

/** A good answer without a credential where it was looked for: perhaps it stands elsewhere. */
function extractHint({ facts, answer }: Exchange): string {
  const marked = facts.secrets.map(({ at }) => at).concat(facts.paths.filter((path) => TOKENISH.test(path)));
  const [where] = marked;
  const cookie = answer?.headers['set-cookie']?.split('=', 1)[0]?.trim();
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
