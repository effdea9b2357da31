import { everyLength, type ClaimsChange, type ForgedRecipe, type MacRecipe } from '@probity/probe-kit';
import type { sentences } from './sentences.ts';

/** One group of tokens that have the same meaning; each is sent, and none may be accepted. */
export interface Variation {
  /** The finding if one of them gets in. */
  readonly code: keyof typeof sentences.findings;
  /** What is sent, to complete "served a request with …". */
  readonly sent: string;
  readonly recipes: readonly ForgedRecipe[];
  /** A change to an otherwise good token of the mint source, instead of a forgery. */
  readonly change?: ClaimsChange;
  /** Genuine tokens that the tester handed in, instead of a forgery. */
  readonly foreign?: true;
  readonly required: boolean;
  /** It names another account: it is sent only where any account may read. */
  readonly onlyReads?: true;
  /** Those of the group that are tried on further operations; one is enough to see that an operation does not verify. */
  readonly further?: readonly ForgedRecipe[];
}

const KEY_SPELLINGS: readonly MacRecipe[] = [
  'hmac-spki-pem',
  'hmac-spki-pem-trimmed',
  'hmac-spki-pem-crlf',
  'hmac-pkcs1-pem',
  'hmac-pkcs1-pem-trimmed',
  'hmac-certificate-pem',
  'hmac-certificate-pem-trimmed',
  'hmac-spki-der',
  'hmac-spki-der-base64',
  'hmac-jwk',
  'hmac-modulus',
];

/** All variations by name; the names are part of the stable case ids. */
export const VARIATIONS: Readonly<Record<string, Variation>> = {
  unsigned: {
    code: 'unsigned-token-accepted',
    sent: 'a token without a signature',
    recipes: [
      'none-empty',
      'None-empty',
      'NONE-empty',
      'nOnE-empty',
      'none-old',
      'None-old',
      'NONE-old',
      'nOnE-old',
      'none-two-parts',
      'empty-signature',
    ],
    required: true,
    further: ['none-empty', 'None-empty', 'NONE-empty', 'nOnE-empty'],
  },
  'damaged-signature': {
    code: 'damaged-signature-accepted',
    sent: 'a token altered in the middle of its signature',
    recipes: ['damaged-signature'],
    required: true,
  },
  'other-key': {
    code: 'other-key-accepted',
    sent: 'a token signed with another key',
    recipes: ['other-key', 'other-key-without-kid', 'other-key-unknown-kid'],
    required: true,
    further: ['other-key'],
  },
  'payload-swapped': {
    code: 'payload-swap-accepted',
    sent: 'a token whose subject was exchanged under the old signature',
    recipes: ['payload-swapped'],
    required: false,
    onlyReads: true,
  },
  'hmac-confusion': {
    code: 'hmac-confusion-accepted',
    sent: 'a token whose shared secret is the public key',
    recipes: KEY_SPELLINGS.flatMap(everyLength),
    required: false,
    further: ['hmac-spki-pem'],
  },
  'embedded-key': {
    code: 'embedded-key-accepted',
    sent: 'a token that brings its own key along',
    recipes: ['embedded-jwk', 'embedded-x5c'],
    required: false,
    further: ['embedded-jwk'],
  },
  'remote-key': {
    code: 'remote-key-accepted',
    sent: 'a token that says where its key lies',
    recipes: ['jku', 'x5u', 'issuer-address'],
    required: false,
    further: ['jku'],
  },
  'key-id': {
    code: 'key-id-injection-accepted',
    sent: 'a token whose key id leads to a known key',
    recipes: (['kid-dev-null', 'kid-traversal', 'kid-sql'] as const).flatMap(everyLength),
    required: false,
    further: ['kid-dev-null'],
  },
  'weak-secret': {
    code: 'weak-secret-accepted',
    sent: 'a token signed with a secret that is none',
    recipes: (['hmac-empty-secret', 'hmac-known-secret'] as const).flatMap(everyLength),
    required: false,
    further: ['hmac-empty-secret', ...everyLength('hmac-known-secret')],
  },
  'zero-signature': {
    code: 'zero-signature-accepted',
    sent: 'a token whose signature is all zeros',
    recipes: ['zero-signature'],
    required: false,
  },
  'other-token': {
    code: 'other-token-accepted',
    sent: 'a token that is not an access token',
    recipes: ['refresh-as-access', 'id-token-as-access'],
    required: false,
    onlyReads: true,
  },
  'foreign-token': {
    code: 'foreign-token-accepted',
    sent: 'a genuine token that is meant for somebody else',
    recipes: [],
    foreign: true,
    required: false,
    onlyReads: true,
  },
  'claims-expired': claims('expired', 'expired-token-accepted', 'an expired token', true),
  'claims-no-expiry': claims('no-expiry', 'missing-expiry-accepted', 'a token that never expires'),
  'claims-not-yet-valid': claims(
    'not-yet-valid',
    'not-yet-valid-accepted',
    'a token that becomes valid in ten minutes',
  ),
  'claims-other-audience': claims(
    'other-audience',
    'other-audience-accepted',
    'a token for another audience',
    true,
  ),
  'claims-no-audience': claims('no-audience', 'missing-audience-accepted', 'a token for no audience'),
  'claims-other-issuer': claims(
    'other-issuer',
    'other-issuer-accepted',
    'a token that names another issuer',
    true,
  ),
  'claims-no-issuer': claims('no-issuer', 'missing-issuer-accepted', 'a token that names no issuer'),
  'claims-unknown-critical': claims(
    'unknown-critical',
    'unknown-critical-accepted',
    'a token with a critical header that nobody knows',
  ),
};

/** Those that show whether an operation verifies anything at all; they are tried on every one. */
export const EVERYWHERE = ['unsigned', 'damaged-signature', 'other-key'] as const;

/** What a variation sends to an operation. */
export function recipesFor(variation: Variation, isAnchor: boolean): readonly ForgedRecipe[] {
  return isAnchor ? variation.recipes : (variation.further ?? variation.recipes);
}

function claims(change: ClaimsChange, code: Variation['code'], sent: string, required = false): Variation {
  return { code, sent, recipes: [], change, required };
}
