import type { Exchange, Target } from '@probity/model';

/**
 * Which values of another user count as personal: those by which one can be reached or found. An id or a display name
 * alone does not, because the author of a comment is named to everybody who may read it.
 */
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

type Canary = Exchange['facts']['canaries'][number];

/** The contacts of others in an answer, which the request did not carry. */
export function contactsShown(exchange: Exchange, contacts: readonly string[]): readonly Canary[] {
  return foreignContacts(exchange, contacts).filter(({ owner }) => !showsObjectOf(exchange, owner));
}

/** A contact beside a whole object of the same owner: then it is the object that should not be shown, see 2.1. */
export function contactInObject(exchange: Exchange, contacts: readonly string[]): Canary | undefined {
  return foreignContacts(exchange, contacts).find(({ owner }) => showsObjectOf(exchange, owner));
}

function foreignContacts(
  { as, facts, credential }: Exchange,
  contacts: readonly string[],
): readonly Canary[] {
  return facts.canaries.filter(
    (each) =>
      !each.sent &&
      each.owner !== as &&
      !credential.startsWith(`‹${each.owner}.`) &&
      isPersonal(each, contacts),
  );
}

/** Values of one's record are labelled by one's name; all others are of objects. */
function showsObjectOf({ facts }: Exchange, wanted: string): boolean {
  return facts.canaries.some(
    ({ owner, label, sent }) => owner === wanted && !sent && !label.startsWith(`${owner}.`),
  );
}

function isPersonal(
  { label, owner }: { readonly label: string; readonly owner: string },
  contacts: readonly string[],
): boolean {
  if (contacts.includes(label)) return true;
  if (!label.startsWith(`${owner}.`) || label === `${owner}.user`) return false;
  const name = label.split('.').at(-1) ?? '';
  return PERSONAL.test(name.replace(/([a-z0-9])([A-Z])/g, '$1_$2').toLowerCase());
}
