import { split } from '../target/words.ts';

/** Words that end in s and are no plurals. */
const SINGULAR =
  /(?:ss|us|is|news|series|analytics|status|address|access|settings|credentials|sms|dns|https?)$/;

const PEOPLE =
  /^(?:users?|accounts?|people|persons?|members?|customers?|profiles?|employees?|staff|clerks?|subscribers?|students?|patients?|drivers?|players?|participants?)$/i;

/** Whether a segment of a path is called after people, who have accounts. */
export function isPeople(segment: string): boolean {
  return PEOPLE.test(segment);
}

/** A noun in the singular, in lower case and snake_case: `live-streams` becomes `live_stream`. */
export function singular(text: string): string {
  const words = split(text);
  const last = words.at(-1);
  if (last === undefined) return '';
  return [...words.slice(0, -1), singularWord(last)].join('_');
}

function singularWord(word: string): string {
  if (word.length < 4 || SINGULAR.test(word)) return word;
  if (word.endsWith('analyses')) return 'analysis';
  if (word.endsWith('ies')) return `${word.slice(0, -3)}y`;
  if (/(?:ches|shes|xes|sses|zes)$/.test(word)) return word.slice(0, -2);
  return word.endsWith('s') ? word.slice(0, -1) : word;
}
