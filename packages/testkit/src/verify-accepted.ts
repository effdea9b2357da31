import type { Exchange } from '@probity/model';
import type { Evidence } from './evidence.ts';
import { sharesPrivateThing } from './private-thing.ts';

/** Whether an attack got what only the owner of a living credential gets. */
export function checkAccepted(
  [accepted, control]: readonly Exchange[],
  { checks, rounds, exchanges }: Evidence,
  check: string,
): string | null {
  if (!accepted || !control || accepted.purpose !== 'attack') return 'no attack is named';
  const isServed = [accepted, control].every(
    ({ class: kind, answer, facts }) => kind === 'success' && answer !== null && !facts.catchAll,
  );
  if (!isServed) return 'one of the two did not succeed';
  if (accepted.credential === control.credential) return 'it is the same living credential';
  if (isSameNothing(accepted, control) && isRefusedWithout(control, exchanges)) return null;
  const cases = (checks.find((each) => each.check === check)?.cases ?? []).map(({ case: testCase }) => ({
    testCase,
    rounds: rounds.get(testCase.id) ?? [],
  }));
  const isShared = sharesPrivateThing(accepted, control, cases) || isEqualAndGuarded();
  return isShared ? null : 'the two answers share nothing private';

  /** Where strangers are refused, being answered alike is what only the owner is, even if there is nothing to show. */
  function isEqualAndGuarded(): boolean {
    const isAlike =
      accepted?.facts.sha256 === control?.facts.sha256 ||
      accepted?.facts.paths.toSorted().join() === control?.facts.paths.toSorted().join();
    return (
      isAlike && accepted?.operation === control?.operation && callersWithoutCredential().some(isTurnedAway)
    );
  }

  function callersWithoutCredential(): readonly Exchange[] {
    const named = cases.flatMap((each) => each.rounds).map((round) => JSON.stringify(round));
    const own = named.filter((round) => round.includes(`{"exchange":${JSON.stringify(accepted?.id)}}`));
    return exchanges.filter(
      ({ id, credential, operation }) =>
        credential === 'none' &&
        operation === accepted?.operation &&
        own.some((round) => round.includes(`"anonymous":{"exchange":${JSON.stringify(id)}}`)),
    );
  }
}

function isTurnedAway({ class: kind }: Exchange): boolean {
  return kind === 'unauthenticated' || kind === 'forbidden';
}

/** Whether two answers hold nothing in the same way. */
function isSameNothing(one: Exchange, other: Exchange): boolean {
  const isEmpty = [one, other].every(({ facts }) => facts.form === 'empty' || facts.length <= 2);
  return isEmpty && one.facts.sha256 === other.facts.sha256 && one.answer?.status === other.answer?.status;
}

/** Whether the operation turned somebody away who came without a credential. */
function isRefusedWithout({ operation }: Exchange, exchanges: readonly Exchange[]): boolean {
  const isNo = ({ class: kind, answer }: Exchange): boolean =>
    answer !== null && (kind === 'soft-denial' || kind === 'login-redirect' || isClientError(answer.status));
  return exchanges.some((each) => each.credential === 'none' && each.operation === operation && isNo(each));
}

function isClientError(status: number): boolean {
  return status >= 400 && status < 500;
}

/** Whether anyone gets the answer that the caller gets. */
export function checkOpen(named: readonly Exchange[]): string | null {
  const [open, control] = named;
  if (open?.credential !== 'none' || control?.credential === 'none') return 'it was not the credential';
  return checkSameForm(named);
}

/** Whether two answers with different credentials have the same form. */
export function checkSameForm([open, control]: readonly Exchange[]): string | null {
  if (!open || !control || open.purpose !== 'attack') return 'no attack is named';
  if (open.credential === control.credential) return 'it is the same living credential';
  const isServed = [open, control].every(
    ({ class: kind, answer, facts }) => kind === 'success' && answer !== null && !facts.catchAll,
  );
  if (!isServed) return 'one of the two did not succeed';
  const [places, own] = [open, control].map(({ facts }) => facts.paths.toSorted().join(' '));
  return open.facts.sha256 === control.facts.sha256 || (places !== '' && places === own)
    ? null
    : 'the two answers differ in form';
}
