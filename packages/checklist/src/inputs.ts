/** How much a tester brings: 0 is an address, 3 is everything. */
export type Tier = 0 | 1 | 2 | 3;

/** All tiers, with what is new in each. */
export const TIERS: readonly { readonly tier: Tier; readonly message: string }[] = [
  { tier: 0, message: 'the address of an API that publishes its description' },
  { tier: 1, message: 'the list of public operations, one account, and two that may be locked' },
  { tier: 2, message: 'a second account of the same role, and an administrator' },
  { tier: 3, message: 'a source of signed tokens, and files that the API writes' },
];

/** Something that a tester brings. */
export interface Input {
  readonly tier: Tier;
  /** What it is, for people. */
  readonly message: string;
  /** The keys of the profile that it fills. */
  readonly keys: readonly string[];
  /** What a doubt may call it when it is missing. */
  readonly missing: RegExp;
}

/** Everything a tester may bring, in the order of the tiers. */
export const INPUTS = {
  target: {
    tier: 0,
    message: 'the address of the API and its description',
    keys: ['target', 'description'],
    missing: /^(?:target|description)$/,
  },
  // Everybody knows the authority of most deployments, so that it is no more than their address.
  authority: {
    tier: 0,
    message: 'the authority that issued the certificate, where it is no public one',
    keys: ['tls.ca'],
    missing: /^tls\.ca$/,
  },
  public: { tier: 1, message: 'the list of public operations', keys: ['public'], missing: /^public$/ },
  user: {
    tier: 1,
    message: 'an account, and how it signs in',
    keys: ['auth', 'identities.alice'],
    missing: /^(?:identities(?:\.alice)?|auth\.\w+|operations)$/,
  },
  expendable: {
    tier: 1,
    message: 'two accounts that may be locked or logged out',
    keys: ['expendable'],
    missing: /^(?:identities\.)?expendable$/,
  },
  browser_origins: {
    tier: 1,
    message: 'the origins whose pages may use the API from a browser',
    keys: ['browser_origins'],
    missing: /^browser_origins$/,
  },
  versions: {
    tier: 1,
    message: 'the versions of the API and their states',
    keys: ['versions'],
    missing: /^versions$/,
  },
  tools: {
    tier: 1,
    message: 'which documentation and tools are meant to be public',
    keys: ['tools'],
    missing: /^tools(?:\.\w+)?$/,
  },
  resources: {
    tier: 1,
    message: 'the types of objects that belong to one user',
    keys: ['resources'],
    missing: /^(?:resources(?:\..+)?|values\.\w+)$/,
  },
  second_user: {
    tier: 2,
    message: 'a second account of the same role',
    keys: ['identities.bob'],
    missing: /^identities\.bob$/,
  },
  administrator: {
    tier: 2,
    message: 'an administrator',
    keys: ['identities.admin'],
    // What is theirs, and the ids of what only they see: values that nobody else has.
    missing: /^(?:identities\.admin|privileged|values\.\w+)$/,
  },
  mint: { tier: 3, message: 'a source of signed tokens', keys: ['mint'], missing: /^mint$/ },
  second_factor: {
    tier: 3,
    message: 'an expendable account with a second factor',
    keys: ['expendable.totp'],
    missing: /^expendable\.second_factor$/,
  },
  access_log: {
    tier: 3,
    message: 'an access log of the API',
    keys: ['evidence.access_log'],
    missing: /^evidence\.access_log$/,
  },
  mailbox: {
    tier: 3,
    message: 'the mails that the API sends',
    keys: ['evidence.mailbox'],
    missing: /^evidence\.mailbox$/,
  },
  har: {
    tier: 3,
    message: 'requests of clients, as HAR',
    keys: ['evidence.har'],
    missing: /^evidence\.har$/,
  },
  inventory: {
    tier: 3,
    message: 'the record of hosts and third parties',
    keys: ['evidence.inventory'],
    missing: /^evidence\.inventory$/,
  },
} as const satisfies Readonly<Record<string, Input>>;

/** The name of an input. */
export type InputName = keyof typeof INPUTS;

/** What a check does with its inputs. */
export interface Needs {
  /** Without these nothing is decided. */
  readonly first: readonly InputName[];
  /** Without these some required cases stay open. */
  readonly full: readonly InputName[];
  /** These decide further cases, or are needed for some APIs only. */
  readonly more: readonly InputName[];
  /** What the table cannot say. */
  readonly note?: string;
}
