import { statusOf, type Exchange } from '@probity/model';
import { succeeded } from '@probity/probe-kit';

/** Whether two answers are of one kind: the same status and the same places in their bodies. */
export function isAlike(one: Exchange, other: Exchange): boolean {
  return (
    one.answer !== null &&
    other.answer !== null &&
    statusOf(one) === statusOf(other) &&
    one.facts.form === other.facts.form &&
    places(one) === places(other)
  );
}

/** Whether an answer shows data: a value of the run that its request did not bring, or all that the read of the path shows. */
export function showsData(attack: Exchange, read: Exchange): boolean {
  if (!succeeded(attack) || attack.facts.length <= 2) return false;
  if (attack.operation?.startsWith(`${attack.request.method} `) === true) return false;
  if (attack.facts.canaries.some(({ sent }) => !sent)) return true;
  return attack.facts.form === 'json' && attack.facts.paths.length > 0 && places(attack) === places(read);
}

function places({ facts }: Exchange): string {
  return facts.paths.toSorted().join('\n');
}
