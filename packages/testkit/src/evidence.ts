import type { Exchange, Recording, RunEvidence, RunResult } from '@probity/model';

/** The part of a recording that proofs are checked against. */
export interface Evidence
  extends Pick<RunResult, 'target' | 'checks'>, Pick<RunEvidence, 'epochs' | 'rounds'> {
  readonly exchanges: readonly Exchange[];
}

/** A recording as proofs are checked against it; made once, because it holds every exchange. */
export function evidenceIn({ result, evidence }: Recording): Evidence {
  const { epochs, rounds, exchanges } = evidence;
  return { ...result, epochs, rounds, exchanges: [...exchanges.values()] };
}
