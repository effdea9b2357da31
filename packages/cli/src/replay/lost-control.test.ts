import type { Exchange, RunEvidence } from '@probity/model';
import { expect, test } from 'vitest';
import { lostControl } from './lost-control.ts';

type Sent = [purpose: Exchange['purpose'], as: string, kind: Exchange['class']];

const evidence = (...sent: readonly Sent[]): RunEvidence => ({
  exchanges: new Map(
    sent.map(([purpose, as, kind], index) => [
      `x${index}`,
      { id: `x${index}`, purpose, as, class: kind, operation: 'GET /x/{id}' } as Exchange,
    ]),
  ),
  rounds: new Map(),
  epochs: {},
});

const BEFORE = evidence(
  ['control', 'alice', 'success'],
  ['attack', 'bob', 'success'],
  ['control', 'carol', 'missing'],
);

const CASES: [name: string, after: readonly Sent[], lost: string | null][] = [
  ['the control is refused', [['control', 'alice', 'forbidden']], 'x0'],
  [
    'what the case needs cannot be made',
    [
      ['setup', 'alice', 'invalid'],
      ['setup', 'alice', 'missing'],
    ],
    'x1',
  ],
  [
    'it worked once',
    [
      ['setup', 'alice', 'invalid'],
      ['setup', 'alice', 'success'],
    ],
    null,
  ],
  ['it was throttled', [['control', 'alice', 'limited']], null],
  ['no answer came', [['control', 'alice', 'network']], null],
  ['the attack is refused', [['attack', 'bob', 'missing']], null],
  ['somebody who never could', [['control', 'carol', 'missing']], null],
];

test.each(CASES)('%s', (_name, after, lost) => {
  expect(lostControl(BEFORE, evidence(...after))?.id ?? null).toBe(lost);
});
