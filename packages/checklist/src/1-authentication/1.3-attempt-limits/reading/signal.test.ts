import { exchange, type ExchangeParts } from '@probity/testkit';
import { expect, test } from 'vitest';
import { firstSignal } from './signal.ts';

const WRONG: ExchangeParts = { status: 401 };
const LOCKED: ExchangeParts = { status: 401, class: 'locked' };
const CHALLENGE: ExchangeParts = { status: 401, class: 'challenge' };

const ROWS: readonly [string, ExchangeParts[], ReturnType<typeof firstSignal>][] = [
  ['nothing but wrong passwords', [WRONG, WRONG, WRONG], undefined],
  ['429 at the third', [WRONG, WRONG, { status: 429 }], { attempt: 3, kind: 'limited' }],
  ['423 at the second', [WRONG, { status: 423 }, { status: 429 }], { attempt: 2, kind: 'locked' }],
  ['429 at the first', [{ status: 429 }], { attempt: 1, kind: 'limited' }],
  [
    '500 that the recorder knows as a limit',
    [WRONG, { status: 500, class: 'limited' }],
    { attempt: 2, kind: 'limited' },
  ],
  ['500 that is just one', [WRONG, { status: 500 }], undefined],
  ['a challenge that appears', [WRONG, CHALLENGE], { attempt: 2, kind: 'challenge' }],
  ['a warning of locks that was always there', [LOCKED, LOCKED], undefined],
  ['a challenge that was always there', [CHALLENGE, CHALLENGE], undefined],
  [
    'a login that was granted with a limit in its headers',
    [WRONG, { class: 'limited', facts: { granted: true } }],
    undefined,
  ],
];

test.each(ROWS)('the first signal in %s', (_name, row, expected) => {
  expect(firstSignal(row.map((parts) => exchange(parts)))).toEqual(expected);
});

test('a row may be held against the first attempt of another, and begin later', () => {
  const row = [CHALLENGE, CHALLENGE].map((parts) => exchange(parts));
  expect(firstSignal(row, exchange(WRONG))).toEqual({ attempt: 1, kind: 'challenge' });
  expect(firstSignal(row, exchange(WRONG), 1)).toEqual({ attempt: 2, kind: 'challenge' });
});
