import { isList, type Json } from '@probity/model';

/** Whether a field takes a phone number, by its name. */
export function isPhone(name: string): boolean {
  return /^(?:phone|mobile|tel|telephone|msisdn|cell|cellphone)(?:number|no)?$/.test(flat(name));
}

/** The template with the user as its phone number, where nothing else in it says who signs up or in. */
export function withPhoneUser(template: Json): Json {
  return userFields(template).length > 0 ? template : withUserAsPhone(template);
}

function withUserAsPhone(template: Json): Json {
  const fill = (value: Json): Json => {
    if (typeof value !== 'object' || value === null || isList(value)) return value;
    return Object.fromEntries(
      Object.entries(value).map(([key, inner]) => [
        key,
        isPhone(key) && typeof inner === 'string' ? '{user}' : fill(inner),
      ]),
    );
  };
  return fill(template);
}

/** The names of the fields that take the user, without separators and case. */
export function userFields(template: Json): readonly string[] {
  if (typeof template !== 'object' || template === null || isList(template)) return [];
  return Object.entries(template).flatMap(([key, value]) =>
    value === '{user}' ? [flat(key)] : userFields(value),
  );
}

/**
 * A sign-up may ask for an address and a name: the one that the login takes is the user, and the other one is made up
 * beside it. Where the login says nothing, it is the address.
 */
export function signUpWords(given: Json, login: string | undefined): Json {
  const byPhone = login !== undefined && isPhone(login);
  const template = byPhone ? withUserAsPhone(given) : given;
  const names = userFields(template);
  if (names.length < 2) return template;
  const main =
    names.find((name) => name === login) ??
    names.find((name) => (byPhone ? isPhone(name) : name.includes('mail'))) ??
    names[0];
  const fill = (value: Json): Json => {
    if (typeof value !== 'object' || value === null || isList(value)) return value;
    return Object.fromEntries(
      Object.entries(value).map(([key, inner]) => {
        if (inner !== '{user}' || flat(key) === main) return [key, fill(inner)];
        return [key, flat(key).includes('mail') ? '{email}' : '{username}'];
      }),
    );
  };
  return fill(template);
}

function flat(name: string): string {
  return name.toLowerCase().replaceAll(/[^a-z0-9]/g, '');
}
