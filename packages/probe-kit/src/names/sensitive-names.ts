/**
 * What a field holds by its name, where hardly any caller should see it. A name is a hint: only a value of that shape
 * opens a doubt, and only the value itself can prove anything.
 */
export type SensitiveKind =
  | 'password'
  | 'secret'
  | 'code'
  | 'card'
  | 'card-code'
  | 'national-id'
  | 'internal';

const KINDS: readonly (readonly [SensitiveKind, RegExp])[] = [
  [
    'internal',
    /(?:^|_)(?:internal|staff|admin|moderator|support)_(?:notes?|comments?|remarks?|memos?)$|(?:^|_)(?:notes?|comments?|remarks?)_(?:internal|staff|admin)$|(?:^|_)(?:cost_price|unit_cost|purchase_price|wholesale_price|profit_margin)$/,
  ],
  ['card', /(?:^|_)(?:card_?number|card_?no|cc_?number|credit_?card|debit_?card|pan)(?:_|$)/],
  ['card-code', /(?:^|_)(?:cvc2?|cvv2?|card_?code)$/],
  ['national-id', /(?:^|_)(?:ssn|social_security(?:_number|_no)?)$/],
  [
    'code',
    /(?:^|_)(?:otp|totp|one_time_(?:code|password)|verification_code|confirmation_code|reset_code|recovery_code|login_code|mfa_code|sms_code|pin_?code|pin)$/,
  ],
  [
    'password',
    /(?:^|_)(?:passwords?|passwd|passphrase|passcode|pwd)(?:_|$)|(?:^|_)(?:pw|pass)_(?:hash|digest|salt)$|^hashed_pass/,
  ],
  [
    'secret',
    /(?:^|_)(?:salt|secrets?|token|seed|credentials?|reset|recovery|recovery_codes|backup_codes)(?:_|$)|(?:^|_)(?:api|private|secret|signing|encryption|webhook|master|license)_?key(?:_|$)/,
  ],
];

/** Names with the same words that tell nothing: pages of lists, kinds and counts, times, and whether something is set. */
const HARMLESS =
  /(?:^|_)(?:page|next|prev|previous|cursor|sync|continuation|csrf|xsrf|public)_(?:token|key)$|(?:^|_)token_(?:type|count|limit|symbol|id|name)$|_(?:at|on|in|by|time|date|enabled|required|set|count|policy|url|uri|hint|type|length|strength|name|id|status|last4|last_four|last_digits|fingerprint|brand)$|^(?:is|has|needs|must|can|masked|last4|last)_/;

/** What a field holds by its name; null if the name says nothing of the kind. */
export function sensitiveKind(name: string): SensitiveKind | null {
  const known = kinds.get(name);
  if (known !== undefined) return known;
  const kind = kindOf(name);
  // An API whose keys are ids has no end of names.
  if (kinds.size >= MOST_NAMES) kinds.clear();
  kinds.set(name, kind);
  return kind;
}

/** Every value of every answer is asked about, and the names of fields are few. */
const kinds = new Map<string, SensitiveKind | null>();
const MOST_NAMES = 10_000;

function kindOf(name: string): SensitiveKind | null {
  const plain = name
    .replace(/([a-z0-9])([A-Z])/g, '$1_$2')
    .replaceAll(/[^A-Za-z0-9]+/g, '_')
    .toLowerCase();
  if (HARMLESS.test(plain)) return null;
  return KINDS.find(([, pattern]) => pattern.test(plain))?.[0] ?? null;
}

/** The name of a field: the last step of its path. */
export function lastName(path: string): string {
  const known = lastNames.get(path);
  if (known !== undefined) return known;
  const name = lastStep(path);
  if (lastNames.size >= MOST_NAMES) lastNames.clear();
  lastNames.set(path, name);
  return name;
}

/** The answers of an API have few paths, and each value is asked for its own. */
const lastNames = new Map<string, string>();

function lastStep(path: string): string {
  const bare = path.replace(/(?:\[\])+$/, '');
  const quoted = /\["((?:[^"\\]|\\.)*)"\]$/.exec(bare);
  return quoted?.[1] ?? bare.split('.').at(-1)?.replace(/^.*\]/, '') ?? bare;
}
