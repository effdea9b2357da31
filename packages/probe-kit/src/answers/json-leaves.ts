import type { Json } from '@probity/model';

/** A value that holds no others. */
export type Scalar = string | number | boolean;

/** Every scalar of a document by its path; positions in lists count, because entries do. What is empty is as if absent. */
export type Leaves = ReadonlyMap<string, Scalar>;

/** A value that is another one than before; undefined where there was or is none. */
export interface LeafChange {
  readonly at: string;
  readonly was: Scalar | undefined;
  readonly is: Scalar | undefined;
}

/** Deeper levels are left out, so that no document can exhaust the stack. */
const DEEPEST = 50;

/** Texts that say when something happened. */
const TIME = /^\d{4}-\d{2}-\d{2}(?:[T ]|$)/;

/** The scalars of a document down to some depth. */
export function leavesOf(value: Json, deepest = DEEPEST): Leaves {
  const leaves = new Map<string, Scalar>();
  const walk = (each: Json, at: string, depth: number): void => {
    if (typeof each !== 'object' || each === null) {
      if (each !== null && each !== '') leaves.set(at, each);
    } else if (depth <= deepest) {
      for (const [key, inner] of Object.entries(each))
        walk(inner, at === '' ? key : `${at}.${key}`, depth + 1);
    }
  };
  walk(value, '', 0);
  return leaves;
}

/** The places in which two documents differ, with both values. */
export function changesBetween(before: Leaves, after: Leaves): readonly LeafChange[] {
  return [...new Set([...before.keys(), ...after.keys()])].flatMap((at) => {
    const [was, is] = [before.get(at), after.get(at)];
    return was === is ? [] : [{ at, was, is }];
  });
}

/** The last name of a path. */
export function nameAt(at: string): string {
  return at.replace(/^.*\./, '');
}

/** Whether a value is a time, as text. */
export function isTime(value: Json | undefined): boolean {
  return typeof value === 'string' && TIME.test(value);
}
