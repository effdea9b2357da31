import type { AnswerClass } from '@probity/model';
import { exchange, judgeTools, seenRequest } from '@probity/testkit';
import { expect, it } from 'vitest';
import { probe } from '../probe.ts';
import { judgeRecovery } from './judge-recovery.ts';

interface Called {
  readonly at: number;
  readonly status: number;
  readonly class?: AnswerClass;
  readonly isCalled?: boolean;
}

const call = ({ at, status, class: kind, isCalled = true }: Called, index: number) => ({
  steps: [
    exchange({
      id: `x${index}`,
      purpose: 'control',
      status,
      started: at,
      took: 5,
      ...(kind && { class: kind }),
    }),
  ],
  seen: {
    connections: isCalled ? 1 : 0,
    handshakes: isCalled ? 1 : 0,
    refusedHandshakes: [],
    requests: isCalled ? [seenRequest()] : [],
    bytes: 0,
    endedAfter: 1,
  },
});

it.each<[string, readonly Called[], readonly string[]]>([
  [
    'served at last',
    [
      { at: 0, status: 502 },
      { at: 9000, status: 200 },
    ],
    [],
  ],
  [
    'refused for longer than a minute',
    [
      { at: 0, status: 502 },
      { at: 70_000, status: 502 },
    ],
    ['never-recovers'],
  ],
  [
    'refused for less than a minute',
    [
      { at: 0, status: 502 },
      { at: 50_000, status: 502 },
    ],
    ['not-recovered'],
  ],
  ['refused once', [{ at: 0, status: 502 }], ['not-recovered']],
  [
    'served from a store, without a call',
    [
      { at: 0, status: 502 },
      { at: 70_000, status: 200, isCalled: false },
    ],
    ['not-recovered'],
  ],
  [
    'limited at last',
    [
      { at: 0, status: 502 },
      { at: 70_000, status: 429, class: 'limited' },
    ],
    ['not-recovered'],
  ],
  [
    'without any answer',
    [
      { at: 0, status: 0 },
      { at: 70_000, status: 0 },
    ],
    ['not-recovered'],
  ],
])('%s', (_name, calls, expected) => {
  const { findings, doubts } = judgeRecovery('rates', calls.map(call), judgeTools(probe));
  expect([...findings, ...doubts].map(({ code }) => code)).toEqual(expected);
});
