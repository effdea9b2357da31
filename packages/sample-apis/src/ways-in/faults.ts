import { at, textAt } from '../pairs/fields.ts';
import { isTaken } from './plain-door.ts';
import type { Visit } from './door.ts';

/** Something that is wrong with a sign-up. */
export interface Fault {
  readonly field: string;
  readonly rule: 'required' | 'email' | 'phone' | 'password' | 'long' | 'accepted' | 'taken';
}

/** The longest first name; a text that nobody chose for its length is often longer. */
export const LONGEST = 20;

/** How a first name is called. */
export type FirstName = 'first_name' | 'firstName';

/** The rule that is copied most often: four classes, eight characters, and few symbols. */
const PASSWORD = /^(?=.*[a-z])(?=.*[A-Z])(?=.*\d)(?=.*[@$!%*?&])[A-Za-z\d@$!%*?&]{8,20}$/;

/**
 * What is wrong with a sign-up that asks for an address, a password, a phone number, a short first name and the terms,
 * of which the description names the first two.
 */
export function faultsOf(visit: Visit, firstName: FirstName): readonly Fault[] {
  const { body } = visit;
  const missing = ['email', 'password', firstName, 'phone', 'terms'].filter(
    (field) => at(body, field) === undefined || at(body, field) === '',
  );
  const wrong: Fault[] = [];
  const check = (field: string, rule: Fault['rule'], isRight: boolean): void => {
    if (!isRight && !missing.includes(field)) wrong.push({ field, rule });
  };
  check('email', 'email', /^[\w.+-]+@[\w-]+(?:\.[\w-]+)*\.(?:com|org|net)$/.test(textAt(body, 'email')));
  check('password', 'password', PASSWORD.test(textAt(body, 'password')));
  check(firstName, 'long', textAt(body, firstName).length <= LONGEST);
  check('phone', 'phone', /^\+[1-9]\d{7,14}$/.test(textAt(body, 'phone')));
  check('terms', 'accepted', at(body, 'terms') === true);
  check('email', 'taken', !isTaken(visit, 'email'));
  check('phone', 'taken', !isTaken(visit, 'phone'));
  return [...missing.map((field) => ({ field, rule: 'required' as const })), ...wrong];
}
