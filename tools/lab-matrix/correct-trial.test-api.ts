import type { Trial } from './try-variant.ts';

/** A trial of the correct lab in which all came out as it should. */
export const CORRECT: Trial = {
  id: 'correct',
  kind: 'correct',
  expected: [],
  found: [],
  undecided: [],
  errors: [],
  verdicts: { '1.1': 'pass', '2.1': 'pass' },
  outcomes: { '1.1 · GET /a': 'pass', '2.1 · GET /a': 'pass' },
  touched: ['1.1', '2.1'],
  requests: 10,
  seconds: 1,
};
