import type { Operation, Resource, Role } from '@probity/model';
import type { Described } from '../description/described.ts';
import { isExpected } from '../infer/lifecycles/find-collections.ts';
import { segmentsOf } from '../infer/shapes.ts';
import { overAccount } from './over-accounts.ts';
import type { Value } from './values/value.ts';
import type { Vocabulary } from './vocabulary/vocabulary.ts';

const SLOTS = [
  ['create', 'creates'],
  ['read', 'reads'],
  ['update', 'changes'],
  ['delete', 'deletes'],
  ['list', 'lists'],
] as const;

const SEARCHES = /^(?:search|searches|find|lookup|query)$/i;
/** Sign-in in all its ways, beside the one that is used. */
const SESSION = /^(?:refresh|logout|password_change|otp_start|otp_verify|reset_request|reset_confirm)$/;

/** What operations do in the lives of resources, in the order of the resources. */
export function slotsIn(resources: readonly Resource[]): ReadonlyMap<string, readonly Role[]> {
  const all = resources.flatMap((resource) =>
    SLOTS.map(([slot, role]) => ({ operation: resource[slot], role })),
  );
  const found = new Map<string, readonly Role[]>();
  for (const { operation, role } of all)
    if (operation !== null) found.set(operation, [...(found.get(operation) ?? []), role]);
  return found;
}

/** What an operation does, by its place in the life of a resource, and else by its method and path. */
export function rolesOf(
  described: Described,
  operation: Operation,
  {
    slots,
    logins,
    values,
    words,
  }: {
    /** What each operation does in the life of a resource, by its id. */
    readonly slots: ReadonlyMap<string, readonly Role[]>;
    readonly logins: ReadonlySet<Described>;
    readonly values: readonly Value[];
    readonly words: Vocabulary;
  },
): readonly Role[] {
  const { authRole, privileged, path, method } = operation;
  const isOver = method !== 'GET' && overAccount(path, words) !== undefined;
  const more: readonly Role[] = privileged || isOver ? ['privileged'] : [];
  if (authRole === 'signup') return ['signs-up', ...more];
  if (authRole === 'login' || logins.has(described)) return ['signs-in', ...more];
  if (authRole !== null && SESSION.test(authRole)) return ['session', ...more];
  const main = slots.get(operation.id) ?? [byShape(described, words)];
  const isBulk = values.some(({ where, name }) => where !== 'path' && /^\w*ids(?:\[\])?$/i.test(name));
  return [
    ...new Set([...main, ...(isBulk && !main.includes('creates') ? (['bulk'] as const) : []), ...more]),
  ];
}

function byShape({ method, path, parameters }: Described, words: Vocabulary): Role {
  const segments = segmentsOf(path.replace(/\.(?:json|xml)$/i, ''));
  const last = segments.at(-1) ?? '';
  const isItem = last.includes('{');
  const asks = parameters.some((each) => each.in === 'query' && isExpected(each.name));
  if ((method === 'GET' || method === 'POST') && SEARCHES.test(last)) return 'searches';
  if (method === 'DELETE') return 'deletes';
  if (method === 'PUT' || method === 'PATCH') return 'changes';
  if (method === 'POST') {
    if (isItem) return 'changes';
    if (words.isKeptAt(segments)) return 'creates';
    return segments.some((segment) => segment.includes('{')) ? 'changes' : 'action';
  }
  if (isItem) return 'reads';
  if (asks) return 'searches';
  return words.isKeptAt(segments) || words.isPlural(last) ? 'lists' : 'reads';
}
