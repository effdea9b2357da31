import { isList, newWordOf, type Json } from '@probity/model';
import { WORDS } from './invented-words.ts';

/** What is asked for a second time has to be the same. */
const REPEATED = /confirm|repeat|retype|again|verif/i;

/**
 * A body in which no made-up word stands twice. A name that is the same text as an address shows the address wherever
 * the name is shown. `again` makes up another word for a placeholder, by how often it was there before.
 */
export function withDistinctWords(
  template: Json,
  again: (placeholder: string, before: number) => Json | undefined,
): Json {
  const met = new Map<string, number>();
  const walk = (value: Json, name: string): Json => {
    if (typeof value === 'string') {
      const asked = /^\{([^{}]+)\}$/.exec(value)?.[1];
      if (asked === undefined || !isMadeUp(asked) || REPEATED.test(name)) return value;
      const before = met.get(asked) ?? 0;
      met.set(asked, before + 1);
      return before === 0 ? value : (again(asked, before) ?? value);
    }
    if (typeof value !== 'object' || value === null) return value;
    if (isList(value)) return value.map((each) => walk(each, name));
    return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, walk(each, key)]));
  };
  return walk(template, '');
}

function isMadeUp(placeholder: string): boolean {
  return Object.hasOwn(WORDS, placeholder) || newWordOf(placeholder) !== undefined;
}
