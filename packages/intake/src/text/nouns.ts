import { remembered } from './remembered.ts';
import { split } from './words.ts';

/** Words that end in s and are no plurals. */
const SINGULAR =
  /(?:ss|us|is|news|series|analytics|status|address|access|settings|credentials|sms|dns|https?)$/;

/** Plurals of words in -us; others in -uses have an e of their own, such as houses and causes. */
const PLURAL_OF_US = /(?:stat|camp|vir|bon|foc|cens|corp|nex|radi|syllab|surpl|^b|minib)uses$/;

/** Plurals of words in -che and -ze, which lose only their s. */
const KEEPS_E = /(?:caches|niches|sizes|prizes|mazes|bronzes|freezes)$/;

const PLURAL_OF_F = /(?:shelves|halves|wolves|calves)$/;

const PEOPLE =
  /^(?:users?|accounts?|people|persons?|members?|customers?|profiles?|employees?|staff|clerks?|subscribers?|students?|patients?|drivers?|players?|participants?)$/i;

/** Whether a segment of a path is called after people, who have accounts. */
export function isPeople(segment: string): boolean {
  return PEOPLE.test(segment);
}

/** A noun in the singular, in lower case and snake_case: `live-streams` becomes `live_stream`. */
export const singular = remembered((text): string => {
  const words = split(text);
  const last = words.at(-1);
  if (last === undefined) return '';
  return [...words.slice(0, -1), singularWord(last)].join('_');
});

function singularWord(word: string): string {
  if (word.length < 4 || !word.endsWith('s') || SINGULAR.test(word)) return word;
  if (word.endsWith('analyses')) return 'analysis';
  if (word.endsWith('ies')) return `${word.slice(0, -3)}y`;
  if (/(?:ches|shes|xes|sses|zes)$/.test(word) && !KEEPS_E.test(word)) return word.slice(0, -2);
  if (PLURAL_OF_US.test(word)) return word.slice(0, -2);
  if (PLURAL_OF_F.test(word)) return `${word.slice(0, -3)}f`;
  return word.slice(0, -1);
}
