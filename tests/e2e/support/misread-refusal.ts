import type { Exchange, StoredRecord, Verdict } from '@probity/model';

type Index = ReadonlyMap<string, Exchange>;

/** Statuses of a success: what is refused with one is refused by its body. */
const isSuccess = (status: number): boolean => status >= 200 && status < 300;

/**
 * What a verdict takes for a refusal although nothing shows that it is one, or null: words that may be a refusal cannot
 * pass, and what was served as empty as to the caller, while no credential is refused, did not get nothing.
 */
export function misreadRefusal(
  verdict: Verdict,
  rounds: readonly StoredRecord[],
  index: Index,
): string | null {
  if (verdict.kind === 'pass') {
    const attack = named(rounds[0], 'attack', index);
    return attack?.class === 'unclear' ? 'pass by words alone' : null;
  }
  if (verdict.kind !== 'fail') return null;
  const counted = new Set(
    verdict.findings.flatMap(({ proof }) =>
      proof.kind === 'status' && isSuccess(proof.status) ? proof.exchanges : [],
    ),
  );
  const isMisread = rounds.some((round) => {
    // An effect that could be seen and was not says more than the answer.
    if (!['nothing', undefined].includes(through(round))) return false;
    const [control, none] = [named(round, 'control', index), named(round, 'none', index)];
    if (control === undefined || none === undefined || none.answer === null) return false;
    const isRefused = none.credential === 'none' && none.class === 'unauthenticated';
    return (
      isRefused && attacksIn(round, index).some((each) => counted.has(each.id) && isAlike(each, control))
    );
  });
  return isMisread ? 'served, and counted as refused' : null;
}

function through(round: StoredRecord): string | undefined {
  return typeof round['through'] === 'string' ? round['through'] : undefined;
}

/** The exchange that a round names so. */
function named(round: StoredRecord | undefined, name: string, index: Index): Exchange | undefined {
  const value = round?.[name];
  const id = typeof value === 'object' && value !== null && 'exchange' in value ? value.exchange : undefined;
  return typeof id === 'string' ? index.get(id) : undefined;
}

/** The attack of a round, or those of its tries, other than the call without a credential. */
function attacksIn(round: StoredRecord, index: Index): readonly Exchange[] {
  const { tries } = round;
  const records = [round, ...(Array.isArray(tries) ? (tries as readonly StoredRecord[]) : [])];
  return records
    .flatMap((each) => named(each, 'attack', index) ?? [])
    .filter(({ credential }) => credential !== 'none');
}

function isAlike(one: Exchange, other: Exchange): boolean {
  const isNothing = ({ class: kind, facts, answer }: Exchange): boolean =>
    kind === 'success' && answer !== null && !facts.catchAll && facts.form === 'empty';
  return isNothing(one) && isNothing(other) && one.answer?.status === other.answer?.status;
}
