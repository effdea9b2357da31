/**
 * How suspicious a parameter of an address is by its name alone.
 *
 * `secret` names hold one whenever they hold anything; `suspicious` ones if the value looks random; `random` ones hold
 * random values by design (codes, states, cursors, signatures), so that only a credential of a known make counts.
 */
export type NameKind = 'secret' | 'suspicious' | 'random' | 'other';

const SECRET = new Set(
  (
    'token accesstoken idtoken refreshtoken authtoken usertoken apitoken sessiontoken bearertoken bearer auth ' +
    'authorization jwt apikey xapikey apisecret secret clientsecret password passwd pwd passphrase pin otp session ' +
    'sessionid sid jsessionid phpsessid'
  ).split(' '),
);
const RANDOM = new Set(
  (
    'code state nonce cursor after before pagetoken nextpagetoken nexttoken continuation continuationtoken synctoken ' +
    'skiptoken csrf csrftoken xsrftoken authenticitytoken requesttoken idtokenhint loginhint sig signature hmac hash ' +
    'etag codechallenge codeverifier samlrequest samlresponse relaystate recaptchatoken captchatoken publickey keyid ' +
    'idempotencykey sortkey partitionkey'
  ).split(' '),
);
const SUSPICIOUS = new Set(
  'key keys token tokens secret pass passcode password auth cred creds credential credentials session jwt ticket'.split(
    ' ',
  ),
);
const ONE_TIME =
  /(?:^|[/_.-])(?:reset|recover|recovery|forgot|verify|verification|confirm|confirmation|activate|activation|invite|invites|invitation|invitations|unsubscribe|magic|magic-link|optout|set-?password|share|shared)(?:$|[/_.-])/i;

/** What the name of a parameter says, without regard to case, dashes and underscores. */
export function kindOfName(name: string): NameKind {
  const plain = plainName(name);
  if (SECRET.has(plain)) return 'secret';
  if (RANDOM.has(plain)) return 'random';
  // By whole words: an author is no authorization, and a keyword no key.
  const words = name.split(/[-_.[\]]|(?<=[a-z])(?=[A-Z])/);
  return words.some((word) => SUSPICIOUS.has(word.toLowerCase())) ? 'suspicious' : 'other';
}

/** A name without case, dashes and underscores. */
export function plainName(name: string): string {
  return name.replaceAll(/[-_.[\]]/g, '').toLowerCase();
}

/** Whether a path leads to what mails link to: there a token is the permission itself, made to be used once. */
export function isOneTimePath(path: string): boolean {
  return ONE_TIME.test(path);
}
