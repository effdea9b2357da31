import type { CredentialRef, PathSpelling, SessionRef } from '@probity/probe-kit';

/** One way to call an operation without a valid credential. */
export interface Variation {
  /** The finding if it gets through. */
  readonly code:
    | 'no-credential-accepted'
    | 'damaged-signature-accepted'
    | 'expired-token-accepted'
    | 'meaningless-token-accepted'
    | 'empty-credential-accepted'
    | 'wrong-scheme-accepted'
    | 'path-spelling-accepted';
  /** What was sent, to complete "Answered 200 to …". */
  readonly sent: string;
  credential(session: SessionRef): CredentialRef;
  readonly spelling?: PathSpelling;
}

const none = (): CredentialRef => ({ kind: 'none' });

function spelled(spelling: PathSpelling, sent: string): Variation {
  return { code: 'path-spelling-accepted', sent: `${sent} and no credential`, credential: none, spelling };
}

/** All variations by name; the names are part of the stable case ids. */
export const VARIATIONS: Readonly<Record<string, Variation>> = {
  none: { code: 'no-credential-accepted', sent: 'no credential', credential: none },
  damaged: {
    code: 'damaged-signature-accepted',
    sent: 'a credential altered in the middle of its signature',
    credential: (session) => ({ kind: 'damaged', session }),
  },
  'wrong-password': {
    code: 'damaged-signature-accepted',
    sent: 'the right name with a wrong password',
    credential: (session) => ({ kind: 'damaged', session }),
  },
  expired: {
    code: 'expired-token-accepted',
    sent: 'an expired token',
    credential: (session) => ({ kind: 'expired', session }),
  },
  meaningless: {
    code: 'meaningless-token-accepted',
    sent: 'a random credential of the right shape',
    credential: (session) => ({ kind: 'meaningless', session }),
  },
  'empty-blank': {
    code: 'empty-credential-accepted',
    sent: 'an empty credential',
    credential: () => ({ kind: 'empty', form: 'blank' }),
  },
  'empty-null': {
    code: 'empty-credential-accepted',
    sent: 'the word null as credential',
    credential: () => ({ kind: 'empty', form: 'null' }),
  },
  'wrong-scheme': {
    code: 'wrong-scheme-accepted',
    sent: 'Basic authentication with a wrong password',
    credential: (session) => ({ kind: 'wrong-scheme', session }),
  },
  'path-trailing-slash': spelled('trailing-slash', 'the path with a slash at its end'),
  'path-double-slash': spelled('double-slash', 'the path with a doubled slash'),
  'path-upper-case': spelled('upper-case', 'the path in upper case'),
  'path-dot-segment': spelled('dot-segment', 'the path with an encoded dot segment'),
  'path-format-suffix': spelled('format-suffix', 'the path with .json at its end'),
  'path-public-detour': spelled('public-detour', 'the path by way of a public one'),
  'path-parameter': spelled('parameter', 'the path with a path parameter'),
};
