import { isRecord, type AccountChangeKind, type Json } from '@probity/model';

/** Names of fields that hold what is changed, by kind; kinds without a value of their own have none. */
const FIELDS: Readonly<Partial<Record<AccountChangeKind, RegExp>>> = {
  email: /^(?:new|primary|login)?e?mail(?:address)?$/,
  phone: /^(?:new|primary)?(?:phone|mobile|msisdn|phonenumber|mobilenumber|mobilephone)$/,
  payout: /^(?:new|payout|bank)?(?:iban|payoutaccount|bankaccount|accountiban)$/,
};

/** Names under which an answer shows where money goes, perhaps with most of it hidden. */
const SHOWN_PAYOUT = /^(?:payouts?|payoutdetails|payoutto|(?:payout|bank)?(?:iban|account))$/;

/** Names of fields that show whether a second factor is on. */
const SECOND_FACTOR =
  /^(?:is|has)?(?:mfa|2fa|totp|otp|twofactor|secondfactor)(?:auth)?(?:is)?(?:enabled|active|on)?$/;

const PROOF =
  /^(?:current|old|existing|confirm)?(?:password|passphrase|passwd|pwd)(?:confirmation|confirm)?$/;
const CODE = /^(?:otp|totp|mfa|2fa|onetime|verification|secondfactor)(?:code|token)?$/;
const PROOF_HEADER = /step-?up|re-?auth|sudo|current-?password|confirm-?password/i;

/** The field of a body that holds the new value of a kind, as a dotted path. */
export function fieldOf(kind: AccountChangeKind, template: Json): string | undefined {
  const wanted = FIELDS[kind];
  return wanted && leafPaths(template).find((path) => wanted.test(lastName(path)));
}

/** Where an answer shows the value of a kind, of the dotted paths that it may show. */
export function shownAt(kind: AccountChangeKind, shows: readonly string[]): string | undefined {
  const wanted = { ...FIELDS, second_factor: SECOND_FACTOR, payout: SHOWN_PAYOUT }[kind];
  return wanted && shows.find((path) => !path.includes('[]') && wanted.test(lastName(path)));
}

/** The field of a body that takes the password of the caller, or a code of the second factor. */
export function proofIn(template: Json): { readonly at: string; readonly value: string } | undefined {
  const paths = leafPaths(template);
  const password = paths.find((path) => PROOF.test(lastName(path)));
  if (password !== undefined) return { at: password, value: '{password}' };
  const code = paths.find((path) => CODE.test(lastName(path)));
  return code === undefined ? undefined : { at: code, value: '{code}' };
}

/** Whether a header is there to carry fresh proof. */
export function isProofHeader(name: string): boolean {
  return PROOF_HEADER.test(name);
}

/** What a segment of a path says is changed there. */
export function kindOfWord(word: string): AccountChangeKind | undefined {
  const name = flat(word).replaceAll(/^(?:change|set|update|new)|(?:change|update)$/g, '');
  if (/^(?:mfa|2fa|totp|otp|twofactor|secondfactor)(?:auth(?:entication)?)?$/.test(name))
    return 'second_factor';
  if (/^(?:payouts?|payoutdetails|payoutaccount|bankaccount|iban)$/.test(name)) return 'payout';
  if (/^(?:deletion|closure|deleteaccount|closeaccount)$/.test(name)) return 'deletion';
  if (name === 'password') return 'password';
  if (FIELDS.email?.test(name)) return 'email';
  return FIELDS.phone?.test(name) ? 'phone' : undefined;
}

/** The dotted paths of all plain values of a template. */
export function leafPaths(template: Json, at = ''): readonly string[] {
  if (!isRecord(template)) return at === '' || Array.isArray(template) ? [] : [at];
  return Object.entries(template).flatMap(([key, value]) =>
    leafPaths(value, at === '' ? key : `${at}.${key}`),
  );
}

function lastName(path: string): string {
  return flat(path.split('.').at(-1) ?? '');
}

function flat(name: string): string {
  return name.toLowerCase().replaceAll(/[^a-z0-9]/g, '');
}
