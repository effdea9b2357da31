import { INPUTS, type InputName, type Needs, type Tier } from './inputs.ts';
import { needs } from './needs.generated.ts';

/** Which inputs each check needs, from `inputs` in its `content.yaml`; a test runs all checks at every tier and compares. */
export const NEEDS: Readonly<Record<string, Needs>> = needs;

/** How much of a check is decided at a tier: nothing, some of the required cases, or all of them. */
export type Decided = 'nothing' | 'some' | 'all';

/** What follows from the table for one check at one tier. */
export function decidedAt(check: string, tier: Tier): Decided {
  const { first, full } = needsOf(check);
  const isHere = (name: InputName): boolean => INPUTS[name].tier <= tier;
  if (!first.every(isHere)) return 'nothing';
  return full.every(isHere) ? 'all' : 'some';
}

/** The inputs that a check wants and a tier does not have. */
export function lackingAt(check: string, tier: Tier): readonly InputName[] {
  const { first, full, more } = needsOf(check);
  return [...first, ...full, ...more].filter((name) => INPUTS[name].tier > tier);
}

/** What a check needs; a probe without them is a mistake of ours. */
function needsOf(check: string): Needs {
  const found = NEEDS[check];
  if (found === undefined) throw new Error(`The content of ${check} does not say which inputs it needs.`);
  return found;
}
