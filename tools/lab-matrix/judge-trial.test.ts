import { expect, it } from 'vitest';
import { CORRECT } from './correct-trial.test-api.ts';
import { isLeftOpen } from './judge-trial.ts';
import type { Trial } from './try-variant.ts';

const RED: Trial = { ...CORRECT, id: 'a-red', kind: 'red', expected: ['2.1 foreign-object-read'] };
const with21 = (verdict: string) => ({ ...CORRECT.verdicts, '2.1': verdict });

it.each<[string, Trial, boolean]>([
  ['the correct lab, all decided', CORRECT, false],
  ['the correct lab, undecided', { ...CORRECT, undecided: ['2.1 · GET /a: too slow'] }, true],
  [
    'the correct lab, undecided and with an alarm',
    { ...CORRECT, undecided: ['2.1 · GET /a: too slow'], found: ['1.1 expired-token-accepted'] },
    false,
  ],
  ['a flaw that was found', { ...RED, found: RED.expected, verdicts: with21('fail') }, false],
  ['a flaw that was left undecided', { ...RED, verdicts: with21('inconclusive') }, true],
  ['a flaw that passed', RED, false],
  ['a flaw that does not apply', { ...RED, verdicts: with21('inapplicable') }, false],
  [
    'a flaw with another finding',
    { ...RED, found: ['2.1 foreign-object-changed'], verdicts: with21('fail') },
    false,
  ],
  [
    'a flaw left undecided by an error',
    { ...RED, verdicts: with21('inconclusive'), errors: ['broke'] },
    false,
  ],
])('%s', (_name, trial, isAgain) => {
  expect(isLeftOpen(trial)).toBe(isAgain);
});
