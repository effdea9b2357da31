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
    missing: /^description$/,
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

/** Which inputs each check needs; a test runs all of them at every tier and compares. */
export const NEEDS: Readonly<Record<string, Needs>> = {
  '1.1': {
    first: ['target', 'user'],
    full: ['expendable', 'resources', 'administrator', 'mint'],
    more: ['public'],
    note: 'Operations for administrators have no control without one. Without `mint`, a token is waited for if it lives no longer than `timing.max_wait`; only what an expendable account calls stays open then.',
  },
  '1.2': {
    first: ['target', 'user'],
    full: ['mint'],
    more: ['second_user'],
    note: 'Without `mint`, wrong audiences and issuers stay open, and so does expiry, unless tokens run out within `timing.max_wait`.',
  },
  '1.3': {
    first: ['target', 'user', 'expendable'],
    full: ['second_factor'],
    more: ['mailbox'],
    note: 'The mails decide only where requests for them are always answered alike. One-time codes and resets are tried if the API has them.',
  },
  '1.4': { first: ['target', 'user'], full: ['access_log'], more: ['expendable'] },
  '1.5': { first: ['target', 'user', 'expendable'], full: [], more: [] },
  '2.1': { first: ['target', 'user', 'resources', 'second_user'], full: [], more: ['public'] },
  '2.2': { first: ['target', 'user', 'resources'], full: ['second_user'], more: [] },
  '2.3': {
    first: ['target', 'user', 'resources'],
    full: [],
    more: ['expendable', 'administrator'],
    note: 'Fields that users are not shown are judged by what an administrator reads, and so is sign-up. Without one, new accounts are asked what they see of themselves; they remain, so that this takes the mode disruptive.',
  },
  '2.4': {
    first: ['target', 'user'],
    full: ['resources', 'second_user', 'administrator'],
    more: ['expendable'],
    note: 'What administrators are shown is looked at as one of them. The description serves as the list of fields; `visible` and `admin_only` of the profile are better ones.',
  },
  '2.5': { first: ['target', 'user', 'administrator'], full: [], more: ['resources'] },
};

/** How much of a check is decided at a tier: nothing, some of the required cases, or all of them. */
export type Decided = 'nothing' | 'some' | 'all';

/** What follows from the table for one check at one tier. */
export function decidedAt(check: string, tier: Tier): Decided {
  const { first, full } = needsOf(check);
  const isHere = (name: InputName): boolean => INPUTS[name].tier <= tier;
  if (!first.every(isHere)) return 'nothing';
  return full.every(isHere) ? 'all' : 'some';
}

/** The inputs that a check wants and a tier does not have. */
export function lackingAt(check: string, tier: Tier): readonly InputName[] {
  const { first, full, more } = needsOf(check);
  return [...first, ...full, ...more].filter((name) => INPUTS[name].tier > tier);
}

/** What a check needs; a check that is not in the table is a mistake of ours. */
function needsOf(check: string): Needs {
  const needs = NEEDS[check];
  if (needs === undefined) throw new Error(`The table of inputs does not say what ${check} needs.`);
  return needs;
}
