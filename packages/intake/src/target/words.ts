import type { Described } from '../description/described.ts';

/** The words in the path and operationId of an operation, in lower case: `resetAllUsers` has three. */
export function wordsOf({ path, operationId }: Described): ReadonlySet<string> {
  const fixed = path.replaceAll(/\{[^{}]*\}/g, ' ');
  return new Set([...split(fixed), ...split(operationId ?? '')]);
}

/** The words of a text, `camelCase` taken apart. */
export function split(text: string): readonly string[] {
  return text
    .slice(0, 2000)
    .replaceAll(/([a-z0-9])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter((word) => word !== '');
}
