import type { Json, Operation } from '@probity/model';
import type { Details21 } from './details.ts';

/** The terms that a search is tried with besides the whole canary: how much of the canary each holds. */
export const TERMS = { 'short-term': 2, 'empty-term': 0 } as const;
const TERM = /^(?:q|query|search|term|text|keywords?)$/i;

/** Where a template of a search takes the canary. */
export const WORD = /\{canary(?:_prefix)?\}/;

/** Whether a case searches by one of these terms. */
export function isByTerm(way: Details21['way']): way is keyof typeof TERMS {
  return way in TERMS;
}

/** An operation that takes a term, with the canary as that term. By POST it would write one of its own. */
export function withTerm(operation: Operation): Operation {
  if (takesTerm(operation))
    return operation.effect === 'reads' ? operation : { ...operation, effect: 'reads' };
  const term = operation.parameters.find((each) => each.in === 'query' && TERM.test(each.name));
  if (term === undefined) return operation;
  return { ...operation, query: { ...operation.query, [term.name]: '{canary}' } };
}

/** The parts of a template that hold the canary, as a change of the body that was sent. */
export function mapWords(
  template: Json,
  sent: Json | undefined,
  map: (template: string, whole: string) => string,
): Json | undefined {
  if (typeof template === 'string') {
    return WORD.test(template) ? map(template, typeof sent === 'string' ? sent : '') : undefined;
  }
  if (typeof template !== 'object' || template === null || Array.isArray(template)) return undefined;
  const fields = new Map<string, Json>(typeof sent === 'object' && sent !== null ? Object.entries(sent) : []);
  const changed = Object.entries(template).flatMap(([name, each]) => {
    const value = mapWords(each, fields.get(name), map);
    return value === undefined ? [] : [[name, value] as const];
  });
  return changed.length === 0 ? undefined : Object.fromEntries(changed);
}

/** Whether a search is described by the term that it takes. */
export function takesTerm({ query, body }: Operation): boolean {
  return (
    Object.values(query).some((template) => WORD.test(template)) ||
    (body !== null && mapWords(body.template, undefined, () => '') !== undefined)
  );
}
