import type { Case, Exchange, Proof } from '@probity/model';
import { effectOf, succeeded } from '@probity/probe-kit';
import type { Details12 } from '../details.ts';
import type { TokenTry } from '../record.ts';
import type { Variation } from '../variations.ts';
import { acceptance } from './accepted.ts';

/** Proof that a token was let in: by its answer, by what it wrote, or as the account of another. */
export function letIn(
  testCase: Case<Details12>,
  { attack, seen }: TokenTry,
  control: Exchange,
  { foreign }: Variation,
): Proof | undefined {
  const shown = acceptance(testCase, attack, control);
  if (shown !== undefined) return shown;
  if (foreign === true && hasSameForm(attack, control)) {
    return { kind: 'accepted', exchange: attack.id, control: control.id };
  }
  if (seen === undefined) return undefined;
  const effect = effectOf({ ...seen, write: attack, after: seen.after });
  if (effect.what !== 'changed' && effect.what !== 'vanished') return undefined;
  const { what, before, after } = effect;
  return { kind: 'effect', attack: attack.id, before: before.id, after: after.id, what };
}

/** Somebody else's token brings somebody else's answer; its form is that of the caller's own. */
function hasSameForm(attack: Exchange, control: Exchange): boolean {
  const [places, own] = [attack, control].map(({ facts }) => facts.paths.toSorted().join(' '));
  return succeeded(attack) && !attack.facts.catchAll && places !== '' && places === own;
}
