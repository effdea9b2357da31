import type { Gate } from './gate-decision.ts';

/** Whether `--require-decided` is asked for and not met; a run that decided nothing at all never meets it. */
export function lacksDecisions({
  options: { requireDecided },
  undecided,
  decided,
}: Pick<Gate, 'options' | 'undecided' | 'decided'>): boolean {
  if (requireDecided === null) return false;
  if (undecided.must.length > 0 || decided === 0) return true;
  return requireDecided === 'should' && undecided.should.length > 0;
}
