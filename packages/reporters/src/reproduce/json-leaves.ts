import type { Exchange } from '@probity/model';

/** A value in a JSON document and where it is; null stands for any position of a list. */
export interface Leaf {
  readonly path: readonly (string | null)[];
  readonly value: string | number | boolean;
}

/** The values of a JSON text that are neither objects nor lists, nor null; none if it is not JSON. */
export function leavesOf(text: string | null | undefined): readonly Leaf[] {
  if (!text) return [];
  try {
    return leavesIn(JSON.parse(text), []);
  } catch {
    return [];
  }
}

/** The values of an answer. */
export function leavesOfAnswer({ answer }: Exchange): readonly Leaf[] {
  return answer?.cut === true ? [] : leavesOf(answer?.body);
}

/** A path as a result writes it: `items[].id`. */
export function pathText(path: Leaf['path']): string {
  return path.reduce<string>(
    (text, key) => (key === null ? `${text}[]` : text === '' ? key : `${text}.${key}`),
    '',
  );
}

function leavesIn(value: unknown, path: Leaf['path']): readonly Leaf[] {
  if (Array.isArray(value)) return value.flatMap((each: unknown) => leavesIn(each, [...path, null]));
  if (typeof value === 'object' && value !== null)
    return Object.entries(value).flatMap(([key, each]: [string, unknown]) => leavesIn(each, [...path, key]));
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean')
    return [{ path, value }];
  return [];
}
