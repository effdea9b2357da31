import type { Case } from '@probity/model';
import { CannotSend, type AnyProbe, type GatherTools } from '@probity/probe-kit';
import { expect, test } from 'vitest';
import { gatherStep } from './gather-step.ts';
import type { RunServices } from './run-services.ts';
import { createHealth } from './health.ts';

const LACKS = { reason: 'no value is known for alice.password', missing: 'alice.password' };

const services = {
  target: { concurrency: 1, timing: { settle: 0 }, operations: [] },
  signal: new AbortController().signal,
  clock: { wait: async () => {} },
  operationAvailability: { missingOperation: async () => null },
  harm: { over: null, whyNot: () => null },
  anchors: { closeAll: async () => {} },
  objects: { renew: () => {} },
  redact: (text: string) => text.replaceAll('hunter2', '‹secret›'),
} as unknown as RunServices;

function stop(): never {
  throw new CannotSend(LACKS);
}

test.each<[message: string, gather: (tools: GatherTools) => Promise<unknown>, record: object]>([
  ['an input that is missing is a doubt', async () => LACKS, LACKS],
  ['also where a tool finds that out in the middle', async () => stop(), LACKS],
  [
    'also where it is noticed after the target has settled',
    async (tools) => {
      tools.later(async () => stop());
      return {};
    },
    LACKS,
  ],
  [
    'a mistake of a probe stays one, redacted',
    async () => Promise.reject(new Error('hunter2 is not a function')),
    { broke: '‹secret› is not a function' },
  ],
])('%s', async (_, gather, record) => {
  const testCase = { id: 'a', operation: null } as unknown as Case;
  const probe = { gather: (_testCase: Case, tools: GatherTools) => gather(tools) } as unknown as AnyProbe;
  const records = await gatherStep(probe, [testCase], services, createHealth(), () => {});
  expect(records.get('a')).toEqual(record);
});
