import type { Target } from '@probity/model';

/** Values by which a person can be reached or found. */
const PERSONAL =
  /^(?:e_?mail|phone|mobile|tel|fax|address|street|city|postcode|zip|birth|dob|iban|ssn|social_security|national_id|tax|passport|card_number)|(?:e_?mail|phone|mobile|address|birth|birthday|iban|ssn)$/;

const ADDRESS = /^[^@\s]+@[^@\s]+$/;
const NUMBER = /^\+?\d[\d ()/.-]{6,}$/;

/** Whether a value is an address or a number of a person. */
export function isContact(value: string): boolean {
  return ADDRESS.test(value) || NUMBER.test(value);
}

/** The labels of user names that are contacts as well; others are names. */
export function contactLabels({ identities }: Pick<Target, 'identities'>): readonly string[] {
  return identities.filter(({ user }) => isContact(user ?? '')).map(({ name }) => `${name}.user`);
}

/**
 * Whether a known value of an account is personal. An id or a display name is not, because the author of a comment is
 * named to everybody who may read it. `contacts` are the labels of user names that are addresses or numbers.
 */
export function isPersonal(
  { label, owner }: { readonly label: string; readonly owner: string },
  contacts: readonly string[],
): boolean {
  if (contacts.includes(label)) return true;
  if (!label.startsWith(`${owner}.`) || label === `${owner}.user`) return false;
  const name = label.split('.').at(-1) ?? '';
  return PERSONAL.test(name.replace(/([a-z0-9])([A-Z])/g, '$1_$2').toLowerCase());
}
