import type { Case, Exchange, Proof } from '@probity/model';
import { attackedObservation, effectOf, effectProof, isDone, shownOf, succeeded } from '@probity/probe-kit';
import type { Details12 } from '../details.ts';
import type { Record12, Seen, TokenTry } from '../record.ts';
import type { Variation } from '../variations.ts';
import { acceptance } from './accepted.ts';

/** Proof that a token was let in: by what it wrote, by its answer, or as the account of another. */
export function letIn(
  testCase: Case<Details12>,
  { attack, seen }: TokenTry,
  { none }: Pick<Record12, 'none'>,
  control: Exchange,
  { foreign }: Variation,
): Proof | undefined {
  // Writes have objects of their own, so that their answers are not to be compared with those of the control.
  const written = seen && (effectIn(attack, seen) ?? valueIn(attack, control));
  const proof = written ?? acceptance(testCase, attack, control, none);
  if (proof !== undefined || foreign !== true || !hasSameForm(attack, control)) return proof;
  return { kind: 'accepted', exchange: attack.id, control: control.id };
}

function effectIn(attack: Exchange, seen: Seen): Proof | undefined {
  const effect = effectOf(attackedObservation({ ...seen, attack }));
  return isDone(effect) ? effectProof(attack, effect) : undefined;
}

/** A value of the caller that the request did not send. */
function valueIn(attack: Exchange, { as: owner }: Exchange): Proof | undefined {
  const shown = succeeded(attack) ? shownOf(attack, owner) : undefined;
  return shown && { kind: 'value', exchange: attack.id, canary: shown.label, owner };
}

/** Somebody else's token brings somebody else's answer; its form is that of the caller's own. */
function hasSameForm(attack: Exchange, control: Exchange): boolean {
  const [places, own] = [attack, control].map(({ facts }) => facts.paths.toSorted().join(' '));
  return succeeded(attack) && !attack.facts.catchAll && places !== '' && places === own;
}
