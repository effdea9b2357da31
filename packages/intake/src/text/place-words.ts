import { split } from './words.ts';

/** What goes beside a credential and is none: second factors, other people's names, proofs of the page. */
const ALONGSIDE = /^(?:sudo|t?otp|[cx]srf(?:token)?|impersonat\w*)$/;

/** What chooses among several organisations, unless it is their key. */
const SELECTOR = /^(?:tenants?|orgs?|organi[sz]ations?|workspaces?)$/;
const CREDENTIAL = /^(?:api)?(?:key|token|secret|auth|authorization|session)$/;

/** Longer descriptions say it at their beginning, or nowhere. */
const LONGEST = 2000;

const QUOTE = '["\'`“”‘’]';
const PLACEHOLDER = '(?:<[^<>]{1,60}>|\\{[^{}]{1,60}\\}|\\[[^\\[\\]]{1,60}\\])';
const SCHEME = '[A-Za-z][A-Za-z-]{0,30}';
const USUAL = '(?:bearer|token|jwt|api-?key)\\b';
const ASKED = '\\b(?:prepend|prefix|preced)[a-z]{0,5}(?: [a-z]{1,20}){0,4}? (?:with|by) ';

/** The ways in which descriptions speak of a prefix; the first group is the prefix. */
const SPOKEN: readonly RegExp[] = [
  // prepended with "token", prefix the value with Token
  new RegExp(`${ASKED}(?:the )?(?:(?:word|prefix|keyword|string|text) )?${QUOTE}(${SCHEME})`, 'i'),
  new RegExp(`${ASKED}(?:the )?(?:(?:word|prefix|keyword|string|text) )?(${USUAL})`, 'i'),
  // Bearer <token>, 'Bearer' [space] and then your token
  new RegExp(`\\b(bearer)${QUOTE}? ${PLACEHOLDER}`, 'i'),
  new RegExp(`${QUOTE}(bearer) [^\\s"'\`]`, 'i'),
  // Authorization: Token {key}
  new RegExp(`(?:^|[:=] ?|${QUOTE})(${SCHEME}) ${PLACEHOLDER}`, 'i'),
];

/** Whether a parameter goes beside a credential and opens nothing by itself. */
export function isAlongside(name: string): boolean {
  const words = split(name);
  if (words.some((word) => ALONGSIDE.test(word))) return true;
  return words.some((word) => SELECTOR.test(word)) && !words.some((word) => CREDENTIAL.test(word));
}

/** What the description of an Authorization header puts before the credential, with the space after it. */
export function prefixOf({
  in: place,
  name,
  description,
}: Readonly<Record<string, unknown>>): `${string} ` | '' {
  if (place !== 'header' || String(name).toLowerCase() !== 'authorization') return '';
  if (typeof description !== 'string') return '';
  const text = description.slice(0, LONGEST).replaceAll(/\s+/g, ' ');
  for (const pattern of SPOKEN) {
    const prefix = pattern.exec(text)?.[1];
    if (prefix !== undefined) return `${prefix} `;
  }
  return '';
}
