import { remembered } from './remembered.ts';

/** What names an operation. */
interface Named {
  readonly path: string;
  readonly operationId: string | null;
}

/** An operation is asked for its words by several rules. */
const known = new WeakMap<Named, ReadonlySet<string>>();

/** The words in the path and operationId of an operation, in lower case: `resetAllUsers` has three. */
export function wordsOf(operation: Named): ReadonlySet<string> {
  const { path, operationId } = operation;
  const fixed = path.replaceAll(/\{[^{}]*\}/g, ' ');
  const words = known.get(operation) ?? new Set([...split(fixed), ...split(operationId ?? '')]);
  known.set(operation, words);
  return words;
}

/** The words of a text, `camelCase` taken apart. */
export const split = remembered((text): readonly string[] =>
  (text.slice(0, 2000).match(/[A-Z]+[a-z0-9]*|[a-z0-9]+/g) ?? []).map((word) => word.toLowerCase()),
);
