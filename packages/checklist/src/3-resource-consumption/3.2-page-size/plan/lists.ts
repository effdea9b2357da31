import type { Operation, Resource, Target, ValueForm } from '@probity/model';
import { isSizeName } from '../size-names.ts';

/** An operation that lists, and how sure that is. */
export interface PlannedList {
  readonly operation: Operation;
  /** The type of object that it lists, if that is known. */
  readonly resource: Resource | undefined;
  /** The size parameters that the description names. */
  readonly sizes: readonly string[];
  /** Only the form of its answer speaks for a list. */
  readonly isGuess: boolean;
}

/** What else is in an answer that is a list. */
const ENVELOPE =
  /next|prev|total|count|page|limit|offset|cursor|more|meta|links?|size|self|first|last|took|object|url|success|status|error|message|code|version|time/i;

/** The operations that list something; those that are meant to be whole are none. */
export function listsOf(target: Target): readonly PlannedList[] {
  const complete = new Set(target.completeLists ?? []);
  return target.operations.flatMap((operation): readonly PlannedList[] => {
    const { id, method, effect, excluded, authRole, path } = operation;
    const isRead = method === 'GET' && effect === 'reads' && excluded === null && authRole === null;
    if (!isRead || complete.has(id) || path.startsWith('/.well-known/')) return [];
    const resource = target.resources.find(({ list }) => list === id);
    const sizes = sizesOf(operation);
    const isGuess = resource === undefined && sizes.length === 0;
    if (isGuess && !looksLikeList(operation)) return [];
    return [{ operation, resource, sizes, isGuess }];
  });
}

/** The described parameters that set the size of a page. */
function sizesOf({ parameters, path }: Operation): readonly string[] {
  // On one object such a name may mean anything.
  if (path.endsWith('}')) return [];
  return parameters.filter((each) => each.in === 'query' && isSizeName(each.name)).map(({ name }) => name);
}

/** Whether the description of a success is a list, or a list with words about it. */
function looksLikeList({ answers = [], path }: Operation): boolean {
  const form = answers.find(({ status }) => status.startsWith('2'))?.form;
  if (form === undefined || path.endsWith('}')) return false;
  if (isListForm(form)) return true;
  const fields = Object.entries(form.fields ?? {});
  const lists = fields.filter(([, value]) => isListForm(value));
  return lists.length === 1 && fields.every(([name, value]) => isListForm(value) || ENVELOPE.test(name));
}

function isListForm({ types, items }: ValueForm): boolean {
  return (
    types?.includes('array') === true && items?.types?.includes('object') !== false && items !== undefined
  );
}
