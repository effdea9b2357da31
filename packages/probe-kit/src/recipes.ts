/** Forged tokens that need no key of the target, by name. Each is what it claims: an independent verifier says so. */
export const FORGED_RECIPES = [
  // alg none in four spellings, with an empty and with the old signature, and with two parts only
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
  'damaged-signature',
  'payload-swapped',
  'other-key',
  'other-key-without-kid',
  'other-key-unknown-kid',
  // HMAC with the public key as secret, in the encodings that libraries use
  'hmac-spki-pem',
  'hmac-spki-pem-trimmed',
  'hmac-spki-pem-crlf',
  'hmac-pkcs1-pem',
  'hmac-pkcs1-pem-trimmed',
  'hmac-spki-der',
  'hmac-spki-der-base64',
  'hmac-jwk',
  'hmac-modulus',
  'embedded-jwk',
  'embedded-x5c',
  'jku',
  'x5u',
  'kid-dev-null',
  'kid-traversal',
  'kid-sql',
  'hmac-empty-secret',
  'hmac-known-secret',
  'zero-signature',
  'refresh-as-access',
  'id-token-as-access',
] as const;

/** One way to forge a token. */
export type ForgedRecipe = (typeof FORGED_RECIPES)[number];

/** Exactly one change to an otherwise good token of the mint source. */
export const CLAIMS_CHANGES = [
  'expired',
  // Only just past its time: they measure the leeway, which is no finding.
  'expired-61-seconds',
  'expired-301-seconds',
  'no-expiry',
  'not-yet-valid',
  'other-audience',
  'no-audience',
  'other-issuer',
  'no-issuer',
  'unknown-critical',
] as const;

/** One changed claim or header. */
export type ClaimsChange = (typeof CLAIMS_CHANGES)[number];
