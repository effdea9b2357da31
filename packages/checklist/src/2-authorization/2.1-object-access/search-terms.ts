import { parseJson, type Exchange, type Json, type Operation } from '@probity/model';
import type { Change, PlannedCase } from '@probity/probe-kit';
import type { Details21 } from './details.ts';

/** The terms that a search is tried with besides the whole canary: how much of the canary each holds. */
const TERMS = { 'short-term': 2, 'empty-term': 0 } as const;
const TRIED = ['short-term', 'empty-term'] as const;
const TERM = /^(?:q|query|search|term|text|keywords?)$/i;
const WORD = /\{canary(?:_prefix)?\}/;

/** Whether a case searches by one of these terms. */
export function isByTerm(way: Details21['way']): way is keyof typeof TERMS {
  return way in TERMS;
}

/**
 * The further searches of a plan: by a term that matches nearly everything, because some look for such a term
 * everywhere, and by a list that takes a term. Nobody has to offer them, so none of them is required.
 */
export function searchCases(
  cases: readonly PlannedCase<Details21>[],
  operations: ReadonlyMap<string, Operation>,
): readonly PlannedCase<Details21>[] {
  return cases.flatMap((each) => {
    const { reach, resource, way } = each.details;
    const operation = operations.get(each.operation ?? '');
    if ((reach !== 'search' && reach !== 'list') || way !== 'direct' || operation === undefined) return [];
    const [isSearch, canSearch] = [takesTerm(operation), takesTerm(withTerm(operation))];
    const ways = isSearch ? TRIED : canSearch ? (['direct', ...TRIED] as const) : [];
    return ways.map((how) => ({
      ...each,
      variation: how === 'direct' ? `${resource} search` : `${resource} search ${how}`,
      required: false,
      requests: 4,
      details: { ...each.details, reach: 'search' as const, way: how },
    }));
  });
}

/** An operation that takes a term, with the canary as that term. By POST it would write one of its own. */
export function withTerm(operation: Operation): Operation {
  if (takesTerm(operation))
    return operation.effect === 'reads' ? operation : { ...operation, effect: 'reads' };
  const term = operation.parameters.find((each) => each.in === 'query' && TERM.test(each.name));
  if (term === undefined) return operation;
  return { ...operation, query: { ...operation.query, [term.name]: '{canary}' } };
}

/** What turns the caller's own search into one for the first letters of what the owner's search looks for. */
export function termChange(
  { query, body }: Operation,
  way: keyof typeof TERMS,
  own: Exchange,
  owners: Exchange,
): Change {
  const shortened = (template: string, whole: string): string => {
    const [before = ''] = template.split(WORD);
    return template.replace(WORD, whole.slice(before.length).slice(0, TERMS[way]));
  };
  const url = new URL(`http://target.invalid${own.request.path}`);
  const whole = new URL(`http://target.invalid${owners.request.path}`).searchParams;
  for (const [name, template] of Object.entries(query)) {
    if (WORD.test(template)) url.searchParams.set(name, shortened(template, whole.get(name) ?? ''));
  }
  const sent = parseJson(owners.request.body ?? undefined);
  const merge = body === null ? undefined : mapWords(body.template, sent, shortened);
  return { path: `${url.pathname}${url.search}`, ...(merge !== undefined && { merge }) };
}

/** The parts of a template that hold the canary, as a change of the body that was sent. */
function mapWords(
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

function takesTerm({ query, body }: Operation): boolean {
  return (
    Object.values(query).some((template) => WORD.test(template)) ||
    (body !== null && mapWords(body.template, undefined, () => '') !== undefined)
  );
}
