import type { Exchange, Target } from '@probity/model';
import type { Evidence } from './verify-proof.ts';

/** What proofs are checked against in a test of a judge: the exchanges as if every attack had been anchored. */
export function evidenceOf(exchanges: readonly Exchange[], target: Target): Evidence {
  return {
    exchanges: exchanges.map((each) =>
      each.purpose === 'attack' && each.epoch === null ? { ...each, epoch: 'test/1' } : each,
    ),
    epochs: { 'test/1': 'closed' },
    checks: [],
    target: { ...target, statuses: { ...target.statuses } },
  };
}
