import { withoutMarkNumbers, type Exchange, type RunEvidence } from '@probity/model';
import { exchangeIdsIn } from '@probity/reporters';
import { isSame } from './same-case.ts';

/** The attack of a case that is the one of the run before, and the last legitimate request beside it. */
export function sidesOfReplay(
  before: Exchange | undefined,
  cases: readonly string[],
  { rounds, exchanges }: RunEvidence,
): { readonly attack: Exchange | undefined; readonly control: Exchange | undefined } {
  const all = cases
    .flatMap((id) => rounds.get(id) ?? [])
    .flatMap((round) => exchangeIdsIn(round))
    .map((id) => exchanges.get(id))
    .filter((each) => each !== undefined);
  const alike = all.filter(
    (each) =>
      before !== undefined && each.purpose === before.purpose && isSame(each.operation, before.operation),
  );
  const isSameCaller = (each: Exchange): boolean =>
    before !== undefined &&
    each.as === before.as &&
    withoutMarkNumbers(each.credential) === withoutMarkNumbers(before.credential);
  const attack = alike.findLast(isSameCaller) ?? alike.at(-1);
  const controls = all.filter(
    ({ purpose, operation, id }) =>
      purpose === 'control' && id !== attack?.id && isSame(operation, attack?.operation ?? null),
  );
  // The owner says more than what the attacker may do elsewhere.
  return { attack, control: controls.findLast(({ as }) => as !== attack?.as) ?? controls.at(-1) };
}
