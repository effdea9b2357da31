import type { Exchange, ExchangeLookup } from '@probity/model';
import { leavesOf, leavesOfAnswer, type Leaf } from './json-leaves.ts';
import { isCanary, Unscriptable } from './script-values.ts';

/** A value that a request needs and an earlier answer gave. */
export interface SourcedValue {
  readonly value: string;
  readonly from: Exchange;
  readonly path: Leaf['path'];
}

const ID_NAME = /(?:^|[_-])(?:ids?|uuid|key|ref|slug|number|code)$|(?:Ids?|Ref|Key|Uuid)$/;

/** Finds which answers gave what some requests need: ids of objects that the run made, and of accounts. */
export function traceSources(
  needed: readonly Exchange[],
  exchanges: ExchangeLookup,
): readonly SourcedValue[] {
  const all = [...exchanges.values()].filter(
    ({ answer, class: kind, purpose }) => answer !== null && kind === 'success' && purpose !== 'cleanup',
  );
  const found = new Map<string, SourcedValue>();
  const open = [...needed];
  for (let each = open.pop(); each !== undefined; each = open.pop()) {
    for (const word of idsSent(each)) {
      const source = sourceOf(word, each, all);
      const known = found.get(word.value);
      if (known !== undefined && source !== undefined && known.from !== source.from)
        throw new Unscriptable(`two of its objects have the id ${word.value}`);
      if (source === undefined || known !== undefined) continue;
      found.set(word.value, source);
      open.push(source.from);
    }
  }
  return [...found.values()];
}

/** A word of a request that may name an object, and what stands before it. */
interface SentId {
  readonly value: string;
  readonly near: string;
}

function idsSent({ operation, request }: Exchange): readonly SentId[] {
  const template = new Set((operation ?? '').split(/[\s/]/));
  const parts = request.path.split(/[/?&=]/).map(decoded);
  const words = parts
    .map((value, at): SentId => ({ value, near: parts[at - 1] ?? '' }))
    .filter(({ value }) => value !== '' && !template.has(value));
  const fields = leavesOf(request.body)
    .filter(({ path, value }) => isId(path) || (typeof value === 'string' && value.length >= 8))
    .map(({ path, value }): SentId => ({ value: String(value), near: lastOf(path) }));
  return [...words, ...fields].filter(({ value }) => !isCanary(value) && !value.includes('‹'));
}

function sourceOf(
  { value, near }: SentId,
  { started, id }: Exchange,
  all: readonly Exchange[],
): SourcedValue | undefined {
  // As it is written in JSON.
  const written = JSON.stringify(value).slice(1, -1);
  const giving = all.filter(
    (each) => each.started < started && each.id !== id && each.answer?.body.includes(written),
  );
  const isNear = ({ request }: Exchange): boolean =>
    stem(request.path.replace(/\?.*$/, '').split('/').at(-1) ?? '') === stem(near);
  const made = giving.filter(({ request }) => request.method === 'POST' || request.method === 'PUT');
  const candidates = [
    ...made.filter(isNear),
    ...made.filter((each) => !isNear(each)),
    ...giving.filter(isPlainRead),
  ];
  for (const from of candidates) {
    const leaf = leavesOfAnswer(from)
      .filter((each) => String(each.value) === value && isId(each.path))
      .toSorted((a, b) => a.path.length - b.path.length)[0];
    // A list may hold others first, so that its first is not the one that was meant.
    if (leaf !== undefined && !leaf.path.includes(null)) return { value, from, path: leaf.path };
  }
  return undefined;
}

/** `projects`, `project_id` and `projectIds` are about the same thing. */
function stem(word: string): string {
  return word
    .replace(/(?:[_-]?(?:ids?|uuid|key|ref|slug)|Ids?)$/, '')
    .toLowerCase()
    .replace(/(?:ies|y|s)$/, '');
}

function lastOf(path: Leaf['path']): string {
  return path.findLast((key) => key !== null) ?? '';
}

/** A read that needs no id itself. */
function isPlainRead({ request, operation }: Exchange): boolean {
  return request.method === 'GET' && operation !== null && !operation.includes('{');
}

function isId(path: Leaf['path']): boolean {
  return ID_NAME.test(lastOf(path));
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
