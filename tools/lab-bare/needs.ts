import type { Variant } from '@probity/lab';

/** What nobody has who knows the address of an API and may sign up there. */
export type Need =
  | 'an administrator'
  | 'a source of signed tokens'
  | 'an account with a second factor'
  | 'the access log'
  | 'the mails'
  | 'the record of hosts'
  | 'accounts that share something'
  | 'a signed list of fields'
  | 'what is meant to be public'
  | 'the origins of web applications'
  | 'the list of versions';

interface Reason {
  readonly need: Need;
  readonly because: string;
  /** Findings of a check, as `check code`. A check alone stands for all of its findings. */
  readonly findings: readonly string[];
}

/** Findings that cannot be made with an address and accounts of your own, by what they are and not by what we reach. */
export const FINDINGS: readonly Reason[] = [
  {
    need: 'an administrator',
    because:
      'What is for administrators alone has no legitimate twin without one, and a role opens nothing else.',
    findings: ['2.5', '2.3 role-escalated'],
  },
  {
    need: 'a source of signed tokens',
    because:
      'Such a token needs the signature of a key that the API trusts, and its own tokens outlive a run.',
    findings: [
      '1.1 expired-token-accepted',
      '1.2 expired-token-accepted',
      '1.2 missing-expiry-accepted',
      '1.2 not-yet-valid-accepted',
      '1.2 other-audience-accepted',
      '1.2 missing-audience-accepted',
      '1.2 other-issuer-accepted',
      '1.2 missing-issuer-accepted',
      '1.2 unknown-critical-accepted',
    ],
  },
  {
    need: 'an account with a second factor',
    because:
      'Only such an account is given a challenge, and only its right code tells whether a silent limit holds.',
    findings: [
      '1.3 otp-unlimited',
      '1.3 otp-limited-late',
      '1.3 otp-limit-dodged',
      '1.3 otp-spray-unlimited',
    ],
  },
  {
    need: 'what is meant to be public',
    because:
      'Documentation and introspection may be public; only their owner knows whether they are meant to be.',
    findings: ['7.4 docs-served', '7.4 introspection-served'],
  },
  {
    need: 'the origins of web applications',
    because:
      'An origin can only be mistaken for one that is allowed, and only its owner knows which those are.',
    findings: [
      '6.2 lookalike-origin-allowed',
      '6.2 other-port-allowed',
      '6.2 insecure-origin-allowed',
      '6.2 vary-missing',
    ],
  },
  {
    need: 'the mails',
    because: 'Requests are answered alike whether a mail goes out or not, so that only mails can be counted.',
    findings: ['1.3 reset-request-unlimited', '1.3 reset-request-spray-unlimited'],
  },
  {
    need: 'the record of hosts',
    because: 'What should be on a record can only be compared with the record.',
    findings: ['7.5'],
  },
  {
    need: 'the access log',
    because: 'What is in a file of the server is not in its answers.',
    findings: ['1.4 secret-in-access-log', '7.1 undescribed-in-use'],
  },
  {
    need: 'the list of versions',
    because: 'Only its owner knows which versions are meant to answer, and until when.',
    findings: [
      '7.3 version-unlisted',
      '7.3 version-retired',
      '7.3 deprecation-missing',
      '7.3 sunset-missing',
    ],
  },
];

interface Exception extends Pick<Reason, 'need' | 'because'> {
  readonly check: string;
}

/** Variants whose findings can be made as a rule, but not where this variant has put the flaw. */
export const VARIANTS: Readonly<Record<string, Exception>> = {
  'old-version-without-role': {
    check: '7.3',
    need: 'an administrator',
    because: 'What is for administrators alone has no legitimate twin without one.',
  },
  'forgotten-guard': {
    check: '1.1',
    need: 'an administrator',
    because: 'The open operation is for administrators, so that nobody else can send its control.',
  },
  'loopback-is-trusted': {
    check: '1.1',
    need: 'an administrator',
    because: 'The open operation is for administrators, so that nobody else can send its control.',
  },
  'list-of-full-records': {
    check: '2.4',
    need: 'an administrator',
    because: 'Only administrators are shown the list that shows too much.',
  },
  'owner-email-when-shared': {
    check: '2.4',
    need: 'accounts that share something',
    because: 'Only accounts that were there before share projects, and nobody knows what theirs hold.',
  },
  'owner-email-in-public-list': {
    check: '2.4',
    need: 'accounts that share something',
    because: 'Only accounts that were there before have public projects, and nobody knows what theirs hold.',
  },
  'undocumented-colour': {
    check: '2.4',
    need: 'a signed list of fields',
    because: 'A harmless field is wrong only where somebody signs for the list that it is not in.',
  },
};

/** The same flaw under another name, because the description takes the place of what a profile would list. */
export const STAND_INS: Readonly<Record<string, string>> = {
  '2.4 admin-field-shown': '2.4 undocumented-field-shown',
};

/** What a finding that a variant expects needs beyond an address and accounts of your own; undefined if nothing. */
export function needOf(variant: string, check: string, code: string): Need | undefined {
  const exception = VARIANTS[variant];
  if (exception?.check === check) return exception.need;
  return FINDINGS.find(({ findings }) => findings.includes(check) || findings.includes(`${check} ${code}`))
    ?.need;
}

/** The checks in which a variant can be caught with an address and accounts of your own. */
export function decidableIn({ id, expects }: Pick<Variant, 'id' | 'expects'>): ReadonlySet<string> {
  const open = expects.filter(({ check, code }) => needOf(id, check, code) === undefined);
  return new Set(open.map(({ check }) => check));
}
