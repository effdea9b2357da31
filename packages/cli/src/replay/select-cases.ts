import { planRun, type Selection } from '@probity/engine';
import type { Case, Recording, Target } from '@probity/model';
import { exchangeIdsIn, type ListedFinding } from '@probity/reporters';
import { isSame } from './same-case.ts';

/** The cases that a replay runs. */
export interface SelectedCases {
  readonly selection: Selection;
  /** The cases whose requests showed the finding, where it was found in answers to others: by their ids. */
  readonly carriers: readonly string[];
}

/**
 * The case of a finding and the other variations of its check on its operation; where an answer to another case showed
 * it, those cases as well. Null if the target has none of them any more.
 */
export function selectCases(
  probes: Parameters<typeof planRun>[0],
  target: Target,
  { case: found, finding }: Pick<ListedFinding, 'case' | 'finding'>,
  recording: Recording,
): SelectedCases | null {
  const planned = planRun(probes, target).flatMap(({ cases }) => cases);
  const wanted = found.origin === 'record' ? casesOf(finding.proof, recording) : [];
  const carriers = planned.filter(({ id }) => wanted.some((other) => isSame(id, other)));
  const variations = planned.filter((each) => isVariation(each, found));
  const isThere = found.origin === 'record' ? carriers.length > 0 : variations.length > 0;
  if (!isThere) return null;
  const cases = [...variations, ...carriers];
  // The check of the finding runs as well where no case of it is left: it looks at the answers to the others.
  const checks = [...new Set([found.check, ...cases.map(({ check }) => check)])];
  return {
    selection: { checks, cases: [...new Set(cases.map(({ id }) => id))] },
    carriers: carriers.map(({ id }) => id),
  };
}

function isVariation(each: Case, { check, operation }: Case): boolean {
  return each.check === check && each.origin === 'planned' && isSame(each.operation, operation);
}

/** The cases whose records hold an exchange of a proof. */
function casesOf(proof: ListedFinding['finding']['proof'], { result, evidence }: Recording): string[] {
  const ids = new Set(
    'exchange' in proof ? [proof.exchange] : 'exchanges' in proof ? proof.exchanges : [proof.attack],
  );
  return result.checks
    .flatMap(({ cases }) => cases.map((each) => each.case.id))
    .filter((id) =>
      (evidence.rounds.get(id) ?? []).some((round) => exchangeIdsIn(round).some((each) => ids.has(each))),
    );
}
