import { precedes, type Exchange, type Proof } from '@probity/model';

/**
 * Whether a change of an account took effect although its request held no password of that account: a login that works
 * only since then, one that does not any more, or a read that shows another value. Null if so, else what is wrong.
 */
export function checkUnproved(
  { what }: Extract<Proof, { kind: 'effect' }>,
  [attack, before, after]: readonly Exchange[],
): string | null {
  if (!attack || !before || !after || attack.purpose !== 'attack') return 'no attack is named';
  if (before.as !== after.as || attack.as !== before.as) return 'two different accounts were compared';
  if (before.operation !== after.operation) return 'two different things were read';
  if (!precedes(before, attack)) return 'the first read is not from before the attack';
  if (!precedes(attack, after)) return 'the last read is not from after the attack';
  if (after.answer === null) return 'the last read was not answered';
  const sent = JSON.stringify([attack.request.headers, attack.request.body]);
  const isLogin = before.facts.granted !== null;
  // A new password of the account is in the request by right; another may not be.
  const passwords = sent.split(`‹${attack.as}.password`).length - 1;
  if (passwords > (isLogin && what === 'changed' ? 1 : 0))
    return 'the request held a password of the account';
  if (before.facts.granted === false) return 'nobody could log in before';
  if (what === 'vanished') return after.facts.granted === false ? null : 'it is still there';
  if (isLogin) {
    if (after.facts.granted !== true) return 'nobody could log in afterwards';
    return after.request.body === before.request.body ? 'it is the same login' : null;
  }
  if (before.class !== 'success' || after.class !== 'success') return 'it was not readable';
  return after.facts.sha256 === before.facts.sha256 ? 'nothing changed' : null;
}
