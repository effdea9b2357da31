import { precedes, type Exchange, type Finding, type Json, type Proof } from '@probity/model';

type Shown = Extract<Proof, { kind: 'value' }>;
type Effect = Extract<Proof, { kind: 'effect' }>;

/**
 * Whether a field of an account's own object was written by its request: the request carried the field and the value,
 * and a reader that saw another value before sees this one afterwards. Null if so, else what is wrong.
 */
export function checkWritten(
  { what }: Effect,
  { params }: Finding,
  [attack, before, after]: readonly Exchange[],
): string | null {
  if (!attack || !before || !after || attack.purpose !== 'attack') return 'no attack is named';
  const field = String(params['field']);
  // Anyone who signs up reads the account that the sign-up made, so that two of them are compared.
  const isSignedUpAccounts = [before, after].every(({ as }) => /^signed-up-\d+$/.test(as));
  if ((before.as !== after.as && !isSignedUpAccounts) || before.operation !== after.operation)
    return 'two different readers were compared';
  if (!precedes(before, attack)) return 'the first read is not from before the attack';
  if (!precedes(attack, after)) return 'the last read is not from after the attack';
  if (before.class !== 'success') return 'it was not readable before';
  if (!carries(attack, field)) return 'the attack did not send the field';
  if (what === 'vanished') {
    if (attack.class !== 'success') return 'the attack was refused';
    return after.class === 'missing' ? null : 'it is still there';
  }
  if (after.class !== 'success') return 'it was not readable afterwards';
  const sent = wordsOf(attack);
  const known = new Set(valuesAt(before, field));
  const isWritten = valuesAt(after, field).some((value) => !known.has(value) && hasWord(sent, value));
  return isWritten ? null : 'the field does not hold what was sent';
}

/** Whether somebody else reads what an account wrote, after a request that carried the field. */
export function checkGivenAway(
  { canary, owner }: Shown,
  { params }: Finding,
  seen: Exchange,
  all: readonly Exchange[],
): string | null {
  if (seen.as === owner) return 'the owner saw its own value';
  const isShown = seen.facts.canaries.some((each) => each.label === canary && each.owner === owner);
  if (!isShown) return 'the answer does not hold the canary';
  const field = String(params['field']);
  const isGiven = all.some(
    (each) => each.purpose === 'attack' && each.as === owner && precedes(each, seen) && carries(each, field),
  );
  return isGiven ? null : 'the attack did not send the field';
}

function carries(attack: Exchange, field: string): boolean {
  return wordsOf(attack).toLowerCase().includes(field.toLowerCase());
}

/** All that a request says: its query, as it is read, and its body. */
function wordsOf({ request: { path, body } }: Exchange): string {
  const query = new URLSearchParams(path.split('?')[1] ?? '');
  return [...[...query].flat(), body ?? ''].join('\n');
}

/** Whether a text says a value, not merely a longer one that holds it. */
function hasWord(text: string, value: string): boolean {
  const rest = text.split(value);
  return rest.some((part, at) => at > 0 && !/\w$/.test(rest[at - 1] ?? '') && !/^\w/.test(part));
}

/** The values under a key anywhere in an answer, as text. */
function valuesAt({ answer }: Exchange, key: string): readonly string[] {
  const found: string[] = [];
  const walk = (value: Json, isNamed: boolean): void => {
    if (typeof value !== 'object' || value === null) {
      if (isNamed) found.push(String(value));
      return;
    }
    for (const [name, each] of Object.entries(value))
      walk(each, name === key || (isNamed && Array.isArray(value)));
  };
  try {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- parsed JSON is Json
    walk(JSON.parse(answer?.body ?? '') as Json, false);
  } catch {
    return [];
  }
  return found;
}
