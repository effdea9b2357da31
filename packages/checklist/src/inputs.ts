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
  graphql: {
    tier: 1,
    message: 'a query that works, and a mutation that changes nothing',
    keys: ['operations', 'graphql.mutation'],
    missing: /^(?:operations\..+\.body|graphql\.mutation)$/,
  },
  account_changes: {
    tier: 1,
    message: 'how an account changes its password, address, phone, second factor and payout details',
    keys: ['account_changes', 'timing.fresh_login'],
    missing: /^(?:account_changes(?:\..+)?|timing\.fresh_login)$/,
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
  limits: {
    tier: 1,
    message: 'the limits that are documented for callers, and lists that are meant to be whole',
    keys: ['limits', 'complete_lists'],
    missing: /^(?:limits(?:\.\w+)?|complete_lists)$/,
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
  flows: {
    tier: 2,
    message: 'the flows that would do harm if a script drove them: steps, effect, limit and undo',
    keys: ['flows'],
    missing: /^flows(?:\..+)?$/,
  },
  one_time_actions: {
    tier: 2,
    message: 'what may happen once only, such as redeeming a code',
    keys: ['one_time'],
    missing: /^one_time(?:\..+)?$/,
  },
  server_values: {
    tier: 2,
    message: 'purchases and transfers whose values only the server decides',
    keys: ['server_values'],
    missing: /^server_values(?:\..+)?$/,
  },
  expensive: {
    tier: 2,
    message: 'the operations that cost far more than others',
    keys: ['expensive'],
    missing: /^expensive(?:\..+)?$/,
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
  fetchers: {
    tier: 3,
    message: 'what fetches an address that its caller names, and where the API reaches our decoys',
    keys: ['fetchers', 'decoys'],
    missing: /^(?:fetchers(?:\..+)?|decoys(?:\.(?:good|internal|foreign))?)$/,
  },
  upstreams: {
    tier: 3,
    message:
      'the third parties that the API calls, told to call our stand-ins, and a test authority that it trusts',
    keys: ['upstreams', 'decoys.authority'],
    missing: /^(?:upstreams(?:\..+)?|decoys\.authority)$/,
  },
  name_server: {
    tier: 3,
    message: 'a zone that the API resolves with our name server',
    keys: ['decoys.dns'],
    missing: /^decoys\.dns$/,
  },
  webhooks: {
    tier: 3,
    message: 'the events that third parties send to the API, and the secret that signs them',
    keys: ['webhooks'],
    missing: /^webhooks(?:\..+)?$/,
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
