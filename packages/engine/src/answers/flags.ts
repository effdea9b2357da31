import type { Features } from './features.ts';

/** A value by which an API says in the body whether a call worked. */
export interface Flag {
  readonly place: string;
  /** What every call that worked has there. */
  readonly worked: string;
  /** What refusals have there. */
  readonly refused: ReadonlySet<string>;
}

/** An answer to a call that worked, and the operation that gave it. */
export interface Served {
  readonly operation: string;
  readonly features: Features;
  /** It has words of a refusal, but shows what is its caller's: here they are content. */
  readonly saysNo?: boolean;
}

/** Values that all JSON objects have at one place in common. Those of one operation may be its content. */
export function constantsOf(controls: readonly Served[]): ReadonlyMap<string, string> {
  const operations = new Set<string>();
  let common: ReadonlyMap<string, string> | undefined;
  for (const { operation, features } of controls) {
    const { form, scalars } = features;
    if (form !== 'json' || scalars.size === 0) continue;
    operations.add(operation);
    common = common === undefined ? scalars : shared(common, scalars);
    // With most APIs nothing is left after a few, and this is asked after every answer.
    if (common.size === 0) return common;
  }
  return common === undefined || operations.size < 2 ? new Map() : common;
}

function shared(
  one: ReadonlyMap<string, string>,
  other: ReadonlyMap<string, string>,
): ReadonlyMap<string, string> {
  return new Map([...one].filter(([place, value]) => other.get(place) === value));
}

/** The constants of calls that worked where every refusal has another value, and two have one. */
export function flagsOf(
  constants: ReadonlyMap<string, string>,
  refusals: readonly Features[],
): readonly Flag[] {
  return [...constants].flatMap(([place, worked]) => {
    const values = refusals.flatMap(({ scalars }) => scalars.get(place) ?? []);
    return values.length >= 2 && !values.includes(worked)
      ? [{ place, worked, refused: new Set(values) }]
      : [];
  });
}

/** Places that two refusals have and no call that worked. */
export function errorPlacesOf(
  controls: readonly Served[],
  refusals: readonly Features[],
): ReadonlySet<string> {
  const counts = new Map<string, number>();
  for (const { parts, form } of refusals)
    if (form === 'json') for (const part of parts) counts.set(part, (counts.get(part) ?? 0) + 1);
  const twice = [...counts].filter(([, count]) => count >= 2).map(([part]) => part);
  return new Set(twice.filter((part) => !controls.some(({ features }) => features.parts.has(part))));
}
