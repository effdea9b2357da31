/** Forged tokens that need no key at all, or one of ours, by name. */
const SIGNED_OR_NOT = [
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
  'embedded-jwk',
  'embedded-x5c',
  // addresses of keys of ours: in the header, and an issuer whose key set is ours
  'jku',
  'x5u',
  'issuer-address',
  'zero-signature',
  'refresh-as-access',
  'id-token-as-access',
] as const;

/** HMAC with a key that is no secret; each of them with every length of the MAC. */
const WITH_KNOWN_KEY = [
  // the public key, in the encodings that libraries use
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
  'kid-dev-null',
  'kid-traversal',
  'kid-sql',
  'hmac-empty-secret',
  'hmac-known-secret',
] as const;

/** A forgery that needs no key of the target. */
export type SignedRecipe = (typeof SIGNED_OR_NOT)[number];

/** A forgery whose MAC is made with something that is no secret. */
export type MacRecipe = (typeof WITH_KNOWN_KEY)[number];

/** The lengths of an HMAC. */
export type HmacAlgorithm = 'HS256' | 'HS384' | 'HS512';

/** One way to forge a token; without a length, a MAC is that of HS256. */
export type ForgedRecipe = SignedRecipe | MacRecipe | `${MacRecipe}-hs384` | `${MacRecipe}-hs512`;

/** A recipe with a MAC of every length. */
export function everyLength(recipe: MacRecipe): readonly ForgedRecipe[] {
  return [recipe, `${recipe}-hs384`, `${recipe}-hs512`];
}

/** Forged tokens that need no key of the target, by name. Each is what it claims: an independent verifier says so. */
export const FORGED_RECIPES: readonly ForgedRecipe[] = [
  ...SIGNED_OR_NOT,
  ...WITH_KNOWN_KEY.flatMap(everyLength),
];

/** A recipe as what is done and, for a MAC, how long it is. */
export function readRecipe(
  recipe: ForgedRecipe,
):
  | { readonly kind: 'signed'; readonly name: SignedRecipe }
  | { readonly kind: 'mac'; readonly name: MacRecipe; readonly algorithm: HmacAlgorithm } {
  const signed = SIGNED_OR_NOT.find((each) => each === recipe);
  if (signed !== undefined) return { kind: 'signed', name: signed };
  const name = WITH_KNOWN_KEY.find((each) => everyLength(each).includes(recipe));
  if (name === undefined) throw new Error(`Nobody knows how to forge ${recipe}.`);
  const algorithm = recipe.endsWith('-hs384') ? 'HS384' : recipe.endsWith('-hs512') ? 'HS512' : 'HS256';
  return { kind: 'mac', name, algorithm };
}

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
