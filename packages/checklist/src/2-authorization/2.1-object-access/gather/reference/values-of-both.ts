import type { CommonTools, Fixture, Unavailable } from '@probity/probe-kit';
import type { ReferenceDetails } from '../../details.ts';
import { isValue, referenceValue } from './reference-value.ts';

/** What a reference holds where it names something of the owner, and where it names the caller's own. */
export interface ValuesOfBoth {
  readonly theirs: string | number;
  readonly own: string | number;
}

/** By what an account may be called where the name of a value does not say: only the right one shows its owner something. */
export function keysOf({ kind, key, choice }: ReferenceDetails): readonly ReferenceDetails['key'][] {
  const isPerson = (kind === 'account' || kind === 'owner') && choice === undefined;
  return isPerson && key !== 'email' ? [...new Set([key, 'id', 'name', 'email'] as const)] : [key];
}

/** The two values of a reference, or why they cannot be told apart. */
export async function valuesOfBoth(
  tools: CommonTools,
  reference: ReferenceDetails,
  { owner, other }: { readonly owner: string; readonly other: string },
  { theirs, own }: { readonly theirs: Fixture | undefined; readonly own: Fixture | undefined },
): Promise<ValuesOfBoth | Unavailable> {
  const { choice, name } = reference;
  if (choice !== undefined) return { theirs: choice.all, own: choice.own };
  const foreign = await referenceValue(tools, reference, owner, theirs);
  if (!isValue(foreign)) return foreign;
  const mine = await referenceValue(tools, reference, other, own);
  if (!isValue(mine)) return mine;
  if (String(foreign) === String(mine)) {
    const reason = `${owner} and ${other} have the same ${name}, so that nothing can be told apart`;
    return { reason, missing: 'identities' };
  }
  return { theirs: foreign, own: mine };
}

/** Why an experiment has no values at all. */
export function noValues({ name }: ReferenceDetails): Unavailable {
  return { reason: `nothing is known that ${name} could hold`, missing: 'references' };
}
