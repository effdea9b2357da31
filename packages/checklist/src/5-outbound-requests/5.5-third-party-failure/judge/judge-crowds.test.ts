import type { Exchange } from '@probity/model';
import { exchange, judgeTools } from '@probity/testkit';
import { expect, it } from 'vitest';
import { probe } from '../probe.ts';
import { judgeCrowds } from './judge-crowds.ts';

let made = 0;
const read = (took: number): Exchange =>
  exchange({ id: `x${(made += 1)}`, as: 'bob', purpose: 'attack', operation: 'GET /me', took, status: 200 });

const crowd = (looks: readonly number[]) => ({
  steps: [exchange({ id: `x${(made += 1)}`, purpose: 'attack' })],
  seen: {
    connections: 10,
    handshakes: 10,
    refusedHandshakes: [],
    requests: [],
    bytes: 0,
    endedAfter: null,
  },
  looks: looks.map((took) => ({ exchange: read(took), waiting: 10 })),
});

it.each<[string, readonly number[], readonly number[], readonly string[]]>([
  ['served as before', [5, 6], [5, 5, 5], ['others-served']],
  ['blocked each time', [5, 6], [1500, 1500, 1500], ['others-blocked']],
  ['slower than the slowest before', [5, 300], [1400, 1400, 1400], ['others-slower']],
  ['slower than the slowest before, which came first', [300, 5], [1400, 1400, 1400], ['others-slower']],
  ['slow once in the middle', [5, 6], [5, 1500, 5], ['others-served']],
  ['slow once at the end', [5, 6], [5, 5, 1500], ['others-served']],
  ['slow once at the beginning', [5, 6], [1500, 5, 5], ['others-served']],
  ['slow twice, not in a row', [5, 6], [1500, 5, 1500], ['others-served']],
  ['slow twice in a row', [5, 6], [5, 1500, 1500], ['others-blocked']],
])('others are %s', (_name, before, looks, expected) => {
  const details = { kind: 'many', upstream: 'rates' } as Parameters<typeof judgeCrowds>[0];
  const record = { before: before.map(read), crowds: [crowd(looks), crowd(looks)], later: [read(5)] };
  const { findings, doubts, remarks } = judgeCrowds(details, record, judgeTools(probe));
  expect([...findings, ...doubts, ...remarks].map(({ code }) => code)).toEqual(expected);
});
