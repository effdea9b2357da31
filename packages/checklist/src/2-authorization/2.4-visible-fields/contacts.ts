import { isMarkOf, type Exchange } from '@probity/model';
import { isPersonal } from '@probity/probe-kit';

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
      !each.sent && each.owner !== as && !isMarkOf(credential, each.owner) && isPersonal(each, contacts),
  );
}

/** Values of one's record are labelled by one's name; all others are of objects. */
function showsObjectOf({ facts }: Exchange, wanted: string): boolean {
  return facts.canaries.some(
    ({ owner, label, sent }) => owner === wanted && !sent && !label.startsWith(`${owner}.`),
  );
}
