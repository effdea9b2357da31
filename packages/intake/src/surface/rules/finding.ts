import type { Confidence, Reference } from '@probity/model';

/** What a rule says about a value. */
export interface Finding extends Pick<Reference, 'kind' | 'to' | 'key' | 'choice'> {
  readonly rule: RuleName;
}

/** What each rule looks for, how far it is believed, and what becomes of a value that it finds. */
export const RULES = {
  P1: ['id after a collection', 'settled', 'sure'],
  P2: ['named after the collection before it', 'settled', 'sure'],
  P3: ['an account, by its name or the collection before it', 'settled', 'likely'],
  P4: ['name after a collection', 'settled', 'likely'],
  P5: ['number, code or key after a collection', 'settled', 'likely'],
  P6: ['named after a resource', 'settled', 'likely'],
  P7: ['an id, a number or a name of something, by its name', 'settled', 'likely'],
  P8: ['id written together with its resource', 'settled', 'likely'],
  P9: ['where one thing of a collection is read or changed', 'settled', 'likely'],
  Q1: ['bare id', 'settled', 'sure'],
  Q2: ['bare ids', 'settled', 'sure'],
  Q3: ['an account by its name or e-mail address', 'settled', 'likely'],
  F1: ['id of a resource', 'settled', 'sure'],
  F2: ['id of an account word', 'settled', 'sure'],
  F3: ['id of a tenant word', 'settled', 'sure'],
  F4: ['id whose last word is a resource', 'settled', 'likely'],
  F5: ['the description of the value names a resource', 'settled', 'likely'],
  F6: ['id of a parent, source or target', 'settled', 'likely'],
  F7: ['id of what a collection, a schema or an answer is called', 'settled', 'likely'],
  F8: ['required id of what the operation is called', 'settled', 'likely'],
  B1: ['own id in a create', 'tried', 'guess'],
  B2: ['id inside an object that is named after a resource', 'settled', 'likely'],
  B3: ['id inside an envelope', 'settled', 'likely'],
  K1: ['tenant in a header', 'settled', 'likely'],
  H1: ['resource or account in a header', 'settled', 'likely'],
  W1: ['bare account word', 'tried', 'guess'],
  W2: ['bare name of a resource', 'tried', 'guess'],
  W3: ['bare tenant word', 'tried', 'guess'],
  W4: ['second key in a query', 'tried', 'guess'],
  W5: ['named like the value by which a path names one of many', 'tried', 'guess'],
  S1: ['a choice between mine and all', 'tried', 'guess'],
  T1: ['optional id that an answer shows', 'tried', 'guess'],
  T2: ['required id that an answer shows', 'settled', 'guess'],
  T3: ['id of something that is listed and that nobody adds here', 'tried', 'guess'],
  A1: ['after a collection, nothing known', 'open', 'guess'],
  A2: ['in a path, nothing known', 'open', 'guess'],
  A3: ['required in the query, nothing known', 'open', 'guess'],
  A4: ['required in a header, nothing known', 'open', 'guess'],
  A5: ['required in the query, with the format of an id', 'open', 'guess'],
  A6: ['required in the body, nothing known', 'open', 'guess'],
  A7: ['required in the body, with the format of an id', 'open', 'guess'],
  A8: ['required in a header, with the format of an id', 'open', 'guess'],
  L1: ['text named after a resource or an account', 'listed', 'guess'],
  L2: ['optional id that no answer shows', 'listed', 'guess'],
  L3: ['id next to the address of the object', 'listed', 'guess'],
  L4: ['id of a part of what is sent', 'listed', 'guess'],
  L5: ['id of something that everybody may list and that nobody adds here', 'listed', 'guess'],
  stated: ['the profile says so', 'settled', 'sure'],
} as const satisfies Record<string, readonly [message: string, state: Reference['state'], Confidence]>;

type RuleName = keyof typeof RULES;
