import { expect, test } from 'vitest';
import { gatherCalls } from './gather-calls.ts';

test('calls of one key go together, those of another apart, and those that come later in the next batch', async () => {
  const batches: string[] = [];
  let later: Promise<string> | undefined;
  const call = gatherCalls(async (key, inputs: readonly string[]) => {
    batches.push(`${key}: ${inputs.join(' ')}`);
    later ??= call('a', 'late');
    return inputs.map((input) => input.toUpperCase());
  });
  expect(await Promise.all([call('a', 'x'), call('b', 'y'), call('a', 'z')])).toEqual(['X', 'Y', 'Z']);
  expect(await later).toBe('LATE');
  expect(batches.toSorted()).toEqual(['a: late', 'a: x z', 'b: y']);
});

test('a batch that fails fails its own calls only', async () => {
  const call = gatherCalls(async (_key, inputs: readonly string[]) => {
    if (inputs.includes('bad')) throw new Error('broken');
    return inputs;
  }, 1);
  const settled = await Promise.allSettled([call('a', 'good'), call('a', 'bad'), call('a', 'good')]);
  expect(settled.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
});
